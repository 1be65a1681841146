import { defineConfig } from '@playwright/test';
import browser from '../../../e2e/browser.config';

/** Measurements are slow and need an otherwise idle machine, so they are not part of the tests. */
export default defineConfig(browser, {
  testMatch: '*.measure.ts',
  timeout: 1_200_000,
});
