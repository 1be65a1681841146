import { defineConfig } from '@playwright/test';
import browser from './browser.config';

/** Measurements of the public site: they take long and want a quiet machine, so they are no part of the tests. */
export default defineConfig(browser, {
  testMatch: '*.measure.ts',
  timeout: 1_200_000,
});
