import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { readJsonIfAny } from './jsonFiles.mjs';
import { npmCommand } from './npm.mjs';
import { runningProducts } from './runningProducts.mjs';
import { logFile, runTool } from './runTool.mjs';
import { root } from './tree.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean }>} Packages by their folder */

/**
 * Installs the packages with `npm ci` unless node_modules already matches the lock file.
 * @param {import('./build.mjs').Progress} progress
 * @throws {StartError} when npm fails, or the product is running from this folder
 */
export async function ensureInstalled({ say, signal }) {
  if (isInstalled(readPackages('package-lock.json'), presentPackages())) return;
  const running = await runningProducts();
  if (running.length > 0)
    throw new StartError(
      `The packages in node_modules are not those of package-lock.json, and the product is running from this folder (process ${running.join(', ')}): its packages are not replaced. Stop it, then start again.`,
    );
  say('Installing packages, which takes a minute or two …');
  // Builds need the development packages, which npm omits if NODE_ENV=production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (await runTool([...npmCommand(), ...args], { log: 'install', signal })) return;
  throw new StartError(
    `npm ci failed. Fix the errors in ${logFile('install')} (the network or the registry may be out of reach), then start again.`,
  );
}

/**
 * True when every package of the lock file is there in its version. An optional one may be for another platform.
 * @param {Packages} wanted from package-lock.json
 * @param {Packages} present from the list npm leaves in node_modules
 */
export function isInstalled(wanted, present) {
  return Object.entries(wanted).every(([folder, { version, link, optional }]) => {
    if (!folder.includes('node_modules/') || optional) return true;
    const found = present[folder];
    return found !== undefined && (link ? found.link === true : found.version === version);
  });
}

/** npm's own list, without what somebody has removed from the folder since. */
function presentPackages() {
  const listed = Object.entries(readPackages('node_modules/.package-lock.json'));
  return Object.fromEntries(listed.filter(([folder]) => existsSync(join(root, folder, 'package.json'))));
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return readJsonIfAny(join(root, file))?.packages ?? {};
}
