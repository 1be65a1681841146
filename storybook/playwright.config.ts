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
  // No test is tried again: one that fails now and then is a defect. The limit leaves a busy machine its time.
  timeout: 60_000,
  // A picture that is not on record yet is recorded by visual:update only.
  updateSnapshots: 'none',
  // Few pixels, however large the picture is: a part of a page can be small.
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { maxDiffPixels: 40, threshold: 0.1, animations: 'disabled', caret: 'hide' },
  },
  reporter: [['dot'], ['json', { outputFile: '../.cache/verify/pictures.json' }]],
  // A run that hangs ends some time, too.
  globalTimeout: 40 * 60_000,
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
