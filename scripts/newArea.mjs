import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import nodePlop from 'node-plop';
import { StartError } from '../server/startError.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';
import { changeLocks, lastMenuPlace, refuseReserved } from './newModule.mjs';
import { camel, renaming, singularOf } from '@vended/create-module/templateNames.mjs';

const template = 'templates/mfe-area';
const words = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Writes a new resource: its list and form in a module with their stories, tests, addresses and menu entry; the contract
 * of its calls; its table, routes and tests in the API; the answers of the mock API; its rows of the permission matrix.
 *
 * @param {string} root the repository
 * @param {{ module: string, plural: string, singular?: string }} area such as `mfe-inventory`, `shelves` and `shelf`
 * @returns {Promise<string[]>} the files that were written or changed, below the root
 * @throws {StartError} when there can be no such area
 */
export async function createArea(root, { module, plural, singular = singularOf(plural) }) {
  if (!existsSync(join(root, module, 'module.json')) || !module.startsWith('mfe-'))
    throw new StartError(`There is no module "${module}". Name one, such as mfe-inventory.`);
  if (!words.test(plural) || !words.test(singular) || plural === singular)
    throw new StartError(
      `"${plural}" with "${singular}" is no name for an area. Use lower-case words, many and one: shelves shelf.`,
    );
  refuseReserved(plural, plural);
  const target = readModule(root, module);
  const rename = renaming(
    { 'sample-things': plural, 'sample-thing': singular },
    {
      [`'../areaApi'`]: `'../${target.apiFile}'`,
      areaApi: target.api,
      AreaRoutes: target.component,
      'inventory.write': target.permission.replace(/\.read$/, '.write'),
      'inventory.read': target.permission,
    },
  );
  const files = newFiles(root, module, plural, rename);
  for (const path of [`${module}/src/${plural}`, ...files.map(({ path }) => path)])
    if (existsSync(join(root, path)))
      throw new StartError(`There is a ${path} already. Choose another name.`);

  const changes = [...moduleChanges(root, target), ...registryChanges(root, target)];
  await runActions(root, [
    ...files.map(({ path, text }) => ({ type: 'add', path, data: { text } })),
    ...changes.map(({ text, ...change }) => ({ type: 'modify', ...change, data: { text: rename(text) } })),
  ]);

  const shipped = files
    .map(({ path }) => path)
    .filter((path) => path.startsWith(module) && !/\.(?:test|stories)\./.test(path))
    .concat(`shared/contract/${camel(plural)}.fields.ts`);
  addBudgets(root, module, addToManifest(root, module, rename), shipped);
  addIcons(root, module);
  exportAnswers(root, camel(plural));
  return [
    ...new Set([...files, ...changes].map(({ path }) => path)),
    `${module}/module.json`,
    `${module}/package.json`,
    'shared/testing/package.json',
    'budgets.json',
  ];
}

/**
 * Plop renders a template for each action. Ours are plain text, in which braces have no meaning.
 *
 * @param {string} root
 * @param {{ type: string, path: string, pattern?: RegExp, data: { text: string } }[]} actions
 * @throws {StartError}
 */
export async function runActions(root, actions) {
  const plop = await nodePlop('', { destBasePath: root, force: false });
  const area = plop.setGenerator('area', {
    prompts: [],
    actions: actions.map((action) => ({ ...action, template: '{{{text}}}' })),
  });
  const { failures } = await area.runActions({});
  const [failure] = failures;
  if (failure) throw new StartError(`${failure.path}: ${failure.error}`);
}

/** @param {string} root @param {string} file */
const read = (root, file) => readFileSync(join(root, file), 'utf8');

/**
 * The files of the template under their new names. Its imports of its own contract and mock answers become imports of the
 * shared packages, in which these files then are.
 *
 * @param {string} root @param {string} module @param {string} plural @param {(text: string) => string} rename
 */
