import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const executablePath = findChromium();

/** What the tests, the measurements and the run through the guide have in common. */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  // Each worker starts a product with a database of its own; a file's tests run in one worker, in their order.
  workers: 2,
  // No test is tried again: one that fails now and then is a defect. The limits leave a busy machine its time.
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording costs time in tests that pass, too: TRACE=1 brings it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
});
