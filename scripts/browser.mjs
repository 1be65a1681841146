import { spawnSync } from 'node:child_process';
import { findChromium, hasDownloadedChromium } from '../e2e/chromium.mjs';
import { npm } from './npm.mjs';

/**
 * Sees to it that the browser tests have a Chromium: one that is there, else Debian's package, else Playwright's download.
 * To be called when the packages are installed.
 */
export async function ensureBrowser() {
  if (findChromium() || (await hasDownloadedChromium())) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && installDebianPackage()) return;
  console.log('Downloading a browser for the browser tests …');
  const install = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  if (!npm(['exec', '--workspace', 'e2e', '--', ...install]))
    throw new Error('No browser could be installed: install Chromium and set CHROMIUM_PATH to its program.');
}

function installDebianPackage() {
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log('Installing the chromium package for the browser tests …');
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  return findChromium() !== undefined;
}
