import { defineConfig } from '@playwright/test';
import base from '../../../e2e/browser.config';

/** Browser benchmarks. Run them by hand on an otherwise idle machine; CI does not. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.bench.ts',
  // Two at a time would measure each other.
  workers: 1,
  // Only ends a condition that hangs: with a slowed processor one takes a quarter of an hour, and longer on a slow machine.
  timeout: 60 * 60_000,
  reporter: [['line']],
});
