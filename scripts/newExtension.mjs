import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';
import { readModule, runActions } from './newArea.mjs';
import { changeLocks } from './newModule.mjs';
import { renaming } from '@vended/create-module/templateNames.mjs';

const template = 'templates/mfe-area/src/extensions/sample-card';
const words = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** As high as what the template shows. */
const height = 160;

/** @typedef {{ name: string, slot: string, order: number }} Extension */
/** @typedef {{ slots?: { name: string, version: string }[], extensions?: Extension[] }} Manifest */

/**
 * Writes a new extension: its code with schema, story and test, its entry in the module's manifest, and its byte budget.
 *
 * @param {string} root the repository
 * @param {{ module: string, name: string, slot: string }} extension such as `mfe-inventory`, `low-stock` and `home.cards`
 * @returns {Promise<string[]>} the files that were written or changed, below the root
 * @throws {StartError} when there can be no such extension
 */
export async function createExtension(root, { module, name, slot }) {
  if (!existsSync(join(root, module, 'module.json')) || !module.startsWith('mfe-'))
    throw new StartError(`There is no module "${module}". Name one, such as mfe-inventory.`);
  if (!words.test(name))
    throw new StartError(`"${name}" is no name for an extension. Use lower-case words, such as low-stock.`);
  const folder = `${module}/src/extensions/${name}`;
  if (existsSync(join(root, folder)))
    throw new StartError(`There is a ${folder} already. Choose another name.`);
  const manifests = manifestsIn(root);
  const offered = manifests.flatMap(({ slots = [] }) => slots);
  const version = offered.find((one) => one.name === slot)?.version;
  if (!version)
    throw new StartError(
      `There is no slot "${slot}". Name one of these: ${offered.map((one) => one.name).join(', ')}.`,
    );

  const { api, apiFile, permission } = readModule(root, module);
  const rename = renaming({ 'sample-card': name }, { '../../areaApi': `../../${apiFile}`, areaApi: api });
  const files = readdirSync(join(root, template)).map((file) => ({
    path: `${folder}/${rename(file)}`,
    text: rename(readFileSync(join(root, template, file), 'utf8')),
  }));
  await runActions(
    root,
    files.map(({ path, text }) => ({ type: 'add', path, data: { text } })),
  );

  const orders = manifests.flatMap(({ extensions = [] }) =>
    extensions.flatMap((one) => (one.slot === slot ? [one.order] : [])),
  );
  const manifest = readJson(join(root, module, 'module.json'));
  manifest.extensions = [
    ...(manifest.extensions ?? []),
    {
      name,
      slot,
      version: `^${version}`,
      title: rename('Sample card'),
      order: Math.max(0, ...orders) + 10,
      height,
      permission,
      story: `extensions-${name}--full`,
    },
  ];
  writeJson(join(root, module, 'module.json'), manifest);
  addBudget(root, `extension ${module}/${name}`);
  addZod(root, module);
  return [
    ...files.map(({ path }) => path),
    `${module}/module.json`,
    `${module}/package.json`,
    'budgets.json',
  ];
}

/** @param {string} root @returns {Manifest[]} */
function manifestsIn(root) {
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return [...modules.map((name) => `${name}/module.json`), 'shell/manifest.json']
    .filter((file) => existsSync(join(root, file)))
    .map((file) => readJson(join(root, file)));
}

/** The budget of the heaviest extension, until `npm run bytes -- --write` measures it. @param {string} root @param {string} what */
function addBudget(root, what) {
  const file = join(root, 'budgets.json');
  const budgets = /** @type {Record<string, number>} */ (readJson(file));
  const others = Object.entries(budgets).flatMap(([name, bytes]) =>
    name.startsWith('extension ') ? [bytes] : [],
  );
  writeJson(file, { ...budgets, [what]: Math.max(...others) });
}

/** The schema of the properties is written with zod, which only builds run. @param {string} root @param {string} module */
function addZod(root, module) {
  const file = join(root, module, 'package.json');
  const own = readJson(file);
  const { zod } = readJson(join(root, 'shared/module/package.json')).dependencies;
  if (own.dependencies?.zod || own.devDependencies?.zod) return;
  const devDependencies = Object.fromEntries(
    Object.entries({ ...own.devDependencies, zod }).sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
  writeJson(file, { ...own, devDependencies });
  changeLocks(root, ({ packages }) => {
    const locked = packages[module];
    if (locked) packages[module] = { ...locked, devDependencies };
  });
}
