import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';
import { renaming } from '@vended/create-module/templateNames.mjs';

const template = 'templates/mfe-sample-module';

/** @typedef {{ version?: string, resolved?: string, link?: boolean, workspaces?: string[], dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * Writes a new module from the template, and makes it a workspace: in the lock file and in node_modules too, so that
 * nothing has to be installed.
 *
 * @param {string} root the repository
 * @param {string} name such as `mfe-reports`
 * @throws {StartError} when there can be no such module
 */
export function createModule(root, name) {
  if (!/^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new StartError(
      `"${name}" is no name for a module. Use mfe- and lower-case words, such as mfe-reports.`,
    );
  refuseReserved(name.slice('mfe-'.length), name);
  if (existsSync(join(root, name))) throw new StartError(`There is a ${name} already. Choose another name.`);
  writeFiles(root, name);
  addWorkspace(root, name);
  addOwner(root, name);
  addBudgets(root, name);
}

/** @type {string[]} */
const reserved = readJson(join(import.meta.dirname, '../shared/module/platform/reservedAddresses.json'));

/**
 * @param {string} first the first part of an address that would be written
 * @param {string} name what was named
 * @throws {StartError} when the gateway answers that address itself
 */
export function refuseReserved(first, name) {
  if (reserved.includes(first))
    throw new StartError(
      `"${name}" would have the address /${first}, which belongs to the gateway. Choose another name.`,
    );
}

/** @param {string} root @param {string} name */
function writeFiles(root, name) {
  const order = lastMenuPlace(root);
  const rename = renaming({ 'sample-module': name.slice('mfe-'.length) });
  const files = readdirSync(join(root, template), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, template).length + 1))
    .filter((file) => !/^(?:dist|node_modules|\..*)\//.test(file));
  for (const file of files) {
    const path = join(root, name, rename(file));
    const text = rename(readFileSync(join(root, template, file), 'utf8'))
      .replace(/(["'])\.\.\/\.\.\/(shared|tsconfig)/g, '$1../$2')
      .replace(/"order": \d+/, `"order": ${order}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** The place behind all entries of the sidebar. @param {string} root */
export function lastMenuPlace(root) {
  const orders = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(root, name, 'module.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => readJson(file).menu.map((/** @type {{ order: number }} */ entry) => entry.order));
  return Math.max(190, ...orders) + 10;
}

/** @param {string} root @param {string} name */
function addWorkspace(root, name) {
  const manifest = readJson(join(root, 'package.json'));
  manifest.workspaces = withWorkspace(manifest.workspaces, name);
  writeJson(join(root, 'package.json'), manifest);

  const { version, dependencies } = readJson(join(root, name, 'package.json'));
  changeLocks(root, (lock) => {
    if (lock.packages['']) lock.packages[''].workspaces = manifest.workspaces;
    lock.packages = inOrder({
      ...lock.packages,
      [name]: { version, dependencies },
      [`node_modules/${name}`]: { resolved: name, link: true },
    });
  });
  const link = join(root, 'node_modules', name);
  if (existsSync(join(root, 'node_modules')) && !existsSync(link)) symlinkSync(`../${name}`, link);
}

/**
 * Changes the lock file, and npm's list of what is installed.
 *
 * @param {string} root @param {(lock: Lock) => void} change
 */
export function changeLocks(root, change) {
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    if (!existsSync(join(root, file))) continue;
    const lock = readJson(join(root, file));
    change(lock);
    writeJson(join(root, file), lock);
  }
}

/** @param {string[]} workspaces @param {string} name */
function withWorkspace(workspaces, name) {
  return workspaces.toSpliced(workspaces.findLastIndex((other) => other.startsWith('mfe-')) + 1, 0, name);
}

/** As npm orders them. @param {Lock['packages']} packages */
function inOrder(packages) {
  return Object.fromEntries(
    Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
}

/**
 * Gives the module the budgets of the heaviest modules and pages, until `npm run bytes -- --write` measures it.
 *
 * @param {string} root @param {string} name
 */
function addBudgets(root, name) {
  const file = join(root, 'budgets.json');
  const budgets = /** @type {Record<string, number>} */ (readJson(file));
  const most = (/** @type {RegExp} */ which) =>
    Math.max(...Object.entries(budgets).flatMap(([what, bytes]) => (which.test(what) ? [bytes] : [])));
  writeJson(file, {
    ...budgets,
    [`${name}, first page`]: most(/^mfe-.*, first page$/),
    [`${name}, all`]: most(/^mfe-.*, all$/),
    [`route /${name.slice('mfe-'.length)}`]: most(/^route /),
  });
}

/** @param {string} root @param {string} name */
function addOwner(root, name) {
  const owners = join(root, 'CODEOWNERS');
  const lines = readFileSync(owners, 'utf8').split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mfe-'));
  const line = `${`/${name}/`.padEnd(16)} @vended/${name.slice('mfe-'.length)}`;
  writeFileSync(owners, lines.toSpliced(last + 1, 0, line).join('\n'));
}
