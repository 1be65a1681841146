import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';
import { renaming } from '@vended/create-module/templateNames.mjs';
import { isModuleName, maxLength } from '@vended/webpack/publishing/moduleName.mjs';

const template = 'templates/mfe-sample-module';

/** @typedef {{ version?: string, resolved?: string, link?: boolean, workspaces?: string[], dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * Writes a new module from the template, and makes it a workspace, also in the lock file and in node_modules, so that
 * nothing has to be installed.
 *
 * @param {string} root the repository
 * @param {{ name: string, under?: string }} module `name` such as `mfe-reports`; `under` the sidebar's entry that its page marks, such as
 *   `/items`, where it has none of its own
 * @throws {StartError} when there can be no such module
 */
export function createModule(root, { name, under }) {
  // Names of components begin with the subject, so it cannot begin with a digit.
  if (!isModuleName(name) || !/^mfe-[a-z]/.test(name))
    throw new StartError(
      `"${name}" is not a valid name for a module. Use mfe- and lower-case words, ${maxLength} characters at most, such as mfe-reports.`,
    );
  const subject = name.slice('mfe-'.length);
  if (reserved.includes(subject))
    throw new StartError(
      `"${name}" would have the address /${subject}, which belongs to the gateway. Choose another name.`,
    );
  refuseExisting(root, name);
  const entries = [...manifestsIn(root), readJson(join(root, 'shell/manifest.json'))].flatMap(({ menu }) =>
    menu.map((/** @type {{ path: string }} */ { path }) => path),
  );
  if (under !== undefined && !entries.includes(under))
    throw new StartError(`The sidebar has no entry ${under}. Name one of these: ${entries.join(', ')}.`);
  const order = lastMenuPlace(root);
  for (const { path, text } of filesOf(root, template, name, renaming({ 'sample-module': subject }))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const moved = text.replace(/(["'])\.\.\/\.\.\/(shared|tsconfig)/g, '$1../$2');
    writeFileSync(join(root, path), moved.replace(/"order": \d+/, `"order": ${order}`));
  }
  if (under !== undefined) leaveOutOfMenu(root, name, under);
  addWorkspace(root, name);
  addOwner(root, name, subject);
  addBudgets(root, {
    [`${name}, first page`]: (other) => /^mfe-.*, first page$/.test(other),
    [`${name}, all`]: (other) => /^mfe-.*, all$/.test(other),
    [`route /${subject}`]: (other) => other.startsWith('route '),
  });
}

/** @param {string} root @param {string} name @param {string} under the entry that its page marks */
function leaveOutOfMenu(root, name, under) {
  const file = join(root, name, 'module.json');
  const { routes, menu, ...manifest } = readJson(file);
  writeJson(file, { ...manifest, ...withoutEntries({ routes, menu }, under) });
  const source = join(root, name, 'src/routes.tsx');
  const imported = "import { pageOnDemand } from '@vended/design/page/pageOnDemand';\n";
  writeFileSync(source, imported + onDemand(readFileSync(source, 'utf8')));
}

/** @typedef {{ label: string, path: string, permission: string }} Entry */

/**
 * Pages that another entry of the sidebar marks; the palette leads there.
 *
 * @param {{ routes: { menu?: string }[], menu: Entry[], actions?: Entry[] }} manifest @param {string} under that entry
 */
export const withoutEntries = ({ routes, menu, actions = [] }, under) => ({
  routes: routes.map((route) => ({ ...route, menu: under })),
  menu: [],
  actions: [...menu.map(({ label, path, permission }) => ({ label, path, permission })), ...actions],
});

/**
 * A template's routes with their first page loaded on demand, too: only pages with an entry in the sidebar are in the first page of a module.
 *
 * @param {string} source
 */
export const onDemand = (source) =>
  source.replace(
    /^import \{ (\w+) \} from '\.\/([\w-]+)\/\1';\n([^]*?\n\n)/m,
    (_, page, folder, rest) =>
      `${rest}const ${page} = pageOnDemand(\n  async () =>\n    (await import(/* webpackChunkName: "${folder}", webpackPrefetch: true */ './${folder}/${page}')).${page},\n);\n\n`,
  );

/** The first parts of the addresses that the gateway answers itself. @type {string[]} */
export const reserved = readJson(
  join(import.meta.dirname, '../shared/module/platform/reservedAddresses.json'),
);

/** @param {string} root @param {string[]} paths @throws {StartError} when there is one of them */
export function refuseExisting(root, ...paths) {
  const existing = paths.find((path) => existsSync(join(root, path)));
  if (existing) throw new StartError(`There is a ${existing} already. Choose another name.`);
}

/**
 * The files of a template, as they are to be written.
 *
 * @param {string} root @param {string} from the template's folder @param {string} to @param {(text: string) => string} rename
 */
export function filesOf(root, from, to, rename) {
  return readdirSync(join(root, from), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))
    .map((entry) => relative(join(root, from), join(entry.parentPath, entry.name)))
    .filter((file) => !/^(?:dist|node_modules|\..*)\//.test(file))
    .map((file) => ({
      path: join(to, rename(file).replace(/\.txt$/, '')),
      text: rename(readFileSync(join(root, from, file), 'utf8')),
    }));
}

/** The manifests of all modules. @param {string} root */
export function manifestsIn(root) {
  return readdirSync(root)
    .map((name) => join(root, name, 'module.json'))
    .filter((file) => existsSync(file))
    .map((file) => readJson(file));
}

/** The place behind all entries of the sidebar. @param {string} root */
export function lastMenuPlace(root) {
  const entries = manifestsIn(root).flatMap(({ menu }) => menu);
  return Math.max(190, ...entries.map(({ order }) => order)) + 10;
}

/** @param {string} root @param {string} name */
function addWorkspace(root, name) {
  const manifest = readJson(join(root, 'package.json'));
  const last = manifest.workspaces.findLastIndex((/** @type {string} */ other) => other.startsWith('mfe-'));
  manifest.workspaces.splice(last + 1, 0, name);
  writeJson(join(root, 'package.json'), manifest);

  const { version, dependencies } = readJson(join(root, name, 'package.json'));
  changeLocks(root, (lock) => {
    if (lock.packages['']) lock.packages[''].workspaces = manifest.workspaces;
    lock.packages[name] = { version, dependencies };
    lock.packages[`node_modules/${name}`] = { resolved: name, link: true };
    // As npm orders them.
    const inOrder = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
    lock.packages = Object.fromEntries(inOrder);
  });
  const link = join(root, 'node_modules', name);
  if (existsSync(join(root, 'node_modules')) && !existsSync(link)) symlinkSync(`../${name}`, link);
}

/**
 * Changes the lock file, and npm's list of what is installed.
 *
 * @param {string} root @param {(lock: Lock) => void} change
 */
function changeLocks(root, change) {
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    if (!existsSync(join(root, file))) continue;
    const lock = readJson(join(root, file));
    change(lock);
    writeJson(join(root, file), lock);
  }
}

/**
 * Adds a package that the template of areas depends on, unless the module depends on it already.
 *
 * @param {string} root @param {string} module @param {string} name
 */
export function addDependency(root, module, name) {
  const file = join(root, module, 'package.json');
  const own = readJson(file);
  if (own.dependencies?.[name] || own.devDependencies?.[name]) return;
  const { [name]: version } = readJson(join(root, 'templates/mfe-area/package.json')).dependencies;
  const dependencies = Object.fromEntries(Object.entries({ ...own.dependencies, [name]: version }).sort());
  writeJson(file, { ...own, dependencies });
  changeLocks(root, ({ packages }) => Object.assign(packages[module] ?? {}, { dependencies }));
}

/**
 * Gives a new entry the largest budget of its kind, until `npm run bytes -- --write` measures it.
 *
 * @param {string} root
 * @param {Record<string, (other: string) => boolean>} kinds by the names of the new budgets: which others are of the same kind
 */
export function addBudgets(root, kinds) {
  const file = join(root, 'budgets.json');
  /** @type {Record<string, number>} */
  const budgets = readJson(file);
  const added = Object.entries(kinds).map(([what, isLikeIt]) => {
    const others = Object.entries(budgets).filter(([other]) => isLikeIt(other));
    return [what, Math.max(...others.map(([, bytes]) => bytes))];
  });
  writeJson(file, { ...budgets, ...Object.fromEntries(added) });
}

/** @param {string} root @param {string} name @param {string} team */
function addOwner(root, name, team) {
  const owners = join(root, 'CODEOWNERS');
  const lines = readFileSync(owners, 'utf8').split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mfe-'));
  lines.splice(last + 1, 0, `${`/${name}/`.padEnd(16)} @vended/${team}`);
  writeFileSync(owners, lines.join('\n'));
}
