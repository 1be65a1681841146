import { defineConfig } from '@playwright/test';
import base from '../browser.config';

/** Measurements in a browser: run by hand on a machine that does nothing else, never by CI. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.bench.ts',
  timeout: 15 * 60_000,
  reporter: [['line']],
});
