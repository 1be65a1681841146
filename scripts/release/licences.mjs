import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cycloneDx } from '@vended/webpack/cycloneDx.mjs';
import { readJsonIfAny } from '../jsonFiles.mjs';

/** @typedef {{ purl: string, name: string, version: string, licenses?: { expression?: string, license?: { name: string } }[] }} Component of CycloneDX */
/** @typedef {{ metadata: { component: { name: string, version: string } }, components: Component[] }} Bill of materials */

/**
 * One bill of materials from those of the builds: the packages of all, each once.
 *
 * @param {readonly Bill[]} bills
 * @param {{ name: string, version: string }} product
 */
export function joinedBill(bills, product) {
  const components = new Map(bills.flatMap((bill) => bill.components.map((found) => [found.purl, found])));
  return cycloneDx(product, components.values());
}

/**
 * The licences of all packages as one text, each with what its author wrote.
 *
 * @param {readonly Component[]} components
 * @param {readonly string[]} folders where packages are installed, absolute
 */
export function licenceText(components, folders) {
  const texts = new Map(folders.map((folder) => [identityOf(folder), textsIn(folder)]));
  return components
    .map(({ name, version, licenses }) => {
      const named =
        licenses?.map(({ expression, license }) => expression ?? license?.name).join(', ') ?? 'see its text';
      const text = texts.get(`${name}@${version}`) || 'The package has no file with the text.';
      return `${name} ${version} (${named})\n\n${text.trim()}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} folder */
function identityOf(folder) {
  const { name, version } = readJsonIfAny(join(folder, 'package.json')) ?? {};
  return `${name}@${version}`;
}

/** @param {string} folder */
function textsIn(folder) {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
}
