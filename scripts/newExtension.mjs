import { join } from 'node:path';
import { camel, renaming, words } from '@vended/create-module/templateNames.mjs';
import { StartError } from '../server/startError.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';
import { folderRow, readModule, runActions } from './newArea.mjs';
import { addBudgets, filesOf, manifestsIn, refuseExisting } from './newModule.mjs';

const templates = 'templates/mfe-area/src/extensions';

/** A card of Grand Central: figures, without a store, so that the first page after the sign-in does not wait for the code of one. */
const summary = { template: 'sample-summary', title: 'Sample summary', height: 120 };

/** Below a record: a list of what belongs to it. */
const card = { template: 'sample-card', title: 'Sample card', height: 200 };

/** @typedef {{ name: string, slot: string, order: number }} Extension */
/** @typedef {{ slots?: { name: string, version: string }[], extensions?: Extension[] }} Manifest */

/**
 * Writes a new extension: its code with story and test, its entry in the module's manifest, and its byte budget. A slot below a record is
 * named after it and passes its id: `item.related` passes `itemId`. One on the page of a list, such as `items.actions`, passes `accountId`.
 *
 * @param {string} root the repository
 * @param {{ module: string, name: string, slot: string }} extension such as `mfe-inventory`, `low-stock` and `home.cards`
 * @returns {Promise<string[]>} the files that were written or changed, below the root
 * @throws {StartError} when there can be no such extension
 */
export async function createExtension(root, { module, name, slot }) {
  const { permission } = readModule(root, module);
  if (!words.test(name))
    throw new StartError(
      `"${name}" is not a valid name for an extension. Use lower-case words, such as low-stock.`,
    );
  const folder = `${module}/src/extensions/${name}`;
  refuseExisting(root, folder);
  /** @type {Manifest[]} */
  const manifests = [...manifestsIn(root), readJson(join(root, 'shell/manifest.json'))];
  const offered = manifests.flatMap(({ slots = [] }) => slots);
  const version = offered.find((one) => one.name === slot)?.version;
  if (!version)
    throw new StartError(
      `There is no slot "${slot}". Name one of these: ${offered.map((one) => one.name).join(', ')}.`,
    );

  const { template, title, height } = slot === 'home.cards' ? summary : card;
  const [about = ''] = slot.split('.');
  const kind = about.endsWith('s') ? 'account' : camel(about);
  const rename = renaming(
    { [template]: name },
    { recordId: `${kind}Id`, "demoId('item'": `demoId('${kind}'` },
  );
  const files = filesOf(root, `${templates}/${template}`, folder, rename);
  const changes = folderRow(root, module, 'extensions', 'cards and lists on pages of others');
  await runActions(root, files, changes);
  const others = manifests.flatMap(({ extensions = [] }) => extensions).filter((one) => one.slot === slot);
  const file = join(root, module, 'module.json');
  const manifest = readJson(file);
  manifest.extensions ??= [];
  manifest.extensions.push({
    name,
    slot,
    version: `^${version}`,
    title: rename(title),
    order: Math.max(0, ...others.map(({ order }) => order)) + 10,
    height,
    permission,
    story: `extensions-${name}--full`,
  });
  writeJson(file, manifest);
  addBudgets(root, { [`extension ${module}/${name}`]: (other) => other.startsWith('extension ') });
  return [...[...files, ...changes].map(({ path }) => path), `${module}/module.json`, 'budgets.json'];
}
