import { defineConfig } from '@playwright/test';
import { findChromium } from '../e2e/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: 'stories.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  // Text on a layer that ends between two pixels is now and then drawn otherwise; a look that changed fails twice.
  retries: 1,
  // A picture that is not on record yet is recorded by visual:update only.
  updateSnapshots: 'none',
  // Few pixels, however large the picture is: a part of a page can be small.
  expect: { toHaveScreenshot: { maxDiffPixels: 40, threshold: 0.1, animations: 'disabled', caret: 'hide' } },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['dot']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
