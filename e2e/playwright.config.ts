import { defineConfig } from '@playwright/test';
import browser from './browser.config';

export default defineConfig(browser, {
  // What the console's tests write on the public site would change what its tests see. A worker, and with it a product and
  // its database, belongs to one of the two.
  projects: [
    { name: 'console', testMatch: '*.spec.ts', testIgnore: 'public*.spec.ts' },
    { name: 'public site', testMatch: 'public*.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: '../.cache/verify/test-browser.json' }]],
  // A run that hangs ends some time, too.
  globalTimeout: 50 * 60_000,
});
