import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it needs only two thirds of the CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const folders = (process.env.PATH ?? '').split(delimiter);
const candidates = [
  ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the Chromium for the browser tests: CHROMIUM_PATH, or an installed one that starts.
 * @returns {string | undefined} undefined if there is none; Playwright then uses its own download
 * @throws {Error} when CHROMIUM_PATH does not start
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !starts(chosen))
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start as a browser: correct or unset it.`);
  return chosen || candidates.find((path) => existsSync(path) && starts(path));
}

/** True if Playwright has downloaded its own browser. */
export async function hasDownloadedChromium() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/**
 * A transitional package for a snap also puts a command on the path, but that prints no version.
 * @param {string} path
 */
function starts(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
