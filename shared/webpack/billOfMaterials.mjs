import { readFileSync } from 'node:fs';
import path from 'node:path';
import parseLicense from 'spdx-expression-parse';
import { cycloneDx } from './cycloneDx.mjs';

/** @typedef {{ name: string, version: string, license?: string, dependencies?: Record<string, string> }} Package */

/** Tools keep what they write into node_modules in folders with a dot. */
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*/;

/** The folder of the npm package that a file belongs to. @param {string} file */
export const packageOf = (file) => packageFolder.exec(file)?.[0];

/** The package.json in a folder. @param {string} folder @returns {Package & { optionalDependencies?: Record<string, string> }} */
export function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/**
 * The npm packages in some folders, as a bill of materials of a workspace. Our own packages are part of the product.
 *
 * @param {string} context the folder of the workspace @param {Iterable<string>} folders
 */
export function billOfMaterials(context, folders) {
  const packages = new Map([...folders].map(readPackage).map((found) => [purlOf(found), found]));
  const components = [...packages]
    .filter(([, { name }]) => !name.startsWith('@vended/'))
    .map(([purl, { name, version, license }]) => ({
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      ...(typeof license === 'string' && { licenses: [licenseOf(license)] }),
    }));
  return cycloneDx(readPackage(context), components);
}

/** Tools that check licences refuse an expression that is not one of SPDX, such as "MPL 2.0". @param {string} license */
function licenseOf(license) {
  try {
    parseLicense(license);
    return { expression: license };
  } catch {
    return { license: { name: license } };
  }
}

/** @param {Package} found */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
