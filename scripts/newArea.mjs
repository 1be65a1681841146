import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  addressProblem,
  camel,
  nameProblem,
  readdressing,
  renaming,
  singularOf,
  words,
} from '@vended/create-module/templateNames.mjs';
import nodePlop from 'node-plop';
import { StartError } from '../server/startError.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';
import {
  addBudgets,
  addDependency,
  filesOf,
  lastMenuPlace,
  onDemand,
  refuseExisting,
  reserved,
  withoutEntries,
} from './newModule.mjs';
import { addressesOf } from './packageAddresses.mjs';
import { identifiersIn } from './templateIdentifiers.mjs';

const template = 'templates/mfe-area';

/** @typedef {{ path: string, pattern: RegExp, text: string }} Change `text`: what replaces the match */

/**
 * Writes a new resource: its list and form in a module with their stories, tests, addresses and menu entry; its declaration and calls
 * in the contract; its table, routes and tests in the API. Of the files that all resources share it changes three: the lists of
 * declarations, of routes and of migrations. The rest of a resource follows from its declaration.
 *
 * @param {string} root the repository
 * @param {{ module: string, plural: string, singular?: string, path?: string }} area such as `mfe-inventory`, `shelves`, `shelf`, and
 *   `/stock/shelves` where the list's address has further parts before its name
 * @returns {Promise<string[]>} the files that were written or changed, below the root
 * @throws {StartError} when there can be no such area
 */
export async function createArea(
  root,
  { module, plural, singular = singularOf(plural), path = `/${plural}` },
) {
  const target = readModule(root, module);
  if (!words.test(plural) || !words.test(singular) || plural === singular)
    throw new StartError(
      `"${plural}" with "${singular}" is not a valid name for an area. Use lower-case words, many and one: shelves shelf.`,
    );
  const addresses = { one: singular, path, api: `/${plural.replaceAll('-', '_')}` };
  const problem =
    nameProblem(plural, singular, identifiersIn(join(root, template))) ?? addressProblem(addresses, reserved);
  if (problem) throw new StartError(problem);
  const readdress = readdressing(addresses);
  const renamed = renaming(
    { 'sample-things': plural, 'sample-thing': singular },
    {
      ModuleRoutes: target.component,
      'inventory.write': target.permission.replace(/\.read$/, '.write'),
      'inventory.read': target.permission,
    },
  );
  const rename = (/** @type {string} */ text) => renamed(readdress(text));
  const files = newFiles(root, module, plural, rename);
  refuseExisting(root, `${module}/src/${plural}`, ...files.map(({ path }) => path));
  const changes = [...moduleChanges(root, module, target.under), ...registryChanges(root)].map((change) => ({
    ...change,
    text: rename(change.text),
  }));
  await runActions(root, files, changes, { module, migration: nextMigration(root) });

  const shipped = files
    .map(({ path }) => path)
    .filter((path) => path.startsWith(module) && !/\.(?:test|stories)\./.test(path))
    .concat(`shared/contract/resources/${camel(plural)}.fields.ts`);
  growBudgets(root, module, addToManifest(root, module, rename, target.under), shipped);
  // An empty list shows an icon, and not every module depends on the icons yet.
  addDependency(root, module, 'lucide-react');
  return [
    ...new Set([...files, ...changes].map(({ path }) => path)),
    `${module}/module.json`,
    `${module}/package.json`,
    'budgets.json',
  ];
}

/**
 * @param {string} root
 * @param {{ path: string, text: string }[]} files to be written as they are; braces have no meaning in them
 * @param {Change[]} [changes] whose texts may name `words`, such as `{{module}}`
 * @param {Record<string, string>} [words]
 * @throws {StartError}
 */
export async function runActions(root, files, changes = [], words = {}) {
  const plop = await nodePlop('', { destBasePath: root, force: false });
  const generator = plop.setGenerator('files', {
    prompts: [],
    actions: [
      ...files.map(({ path, text }) => ({ type: 'add', path, template: '{{{text}}}', data: { text } })),
      ...changes.map(({ text, ...change }) => ({ type: 'modify', ...change, template: text, data: words })),
    ],
  });
  const { failures } = await generator.runActions({});
  const [failure] = failures;
  if (failure) throw new StartError(`${failure.path}: ${failure.error}`);
}

/** @param {string} root @param {string} file */
const read = (root, file) => readFileSync(join(root, file), 'utf8');

/**
 * The files of the template under their new names. Imports of the template's own contract become imports of the shared package, where
 * these files are then.
 *
 * @param {string} root @param {string} module @param {string} plural @param {(text: string) => string} rename
 */
