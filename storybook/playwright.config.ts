import { defineConfig } from '@playwright/test';
import { findChromium } from '../e2e/chromium.mjs';

const executablePath = findChromium();
const target = process.env.PICTURES === 'none' ? 'stories' : 'pictures';

export default defineConfig({
  testDir: '.',
  // The pages of Storybook are read by designers: npm run verify looks at them, with the pictures.
  testMatch: target === 'stories' ? 'stories.spec.ts' : '*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  maxFailures: process.env.BAIL ? 1 : 0,
  // Tests are not retried: a flaky test is a defect. The timeout is generous for busy machines.
  timeout: 180_000,
  // Only visual:update records missing pictures.
  updateSnapshots: 'none',
  // An absolute limit and not a ratio, because a changed component can be small.
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { maxDiffPixels: 40, threshold: 0.1, animations: 'disabled', caret: 'hide' },
  },
  reporter: [['dot'], ['json', { outputFile: `../.cache/verify/${target}.json` }]],
  // Ends a run that hangs.
  globalTimeout: 80 * 60_000,
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
