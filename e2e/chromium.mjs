import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first does without all that needs a window, and takes two thirds of the processor's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const folders = (process.env.PATH ?? '').split(delimiter);
const places = [
  ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium that the browser tests use: CHROMIUM_PATH, else one that is installed and really starts.
 * @returns {string | undefined} undefined where there is none: then Playwright's own download is used
 * @throws {Error} when CHROMIUM_PATH does not start
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !starts(chosen))
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start as a browser: correct or unset it.`);
  return chosen || places.find((path) => existsSync(path) && starts(path));
}

/** True when Playwright has downloaded a browser of its own. */
export async function hasDownloadedChromium() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/**
 * A package that only stands for a snap is on the path, too, but prints no version.
 * @param {string} path
 */
function starts(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
