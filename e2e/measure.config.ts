import { defineConfig } from '@playwright/test';
import common from './common.config';

/** Measurements of the public site: they take long and want a quiet machine, so they are no part of the tests. */
export default defineConfig(common, {
  testMatch: '*.measure.ts',
  timeout: 1_200_000,
});
