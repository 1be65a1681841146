import { spawnSync } from 'node:child_process';
import { findChromium, hasDownloadedChromium } from '../e2e/chromium.mjs';
import { npm } from './npm.mjs';

const isRoot = process.getuid?.() === 0;

/**
 * Provides a Chromium for the browser tests: an installed one, else Debian's package, else Playwright's download.
 * To be called after the packages were installed.
 *
 * @returns {Promise<string | null>} why there is none and what to do, in one sentence; null if there is one
 */
export async function whyNoBrowser() {
  try {
    if (findChromium() || (await hasDownloadedChromium())) return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  console.log('Installing a browser for the browser tests …');
  if (isRoot && installDebianPackage() && findChromium()) return null;
  const install = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  if (npm(['exec', '--workspace', 'e2e', '--', ...install])) return null;
  return 'No browser could be installed: install Chromium, or set CHROMIUM_PATH to its program.';
}

function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const script =
    'apt-get update -qq; apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null';
  return spawnSync('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