function newFiles(root, module, plural, rename) {
  const folders = /** @type {const} */ ([
    ['src/sample-things', `${module}/src/${plural}`],
    ['contract', 'shared/contract'],
    ['mock-api', 'shared/testing/mock-api'],
    ['api', `api/resources/${plural}`],
    ['migration', 'api/storage/migrations'],
  ]);
  return folders.flatMap(([from, to]) =>
    readdirSync(join(root, template, from))
      .filter((file) => !['answers.ts', 'serveAnswers.ts'].includes(file))
      .map((file) => ({
        path: `${to}/${rename(file).replace(/\.txt$/, '')}`,
        text: rename(read(root, `${template}/${from}/${file}`))
          .replaceAll(/'(?:\.\.\/)+contract\//g, `'@vended/contract/`)
          .replaceAll(/'(?:\.\.\/)+mock-api\//g, `'@vended/testing/mock-api/`)
          .replaceAll(`'${to.replace('shared', '@vended')}/`, `'./`),
      })),
  );
}

/**
 * What the template's files need to know of a module.
 *
 * @param {string} root @param {string} module
 */
export function readModule(root, module) {
  const sources = join(root, module, 'src');
  const apiFile = readdirSync(sources).find(
    (file) =>
      file.endsWith('.ts') && /createModuleApi\(\s*\[/.test(readFileSync(join(sources, file), 'utf8')),
  );
  const [paths = '', routes = '', apiSource = ''] = ['paths.ts', 'routes.tsx', apiFile ?? ''].map((file) =>
    /\.tsx?$/.test(file) && existsSync(join(sources, file)) ? read(sources, file) : '',
  );
  const api = /export const (\w+) = createModuleApi/.exec(apiSource)?.[1];
  const component = /export function (\w+)\(/.exec(routes)?.[1];
  const hasRoutes = routes.includes('<Route path={paths.');
  if (!apiFile || !api || !component || !paths.includes('} as const') || !hasRoutes)
    throw new StartError(
      `${module} is not laid out as a module with resource areas: it needs src/paths.ts, src/routes.tsx with a <Route path={paths.…}> for each page, ` +
        'and createModuleApi([…]) in a file of src. Create one: npm run create-module -- mfe-reports',
    );
  return {
    module,
    api,
    apiFile: apiFile.replace(/\.ts$/, ''),
    component,
    permission: permissionOf(root, module),
  };
}

/**
 * The lines of the module that name an area, as the template has them.
 *
 * @param {string} root @param {{ module: string, apiFile: string }} target
 */
function moduleChanges(root, { module, apiFile }) {
  const own = read(root, `${template}/src/routes.tsx`);
  const routes = `${module}/src/routes.tsx`;
  const linesOf = (/** @type {RegExp} */ which, text = own) =>
    text
      .split('\n')
      .filter((line) => which.test(line))
      .join('\n');
  const onDemand = own.match(/^const \w+ = pageOnDemand\([^]*?^\);$/gm)?.join('\n') ?? '';
  const imports = [
    linesOf(/^import .*sample-things/),
    ...(/\bpageOnDemand\b/.test(read(root, routes)) ? [] : [linesOf(/^import .*pageOnDemand/)]),
  ];
  return [
    change(
      root,
      `${module}/src/paths.ts`,
      /\n} as const/,
      `\n${linesOf(/^ {2}sampleThing/, read(root, `${template}/src/paths.ts`))}$&`,
    ),
    importing(root, routes, imports.join('\n')),
    change(root, routes, /^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?export function /m, `${onDemand}\n\n$&`),
    change(root, routes, /[ \t]*<\/Routes>/, `${linesOf(/<Route /)}\n$&`),
    change(root, `${module}/src/${apiFile}.ts`, /createModuleApi\(\s*\[/, "$&'SampleThing', "),
  ];
}

/**
 * The lines of the registries that name a resource.
 *
 * @param {string} root @param {{ module: string, permission: string }} target `permission`: what reading asks for
 */
function registryChanges(root, { module, permission }) {
  const migrations = 'api/storage/migrations/migrate.ts';
  const schema = 'api/storage/access/schema.ts';
  const routes = 'api/resources/routes.ts';
  const demonstration = 'api/demonstration/acme.ts';
  const search = 'api/storage/queries/search.test.ts';
  const answers = 'shared/testing/mock-api/answers.ts';
  const answersTest = 'shared/testing/mock-api/answers.test.ts';
  const records = 'shared/testing/conformance/records.ts';
  const lists = 'shared/testing/conformance/describeLists.ts';
  const matrix = 'shared/testing/conformance/permissionMatrix.ts';
  const consoleForms = 'e2e/nothingLost.spec.ts';
  const numbers = [...read(root, migrations).matchAll(/^ {2}'(\d{4})-/gm)].map(([, number]) =>
    Number(number),
  );
  const next = String(Math.max(...numbers) + 1).padStart(4, '0');
  const isContent = permission.startsWith('content.');
  const readers = isContent ? 'platform' : 'signedIn';
  const writers = permission.startsWith('users.') ? 'administrators' : readers;
  return [
    importing(root, routes, `import { sampleThingRoutes } from './sample-things/sampleThings.routes';`),
    listing(root, routes, 'export const resources', '];', '  sampleThingRoutes,'),
    importing(root, migrations, `import * as sampleThings from './sampleThings';`),
    listing(root, migrations, 'export const migrations', '};', `  '${next}-sample-things': sampleThings,`),
    importing(root, schema, `import type { sampleThingFields } from '@vended/contract/sampleThings.fields';`),
    listing(
      root,
      schema,
      'export interface Schema',
      '}',
      '  sample_things: Owned<TableOf<typeof sampleThingFields>>;',
    ),
    listing(root, 'api/storage/access/tables.ts', 'export const ownedTables', ']', `  'sample_things',`),
    importing(
      root,
      demonstration,
      `import { insertSampleThing } from '../resources/sample-things/sampleThings.service';`,
    ),
    listing(
      root,
      demonstration,
      'export async function insertAcme',
      '}',
      `  await insertSampleThing(scope, { action: 'INSERT', sample_thing_name: 'First sample thing' });`,
    ),
    importing(root, search, `import { sampleThingList } from '@vended/contract/sampleThings';`),
    listing(root, search, '  const lists', '  };', '    sample_things: sampleThingList,'),
    importing(root, answers, `import { sampleThingAnswers } from './sampleThings';`),
    listing(root, answers, 'const ofResources', '];', '  ...sampleThingAnswers,'),
    importing(root, answersTest, `import { firstSampleThing } from './sampleThings';`),
    listing(root, answersTest, 'const recordOf', '};', '  sample_thing_id: firstSampleThing,'),
    importing(root, records, `import { saveSampleThing } from '@vended/contract/sampleThings';`),
    listing(
      root,
      records,
      '  return',
      '  };',
      `    sampleThing: (await ${isContent ? 'content' : 'customer'}.ask(saveSampleThing, { action: 'INSERT', sample_thing_name: 'Any' })).sample_thing_id,`,
    ),
    importing(
      root,
      lists,
      `import { listSampleThings, sampleThingList, saveSampleThing } from '@vended/contract/sampleThings';`,
    ),
    listing(
      root,
      lists,
      'const lists',
      '];',
      `  {
    call: listSampleThings,
    fields: sampleThingList,
    by: '${isContent ? 'platform' : 'acme.admin'}',
    add: (caller) => caller.ask(saveSampleThing, { action: 'INSERT', sample_thing_name: 'Any' }),
  },`,
    ),
    listing(
      root,
      consoleForms,
      'const forms',
      '];',
      `  {
    name: 'Add Sample Thing',
    component: 'SampleThingForm',
    module: '${module}',
    as: '${isContent ? 'platform' : 'acme.admin'}',
    open: goto('/sample-thing-details'),
    fill: fill({ 'Sample thing name': 'Lost sample thing' }),
    save: 'Save Sample Thing',
    message: 'Sample thing saved successfully',
    expectStored: row('/sample-things?q=Lost', 'Lost sample thing'),
  },`,
    ),
    listing(root, matrix, 'export interface Records', '}', '  readonly sampleThing: string;'),
    listing(
      root,
      matrix,
      'export const matrix',
      '};',
      `  'GET /sample_things': { may: ${readers} },
  'GET /sample_things sample_thing_id': {
    may: ${readers},
    input: ({ sampleThing }) => ({ sample_thing_id: sampleThing }),
    foreign: (_own, { sampleThing }) => ({ sample_thing_id: sampleThing }),
  },
  'POST /sample_things': {
    may: ${writers},
    input: () => ({ action: 'INSERT', sample_thing_name: 'Any' }),
    foreign: (_own, { sampleThing }) => ({ action: 'UPDATE', sample_thing_id: sampleThing, description: 'Any' }),
  },`,
    ),
  ];
}

/**
 * A change for plop, which would leave a file alone that does not match.
 *
 * @param {string} root @param {string} path @param {RegExp} pattern
 * @param {string} text what replaces the match, in the template's names
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
 * Adds lines at the end of a list.
 *
 * @param {string} root @param {string} path @param {string} start how the list's line begins
 * @param {string} end how the line after it begins @param {string} lines
 */
function listing(root, path, start, end, lines) {
  const escaped = end.replace(/[\]}]/g, '\\$&');
  return change(root, path, new RegExp(`^(${start}\\b[^]*?\\n)(${escaped})`, 'm'), `$1${lines}\n$2`);
}

/** Lets stories name the resource's demonstration rows. @param {string} root @param {string} name */
function exportAnswers(root, name) {
  const file = join(root, 'shared/testing/package.json');
  const own = readJson(file);
  own.exports = sorted({ ...own.exports, [`./mock-api/${name}`]: `./mock-api/${name}.ts` });
  writeJson(file, own);
}

/** @param {Record<string, string>} entries */
const sorted = (entries) =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));

/** What the module's first entry asks for. @param {string} root @param {string} module @returns {string} */
function permissionOf(root, module) {
  const { menu, routes } = readJson(join(root, module, 'module.json'));
  return (menu[0] ?? routes[0]).permission;
}

/**
 * @param {string} root @param {string} module @param {(text: string) => string} rename
 * @returns {string[]} the addresses that were added
 */
function addToManifest(root, module, rename) {
  const area = JSON.parse(rename(read(root, `${template}/module.json`)));
  const file = join(root, module, 'module.json');
  const manifest = readJson(file);
  const order = lastMenuPlace(root);
  writeJson(file, {
    ...manifest,
    routes: [...manifest.routes, ...area.routes],
    menu: [...manifest.menu, ...area.menu.map((/** @type {object} */ entry) => ({ ...entry, order }))],
    records: [...(manifest.records ?? []), ...area.records],
    actions: [...(manifest.actions ?? []), ...area.actions],
  });
  return area.routes.map((/** @type {{ path: string }} */ { path }) => path);
}

/** The most that a module's entry grows for an area, in bytes: the names and hashes of its chunks, and its routes. */
const entryRoom = 1_000;

/**
 * Sets the byte budgets of a new area: each page gets the budget of the module's heaviest page, and the module's grows by the
 * compressed size of the new sources, which is more than they have once built.
 *
 * @param {string} root @param {string} module @param {string[]} addresses the new ones @param {string[]} shipped the sources
 */
function addBudgets(root, module, addresses, shipped) {
  const file = join(root, 'budgets.json');
  const budgets = /** @type {Record<string, number>} */ (readJson(file));
  const own = readJson(join(root, module, 'module.json')).routes.map(
    (/** @type {{ path: string }} */ { path }) => `route ${path}`,
  );
  const bytes = shipped.reduce((sum, path) => sum + brotliCompressSync(read(root, path)).length, 0);
  const grown = Object.entries(budgets).map(([what, budget]) => {
    if (what === `${module}, all`) return [what, budget + entryRoom + bytes];
    return [what, what === `${module}, first page` || own.includes(what) ? budget + entryRoom : budget];
  });
  const most = Math.max(...own.map((/** @type {string} */ what) => (budgets[what] ?? 0) + entryRoom));
  const added = addresses.map((path) => [`route ${path}`, most]);
  writeJson(file, Object.fromEntries([...grown, ...added]));
}

/** A list that is empty shows an icon, which not every module has had a use for. @param {string} root @param {string} module */
function addIcons(root, module) {
  const file = join(root, module, 'package.json');
  const own = readJson(file);
  if (own.dependencies['lucide-react']) return;
  const version = readJson(join(root, template, 'package.json')).dependencies['lucide-react'];
  own.dependencies = sorted({ ...own.dependencies, 'lucide-react': version });
  writeJson(file, own);
  changeLocks(root, ({ packages }) => {
    const locked = packages[module];
    if (locked) locked.dependencies = own.dependencies;
  });
}
