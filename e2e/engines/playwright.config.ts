import { defineConfig } from '@playwright/test';

/** One journey through the product in each engine, one after the other. Playwright runs the test, and starts no browser of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.engines.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  globalSetup: './installMissing.config.ts',
  timeout: 10 * 60_000,
  reporter: [
    ['list', { printSteps: true }],
    ['json', { outputFile: '../../.cache/verify/test-engines.json' }],
  ],
});
