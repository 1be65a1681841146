import { defineConfig } from '@playwright/test';
import browser from './browser.config';

export default defineConfig(browser, {
  // The console's tests change the content of the public site, so the two groups run in different workers, each with its own
  // product and database. One worker is enough for the smaller group, which comes first so that both are busy to the end.
  projects: [
    { name: 'public site', testMatch: 'public*.spec.ts', workers: 1 },
    { name: 'console', testMatch: '*.spec.ts', testIgnore: 'public*.spec.ts' },
  ],
  globalSetup: './startedOnce.config.ts',
  reporter: [['list'], ['json', { outputFile: '../.cache/verify/test-browser.json' }]],
  // Ends a run that hangs.
  globalTimeout: 100 * 60_000,
});
