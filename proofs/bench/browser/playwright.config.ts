import { defineConfig } from '@playwright/test';
import base from '../../../e2e/browser.config';

/** Browser benchmarks. Run them by hand on an otherwise idle machine; CI does not. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.bench.ts',
  // Two at a time would measure each other.
  workers: 1,
  timeout: 15 * 60_000,
  reporter: [['line']],
});
