import { findChromium, hasDownloadedChromium } from '../e2e/chromium.mjs';
import { installDebianPackage } from './debianPackage.mjs';
import { npm } from './npm.mjs';

/**
 * Sees to it that the browser tests have a Chromium: one that is there, else Debian's package, else Playwright's download.
 * To be called when the packages are installed.
 */
export async function ensureBrowser() {
  if (findChromium() || (await hasDownloadedChromium())) return;
  if (installDebianPackage('chromium-headless-shell', 'the browser tests') && findChromium()) return;
  const isRoot = process.getuid?.() === 0;
  console.log('Downloading a browser for the browser tests …');
  const install = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  if (!npm(['exec', '--workspace', 'e2e', '--', ...install]))
    throw new Error('No browser could be installed: install Chromium and set CHROMIUM_PATH to its program.');
}
