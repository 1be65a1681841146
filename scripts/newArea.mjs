import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { StartError } from '../server/startError.mjs';
import { camel, renaming, singularOf } from './areaNames.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';
import { lastMenuPlace } from './newModule.mjs';

const template = 'templates/mfe-area';
const words = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Writes a new resource area into a module: its list, its form, their stories and tests, its addresses and menu entry,
 * and the contract of its calls.
 *
 * @param {string} root the repository
 * @param {{ module: string, plural: string, singular?: string }} area such as `mfe-inventory`, `shelves` and `shelf`
 * @returns {string[]} the files that were written, below the root
 * @throws {StartError} when there can be no such area
 */
export function createArea(root, { module, plural, singular = singularOf(plural) }) {
  if (!existsSync(join(root, module, 'module.json')) || !module.startsWith('mfe-'))
    throw new StartError(`There is no module "${module}". Name one, such as mfe-inventory.`);
  if (!words.test(plural) || !words.test(singular) || plural === singular)
    throw new StartError(
      `"${plural}" with "${singular}" is no name for an area. Use lower-case words, many and one: shelves shelf.`,
    );
  const contract = `shared/contract/${camel(plural)}.ts`;
  const fields = `shared/contract/${camel(plural)}.fields.ts`;
  for (const taken of [`${module}/src/${plural}`, contract, fields])
    if (existsSync(join(root, taken)))
      throw new StartError(`There is a ${taken} already. Choose another name.`);

  const target = readModule(root, module);
  const rename = renaming({ plural, singular, ...target });
  const folder = `${module}/src/${plural}`;
  const copies = readdirSync(join(root, template, 'src/sample-things')).map((file) => [
    `${template}/src/sample-things/${file}`,
    `${folder}/${rename(file)}`,
  ]);
  mkdirSync(join(root, folder));
  for (const [from = '', to = ''] of copies)
    writeFileSync(
      join(root, to),
      rename(read(root, from)).replaceAll(`'../../contract/`, `'@vended/contract/`),
    );
  for (const [file, to] of /** @type {const} */ ([
    ['sampleThings.ts', contract],
    ['sampleThings.fields.ts', fields],
  ]))
    writeFileSync(
      join(root, to),
      rename(read(root, `${template}/contract/${file}`)).replaceAll(`'@vended/contract/`, `'./`),
    );
  for (const { file, text } of target.insertions(rename)) writeFileSync(join(root, file), text);
  const shipped = copies
    .map(([, to = '']) => to)
    .filter((file) => !/\.(?:test|stories|answers)\./.test(file))
    .concat(fields);
  addBudgets(root, module, addToManifest(root, module, rename), shipped);
  addIcons(root, module);
  return [
    ...copies.map(([, to = '']) => to),
    contract,
    fields,
    ...target.files,
    `${module}/module.json`,
    `${module}/package.json`,
    'budgets.json',
  ];
}

/** @param {string} root @param {string} file */
const read = (root, file) => readFileSync(join(root, file), 'utf8');

/**
 * What the template's files need to know of a module, and where its own have to name a new area.
 *
 * @param {string} root @param {string} module
 */
function readModule(root, module) {
  const sources = join(root, module, 'src');
  const apiFile = readdirSync(sources).find(
    (file) =>
      file.endsWith('.ts') && /createModuleApi\(\s*\[/.test(readFileSync(join(sources, file), 'utf8')),
  );
  const files = ['paths.ts', 'routes.tsx', apiFile ?? ''].map((file) => `${module}/src/${file}`);
  const [paths = '', routes = '', apiSource = ''] = files.map((file) =>
    existsSync(join(root, file)) && /\.tsx?$/.test(file) ? read(root, file) : '',
  );
  const api = /export const (\w+) = createModuleApi/.exec(apiSource)?.[1];
  const component = /export function (\w+)\(/.exec(routes)?.[1];
  if (!apiFile || !api || !component || !paths.includes('} as const') || !routes.includes('</Routes>'))
    throw new StartError(
      `${module} is not laid out as a module with resource areas: it needs src/paths.ts, src/routes.tsx with <Routes>, ` +
        'and createModuleApi([…]) in a file of src. Create one: npm run create-module -- mfe-reports',
    );
  const own = read(root, `${template}/src/routes.tsx`);
  /** @param {(text: string) => string} rename */
  const insertions = (rename) => {
    const lines = (/** @type {RegExp} */ which, /** @type {string} */ text) =>
      rename(
        text
          .split('\n')
          .filter((line) => which.test(line))
          .join('\n'),
      );
    const imports = lines(/^import .*sample-things/, own);
    const onDemand = rename((own.match(/^const \w+ = pageOnDemand\([^]*?^\);$/gm) ?? []).join('\n'));
    const tag = rename('SampleThing');
    return [
      paths.replace(
        '} as const',
        `${lines(/^ {2}sampleThing/, read(root, `${template}/src/paths.ts`))}\n} as const`,
      ),
      withPagesOnDemand(routes)
        .replace(/(?<=^import .*;\n)(?!import )/m, `${imports}\n`)
        .replace(/^(?:\/\*\*.*\*\/\n)?export function /m, (head) => `${onDemand}\n\n${head}`)
        .replace('</Routes>', `${lines(/<Route /, own)}\n</Routes>`),
      apiSource.replace(/createModuleApi\(\s*\[([^\]]*)\]/, (_, tags) => {
        const others = tags.trim().replace(/,$/, '');
        return `createModuleApi([${others}${others && ', '}'${tag}']`;
      }),
    ].map((text, index) => ({ file: files[index] ?? '', text }));
  };
  return {
    module,
    files,
    insertions,
    api,
    apiFile: apiFile.replace(/\.ts$/, ''),
    component,
    permission: permissionOf(root, module),
  };
}

/** Most modules have pages whose code comes when they are opened; where one has none yet, its routes are made to wait. @param {string} routes */
function withPagesOnDemand(routes) {
  if (routes.includes('<PagesOnDemand>')) return routes;
  return `import { pageOnDemand, PagesOnDemand } from '@vended/design/page/pageOnDemand';\n${routes}`
    .replace('<Routes>', '<PagesOnDemand><Routes>')
    .replace('</Routes>', '</Routes></PagesOnDemand>');
}

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
  });
  return area.routes.map((/** @type {{ path: string }} */ { path }) => path);
}

/** What a module's entry grows by for an area, at most, in bytes: the names and hashes of its chunks and its routes. */
const entryRoom = 1_000;

/**
 * An area is worth its bytes: its pages may weigh what the heaviest of the module's own do, its module as much more as its sources
 * do compressed, which is more than what is built of them.
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
  own.dependencies = Object.fromEntries(
    Object.entries({ ...own.dependencies, 'lucide-react': version }).sort(([one], [other]) =>
      one < other ? -1 : 1,
    ),
  );
  writeJson(file, own);
  for (const lockFile of ['package-lock.json', 'node_modules/.package-lock.json']) {
    if (!existsSync(join(root, lockFile))) continue;
    const lock = readJson(join(root, lockFile));
    if (!lock.packages[module]) continue;
    lock.packages[module].dependencies = own.dependencies;
    writeJson(join(root, lockFile), lock);
  }
}
