import { defineConfig } from '@playwright/test';
import browser from './browser.config';

/** The journeys, which show each area working. `playwright.config.ts` runs them with all other tests. */
export default defineConfig(browser, {
  testMatch: '*.spec.ts',
  grep: /@journey/,
  // One product for all of them.
  workers: 1,
  ...(process.env.KEEP_STARTED && { globalSetup: './startedOnce.config.ts' }),
  maxFailures: process.env.BAIL ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/verify/test-journeys.json' }]],
  // Ends a run that hangs.
  globalTimeout: 60 * 60_000,
});