function newFiles(root, module, plural, rename) {
  const folders = {
    'src/sample-things': `${module}/src/${plural}`,
    contract: 'shared/contract/resources',
    api: `api/resources/${plural}`,
    migration: 'api/storage/migrations',
  };
  return Object.entries(folders).flatMap(([from, to]) =>
    filesOf(root, `${template}/${from}`, to, rename).map(({ path, text }) => ({
      path,
      text: relativeInPackage(
        root,
        to,
        withoutNarrow(text).replaceAll(/'(?:\.\.\/)+contract\//g, `'@vended/contract/`),
      ),
    })),
  );
}

/** Here `e2e/widths.spec.ts` measures narrow pages; in a repository of its own only stories show them. @param {string} text */
const withoutNarrow = (text) => text.replace(/^export const Narrow: .*\n\n/m, '');

/**
 * Text of a file of `shared` that imports files of its own package by their paths.
 *
 * @param {string} root @param {string} folder the file's @param {string} text
 */
function relativeInPackage(root, folder, text) {
  if (!folder.startsWith('shared/')) return text;
  const addresses = addressesOf(folder.split('/').slice(0, 2).join('/'), root);
  return text.replaceAll(/'(@vended\/[^']+)'/g, (whole, address) => {
    const file = addresses.get(address)?.replace(/\.tsx?$/, '');
    if (file === undefined) return whole;
    const own = posix.relative(folder, file);
    return `'${own.startsWith('.') ? own : `./${own}`}'`;
  });
}

/**
 * The properties of a module that the template's files need; `under` is the sidebar's entry that its pages mark, if it has none of its own.
 *
 * @param {string} root @param {string} module
 * @throws {StartError} when there is no such module, or it is laid out in another way
 */
export function readModule(root, module) {
  if (!existsSync(join(root, module, 'module.json')) || !module.startsWith('mfe-'))
    throw new StartError(`There is no module "${module}". Name one, such as mfe-inventory.`);
  const source = (/** @type {string} */ file) => {
    const path = `${module}/src/${file}`;
    return existsSync(join(root, path)) ? read(root, path) : '';
  };
  const routes = source('routes.tsx');
  const component = /export function (\w+)\(/.exec(routes)?.[1];
  const hasApi = /^export const moduleApi = createModuleApi\(\s*\[/m.test(source('moduleApi.ts'));
  const hasPaths = source('paths.ts').includes('} as const') && routes.includes('<Route path={paths.');
  if (!component || !hasApi || !hasPaths)
    throw new StartError(
      `${module} is not laid out as a module with resource areas: it needs src/paths.ts, src/routes.tsx with a <Route path={paths.…}> for each page, ` +
        'and moduleApi = createModuleApi([…]) in src/moduleApi.ts. Create one: npm run create-module -- mfe-reports',
    );
  /** @type {{ menu: { permission: string }[], routes: [{ permission: string, menu?: string }] }} */
  const {
    menu,
    routes: [page],
  } = readJson(join(root, module, 'module.json'));
  const [entry] = menu;
  return { component, permission: (entry ?? page).permission, under: entry ? undefined : page.menu };
}

/**
 * The lines of the module that name an area, as the template has them.
 *
 * @param {string} root @param {string} module @param {string | undefined} under
 */
function moduleChanges(root, module, under) {
  const source = read(root, `${template}/src/routes.tsx`);
  const own = under === undefined ? source : onDemand(source);
  const found = (/** @type {RegExp} */ pattern, text = own) => text.match(pattern)?.join('\n') ?? '';
  const routes = `${module}/src/routes.tsx`;
  const imported = /\bpageOnDemand\b/.test(read(root, routes))
    ? 'sample-things'
    : 'sample-things|pageOnDemand';
  const imports = found(new RegExp(`^import .*(?:${imported}).*$`, 'gm'));
  return [
    change(
      root,
      `${module}/src/paths.ts`,
      /\n} as const/,
      `\n${found(/^ {2}sampleThing.*$/gm, read(root, `${template}/src/paths.ts`))}$&`,
    ),
    ...(imports === '' ? [] : [importing(root, routes, imports)]),
    change(
      root,
      routes,
      /^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?export function /m,
      `${found(/^const \w+ = pageOnDemand\([^]*?^\);$/gm)}\n\n$&`,
    ),
    change(root, routes, /[ \t]*<\/Routes>/, `${found(/^.*<Route .*$/gm)}\n$&`),
    change(root, `${module}/src/moduleApi.ts`, /createModuleApi\(\s*\[/, "$&'SampleThing', "),
    ...folderRow(root, module, 'sample-things', 'a list and a form'),
  ];
}

/**
 * A new folder's row, after the last one of the table of folders, if the module has a README with one that does not name it.
 *
 * @param {string} root @param {string} module @param {string} folder @param {string} holds @returns {Change[]}
 */
export function folderRow(root, module, folder, holds) {
  const file = `${module}/README.md`;
  const text = existsSync(join(root, file)) ? read(root, file) : '';
  const lastRow = /^(\| `[\w-]+\/`.* \|)$(?![^]*^\|)/m;
  if (!lastRow.test(text) || text.includes(`\`${folder}/\``)) return [];
  return [change(root, file, lastRow, `$1\n| \`${folder}/\` | ${holds} |`)];
}

/**
 * The lines of the registries that name a resource, from `templates/added-lines`. A part of such a file is imports, or a list:
 * how its first line begins, the new lines, and how the line after the list begins.
 *
 * @param {string} root
 */
function registryChanges(root) {
  return filesOf(root, 'templates/added-lines', '.', String).flatMap(({ path, text }) =>
    text
      .trimEnd()
      .split('\n\n')
      .map((part) => {
        if (part.startsWith('import ')) return importing(root, path, part);
        const [start = '', ...lines] = part.split('\n');
        const end = lines.pop()?.replace(/[\]}]/, '\\$&');
        const pattern = new RegExp(`^(${start}\\b[^]*?\\n)(${end})`, 'm');
        return change(root, path, pattern, `$1${lines.join('\n')}\n$2`);
      }),
  );
}

/** The number of the next migration. @param {string} root */
function nextMigration(root) {
  const migrations = read(root, 'api/storage/migrations/migrate.ts').matchAll(/^ {2}'(\d{4})-/gm);
  const last = Math.max(...[...migrations].map(([, number]) => Number(number)));
  return String(last + 1).padStart(4, '0');
}

/**
 * A change for plop that fails if nothing matches; plop's own would leave the file unchanged.
 *
 * @param {string} root @param {string} path @param {RegExp} pattern
 * @param {string} text what replaces the match, in the template's names
 * @returns {Change}
 * @throws {StartError} where nothing matches
 */
function change(root, path, pattern, text) {
  if (!pattern.test(read(root, path)))
    throw new StartError(`${path} is not laid out as expected: nothing in it matches ${pattern}.`);
  return { path, pattern, text };
}

/** Adds imports after the last one. @param {string} root @param {string} path @param {string} lines */
function importing(root, path, lines) {
  return change(root, path, /^import [^;]*;\n(?!import)/m, `$&${lines}\n`);
}

/**
 * @param {string} root @param {string} module @param {(text: string) => string} rename @param {string | undefined} under
 * @returns {string[]} the addresses that were added
 */
function addToManifest(root, module, rename, under) {
  const written = JSON.parse(rename(read(root, `${template}/module.json`)));
  written.menu[0].order = lastMenuPlace(root);
  const area = under === undefined ? written : { ...written, ...withoutEntries(written, under) };
  const file = join(root, module, 'module.json');
  const manifest = readJson(file);
  for (const key of ['routes', 'menu', 'records', 'actions'])
    manifest[key] = [...(manifest[key] ?? []), ...area[key]];
  writeJson(file, manifest);
  return area.routes.map((/** @type {{ path: string }} */ { path }) => path);
}

/** The most by which an area enlarges its module's entry, in bytes: the names and hashes of its chunks, and its routes. */
const entryRoom = 1_000;

/**
 * Sets the byte budgets of a new area: each page gets the budget of the module's heaviest page, and the module's grows by the
 * compressed size of the new sources, which is more than they have once built.
 *
 * @param {string} root @param {string} module @param {string[]} addresses the new ones @param {string[]} shipped the sources
 */
function growBudgets(root, module, addresses, shipped) {
  /** @type {{ path: string }[]} */
  const pages = readJson(join(root, module, 'module.json')).routes;
  const own = [`${module}, first page`, ...pages.map(({ path }) => `route ${path}`)];
  const isOwn = (/** @type {string} */ other) => own.includes(other);
  addBudgets(root, Object.fromEntries(addresses.map((path) => [`route ${path}`, isOwn])));
  const file = join(root, 'budgets.json');
  /** @type {Record<string, number>} */
  const budgets = readJson(file);
  const bytes = shipped.reduce((sum, path) => sum + brotliCompressSync(read(root, path)).length, 0);
  for (const what of own) budgets[what] = (budgets[what] ?? 0) + entryRoom;
  const all = `${module}, all`;
  writeJson(file, { ...budgets, [all]: (budgets[all] ?? 0) + entryRoom + bytes });
}
