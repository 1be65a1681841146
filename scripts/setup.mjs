import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { root } from './tree.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean }>} Packages by their folder */

/**
 * Installs the packages with `npm ci` unless what is in node_modules is what the lock file asks for.
 * @throws {Error} in one sentence, when npm fails
 */
export function ensureInstalled() {
  if (isInstalled(readPackages('package-lock.json'), readPackages('node_modules/.package-lock.json'))) return;
  console.log('Installing packages (npm ci) …');
  // Building needs the development packages, also where NODE_ENV=production would leave them out.
  if (!npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
    throw new Error('npm ci failed: see its message above; the network or the registry may be out of reach.');
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

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
