import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const executablePath = findChromium();

/** The configuration shared by the tests, the measurements and the check of the guide. */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  // Each worker starts its own product with its own database. The tests of a file run in order in one worker.
  workers: 2,
  // Tests are not retried: a flaky test is a defect. The timeouts are generous for busy machines.
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording traces slows down passing tests as well; set TRACE=1 to enable it.
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
