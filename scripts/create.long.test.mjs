import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { nameProblem, singularOf } from '@vended/create-module/templateNames.mjs';
import { chunkOf } from '@vended/webpack/pageChunks.mjs';
import { manifestsIn } from './newModule.mjs';
import { identifiersIn } from './templateIdentifiers.mjs';
import { repositoryFiles, root } from './tree.mjs';

/** @param {string} folder @returns {string[]} the paths of its files, relative to it */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

const registries = filesBelow(join(root, 'templates/added-lines')).map((file) => file.replace(/\.txt$/, ''));

/** The parts of the repository that the generators read or change. */
const parts = [
  ...['package.json', 'package-lock.json', 'CODEOWNERS', 'budgets.json', 'templates', 'shell/manifest.json'],
  ...[...registries, 'shared/testing/package.json', 'shared/contract'],
  ...['mfe-inventory', 'mfe-content', 'mfe-devices', 'mfe-users', 'mfe-public'].flatMap((module) =>
    ['src', 'module.json', 'package.json', 'README.md'].map((part) => `${module}/${part}`),
  ),
];

/** @type {string} */
let dir;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vended-create-'));
  for (const part of parts) cpSync(join(root, part), join(dir, part), { recursive: true, filter: isRead });
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Of what is in the folders of modules, the generators read only the names. @param {string} file */
function isRead(file) {
  const path = relative(root, file);
  if (statSync(file).isDirectory()) return !/(?:^|\/)(?:node_modules|dist)$/.test(path);
  return /^mfe-/.test(path) ? /^[\w-]+\/(?:src\/)?[^/]+$/.test(path) : !path.endsWith('.tsbuildinfo');
}

/** @param {'Module' | 'Area' | 'Extension'} kind @param {unknown} what @returns {string[]} the files */
function create(kind, what) {
  return run(`
    import { create${kind} } from ${JSON.stringify(join(root, `scripts/new${kind}.mjs`))};
    const files = await create${kind}(${JSON.stringify(dir)}, ${JSON.stringify(what)});
    console.log(JSON.stringify(files ?? []));`);
}

/**
 * In a separate process, because plop is published as an ES module, which Jest does not run.
 *
 * @param {string} script @returns {string[]} what it prints as JSON
 */
function run(script) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** @param {string} file */
const read = (file) => readFileSync(join(dir, file), 'utf8');

/** @param {string} file */
const readJson = (file) => JSON.parse(read(file));

describe('a new module', () => {
  it('is written under its name, with nothing left of the template', () => {
    create('Module', { name: 'mfe-stock-reports' });
    const files = filesBelow(join(dir, 'mfe-stock-reports'));
    for (const file of files) expect(`${file}\n${read(`mfe-stock-reports/${file}`)}`).not.toMatch(/sample/i);
    expect(read('mfe-stock-reports/src/routes.tsx')).toContain("from './stock-reports/StockReportsPage'");
    expect(read('mfe-stock-reports/src/stock-reports/StockReportsPage.tsx')).toContain(
      '<Page title="Stock Reports">',
    );
    expect(read('mfe-stock-reports/README.md')).toMatch(/^# Stock Reports\n[^]*\n\| `stock-reports\/` +\|/);
    const { name, routes, menu } = readJson('mfe-stock-reports/module.json');
    expect({ name, routes, menu }).toMatchObject({
      name: 'mfe-stock-reports',
      routes: [{ path: '/stock-reports', title: 'Stock Reports' }],
      menu: [{ label: 'Stock Reports', path: '/stock-reports' }],
    });
    const others = manifestsIn(dir).filter((manifest) => manifest.name !== name);
    for (const { label, order } of others.flatMap((manifest) => manifest.menu))
      expect({ label, isBefore: order < menu[0].order }).toEqual({ label, isBefore: true });
  });

  it('becomes a workspace without changing anything else that is installed', () => {
    const before = readJson('package-lock.json');
    create('Module', { name: 'mfe-reports' });
    const { workspaces } = readJson('package.json');
    expect(workspaces).toContain('mfe-reports');
    const after = readJson('package-lock.json');
    expect(after.packages[''].workspaces).toEqual(workspaces);
    expect(after.packages['node_modules/mfe-reports']).toEqual({ resolved: 'mfe-reports', link: true });
    const known = Object.keys(before.packages);
    expect(Object.keys(after.packages).filter((name) => known.includes(name))).toEqual(known);
    expect(read('CODEOWNERS')).toContain('/mfe-reports/    @vended/reports\n');
  });

  it('without an entry in the sidebar marks another one, and has a chunk for each of its pages', () => {
    create('Module', { name: 'mfe-visits', under: '/items' });
    create('Area', { module: 'mfe-visits', plural: 'test-guests', path: '/visits/guests' });
    const { routes, menu, actions } = readJson('mfe-visits/module.json');
    expect(menu).toEqual([]);
    expect(routes).toMatchObject(
      ['/visits', '/visits/guests', '/visits/test-guest-details/:testGuestId?'].map((path) => ({
        path,
        menu: '/items',
      })),
    );
    expect(actions).toMatchObject([
      { label: 'Visits', path: '/visits' },
      { label: 'Test Guests', path: '/visits/guests' },
      { label: 'Add test guest', path: '/visits/test-guest-details' },
    ]);
    const source = read('mfe-visits/src/routes.tsx');
    const chunks = [...source.matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, chunk]) => chunk);
    expect(new Set(chunks)).toEqual(
      new Set(routes.map((/** @type {{ path: string }} */ { path }) => chunkOf(path))),
    );
    expect(source.match(/^import .*Page\b.*$/gm)).toBe(null);
  });

  it('gets byte budgets, without which the test of the manifests fails', () => {
    create('Module', { name: 'mfe-reports' });
    const budgets = readJson('budgets.json');
    for (const what of ['mfe-reports, first page', 'mfe-reports, all', 'route /reports'])
      expect(budgets[what]).toBeGreaterThan(0);
  });
});

test('ordinary names of areas are left to people', () => {
  const files = identifiersIn(join(root, 'templates/mfe-area'));
  for (const plural of ['shelves', 'orders', 'documents', 'users', 'stories', 'goods-returns', 'phone-calls'])
    expect({ plural, problem: nameProblem(plural, singularOf(plural), files) }).toEqual({ plural });
});

describe('a new area', () => {
  const shelves = { module: 'mfe-inventory', plural: 'test-shelves' };

  it('is written under its name, with nothing left of the template', () => {
    const files = create('Area', shelves);
    for (const file of files) expect(`${file}\n${read(file)}`).not.toMatch(/sample|ModuleRoutes/i);
    expect(read('mfe-inventory/src/test-shelves/TestShelfForm.tsx')).toContain(
      "from '@vended/contract/testShelves'",
    );
    expect(read('shared/contract/resources/testShelves.names.ts')).toContain("path: '/test_shelves'");
    expect(read('shared/contract/resources/testShelves.ts')).toContain("from '../lists/recordCalls'");
  });

  it('has no stories of narrow pages, which the test of widths measures', () => {
    const stories = create('Area', shelves).filter((file) => file.endsWith('.stories.tsx'));
    expect(stories).toHaveLength(2);
    for (const file of stories) expect(read(file)).not.toContain('Narrow');
  });

  it('is named in the module, in the registries of resources and in the byte budgets, and in no other place', () => {
    const files = create('Area', shelves);
    const own = /^(?:mfe-inventory\/|(?:shared|api)\/.*testShelves\b.*\.ts$|budgets\.json$)/;
    expect(files.filter((file) => !own.test(file)).sort()).toEqual(registries.sort());
    expect(registries).toHaveLength(3);
    for (const file of registries) expect(read(file)).toMatch(/test_?shel/i);
    expect(read('mfe-inventory/README.md')).toMatch(/^\| `extensions\/`.*\n\| `test-shelves\/` \| .*\n$/m);
    const { routes, menu, records, actions } = readJson('mfe-inventory/module.json');
    const page = { path: '/test-shelves', permission: 'inventory.read' };
    expect(routes.at(-2)).toEqual({ ...page, title: 'Test Shelves', data: '/test_shelves?limit=page' });
    expect(menu.at(-1)).toMatchObject({ ...page, label: 'Test Shelves' });
    expect(records.at(-1)).toMatchObject({ call: '/test_shelves', title: 'test_shelf_name' });
    expect(actions.at(-1)).toMatchObject({
      label: 'Add test shelf',
      path: '/test-shelf-details',
      new: true,
    });
  });

  it('gives its pages and its module room for its bytes, and no other module', () => {
    const before = readJson('budgets.json');
    create('Area', shelves);
    const after = readJson('budgets.json');
    const heaviest = Math.max(...['/vendors', '/items', '/groups'].map((path) => after[`route ${path}`]));
    expect(after['route /test-shelves']).toBeGreaterThanOrEqual(heaviest);
    expect(after['route /test-shelf-details/:testShelfId?']).toBeGreaterThanOrEqual(heaviest);
    expect(after['mfe-inventory, all']).toBeGreaterThan(before['mfe-inventory, all']);
    for (const what of ['shell', 'mfe-users, all', 'route /users']) expect(after[what]).toBe(before[what]);
  });

  it('can be one of several pages under one address', () => {
    create('Module', { name: 'mfe-reports' });
    create('Area', { module: 'mfe-reports', plural: 'test-shelves', path: '/reports/shelves' });
    const { routes, menu, records, actions } = readJson('mfe-reports/module.json');
    const form = '/reports/test-shelf-details';
    expect(routes.slice(1)).toMatchObject([
      { path: '/reports/shelves', data: '/test_shelves?limit=page' },
      { path: `${form}/:testShelfId?`, menu: '/reports/shelves' },
    ]);
    expect([menu[1].path, records[0].path, actions[0].path]).toEqual([
      '/reports/shelves',
      `${form}/:id`,
      form,
    ]);
    expect(read('mfe-reports/src/paths.ts')).toContain("testShelves: '/reports/shelves'");
    expect(read('mfe-reports/src/routes.tsx')).toContain('"reports-test-shelf-details-testShelfId"');
    expect(readJson('budgets.json')[`route ${form}/:testShelfId?`]).toBeGreaterThan(0);
  });

  it("asks for what the module's own areas ask for", () => {
    create('Area', { module: 'mfe-users', plural: 'test-teams' });
    expect(read('shared/contract/resources/testTeams.names.ts')).toMatch(/'users\.read'[^]*'users\.write'/);
    create('Area', { module: 'mfe-content', plural: 'test-banners' });
    expect(read('shared/contract/resources/testBanners.names.ts')).not.toMatch(/\.(?:read|write)'/);
    expect(read('mfe-content/src/test-banners/TestBannersPage.tsx')).toContain(
      "session.can('content.manage')",
    );
  });

  it.each([
    ['test-shelves', 'test-shelf'],
    ['test-batteries', 'test-battery'],
    ['test-boxes', 'test-box'],
    ['test-keys', 'test-key'],
  ])('of %s takes one of them for a %s', (plural, singular) => {
    expect(singularOf(plural)).toBe(singular);
  });
});

describe('a new extension', () => {
  it('of a new module changes the lists of all modules, and neither the shell nor another module', () => {
    const others = filesBelow(dir);
    const before = others.map(read);
    create('Module', { name: 'mfe-reports' });
    const files = create('Extension', { module: 'mfe-reports', name: 'week-report', slot: 'home.cards' });
    expect(others.filter((file, index) => read(file) !== before[index])).toEqual([
      'CODEOWNERS',
      'budgets.json',
      'package-lock.json',
      'package.json',
    ]);
    const added = filesBelow(dir).filter((file) => !others.includes(file));
    expect(added.filter((file) => !file.startsWith('mfe-reports/'))).toEqual([]);
    for (const file of files) expect(`${file}\n${read(file)}`).not.toMatch(/sample/i);
    const { extensions } = readJson('mfe-reports/module.json');
    expect(extensions).toEqual([
      expect.objectContaining({
        name: 'week-report',
        slot: 'home.cards',
        title: 'Week report',
        story: 'extensions-week-report--full',
      }),
    ]);
    /** @type {{ extensions: { order: number }[] }} */
    const { extensions: inventory } = readJson('mfe-inventory/module.json');
    expect(extensions[0].order).toBeGreaterThan(Math.max(...inventory.map(({ order }) => order)));
    expect(readJson('budgets.json')['extension mfe-reports/week-report']).toBeGreaterThan(0);
  });

  it('of Grand Central does without a store, and one below a record uses the queries of its module', () => {
    create('Module', { name: 'mfe-reports' });
    const made = (/** @type {string} */ name) => read(`mfe-reports/src/extensions/${name}/extension.ts`);
    create('Extension', { module: 'mfe-reports', name: 'week-report', slot: 'home.cards' });
    expect(made('week-report')).toContain('summaryExtension(WeekReport)');
    create('Extension', { module: 'mfe-reports', name: 'item-report', slot: 'item.related' });
    expect(made('item-report')).toContain("reactExtension(moduleApi, ItemReport, textProperties('itemId'))");
    expect(read('mfe-reports/README.md').match(/^\| `extensions\/` \|/gm)).toHaveLength(1);
  });

  const below = manifestsIn(root)
    .flatMap(({ slots = [] }) => slots)
    .map(({ name }) => name);

  it.each(below)('takes what %s passes, in its component, its story and its test', (slot) => {
    const files = create('Extension', { module: 'mfe-inventory', name: 'week-report', slot });
    const pages = repositoryFiles().filter((file) => /^mfe-.*(?<!test|stories)\.tsx$/.test(file));
    const offering = pages.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const [, passed] = new RegExp(`name="${slot}" properties=\\{\\{ (\\w+)`).exec(offering) ?? [];
    const texts = files.filter((file) => file.includes('week-report')).map(read);
    expect(texts.filter((text) => text.includes(passed ?? 'nothing'))).toHaveLength(4);
    expect(texts.filter((text) => text.includes(`demoId('${passed?.replace(/Id$/, '')}', 1)`))).toHaveLength(
      2,
    );
    expect(texts.join('\n')).not.toMatch(/recordId/);
  });
});

const refused = /** @type {const} */ ([
  ['Module', { name: 'reports' }, /is not a valid name for a module\. Use/],
  ['Module', { name: 'mfe-' }, /is not a valid name for a module\. Use/],
  ['Module', { name: 'mfe-3d' }, /is not a valid name for a module\. Use/],
  [
    'Module',
    { name: `mfe-${'a'.repeat(61)}` },
    /is not a valid name for a module\. .*, 64 characters at most/,
  ],
  ['Module', { name: 'mfe-content' }, /There is a mfe-content already\./],
  ['Module', { name: 'mfe-docs' }, /\/docs, which belongs to the gateway\./],
  [
    'Module',
    { name: 'mfe-reports', under: '/nowhere' },
    /The sidebar has no entry \/nowhere\. Name one .*\/items/,
  ],
  ['Area', { module: 'mfe-nothing', plural: 'shelves' }, /There is no module "mfe-nothing"/],
  ['Area', { module: 'mfe-inventory', plural: 'Shelves' }, /is not a valid name for an area/],
  ['Area', { module: 'mfe-inventory', plural: 'returns' }, /"return", which is reserved\. Choose another/],
  ['Area', { module: 'mfe-inventory', plural: 'news' }, /"new", which is reserved/],
  ['Area', { module: 'mfe-inventory', plural: 'files' }, /"File" two meanings in src\/files\/FilesPage\.tsx/],
  ['Area', { module: 'mfe-inventory', plural: 'stock' }, /many and one: shelves shelf/],
  ['Area', { module: 'mfe-inventory', plural: 'docs' }, /"\/docs" belongs to the gateway\. Choose/],
  ['Area', { module: 'mfe-inventory', plural: 'vendors' }, /There is a mfe-inventory\/src\/vendors already/],
  ['Area', { module: 'mfe-public', plural: 'shelves' }, /is not laid out as a module with resource areas/],
  ['Extension', { module: 'mfe-nothing', name: 'week' }, /There is no module "mfe-nothing"\./],
  ['Extension', { module: 'mfe-inventory', name: 'Week' }, /"Week" is not a valid name for an extension\./],
  ['Extension', { module: 'mfe-inventory', name: 'inventory-summary' }, /There is a .*-summary already\./],
  [
    'Extension',
    { module: 'mfe-inventory', name: 'week', slot: 'no.such' },
    /There is no slot "no\.such"\. Name one of these: .*home\.cards/,
  ],
]);

it('refuses what cannot be, and writes nothing', () => {
  const before = filesBelow(dir);
  // One process tries all of them.
  const script = `
    const creates = {
      Module: (await import(${JSON.stringify(join(root, 'scripts/newModule.mjs'))})).createModule,
      Area: (await import(${JSON.stringify(join(root, 'scripts/newArea.mjs'))})).createArea,
      Extension: (await import(${JSON.stringify(join(root, 'scripts/newExtension.mjs'))})).createExtension,
    };
    const refusals = [];
    for (const [kind, what] of ${JSON.stringify(refused)})
      try {
        await creates[kind](${JSON.stringify(dir)}, what);
        refusals.push('');
      } catch (error) {
        refusals.push(error.message);
      }
    console.log(JSON.stringify(refusals));`;
  const refusals = run(script);
  expect(refused.map(([kind, what], index) => ({ kind, what, said: refusals[index] }))).toEqual(
    refused.map(([kind, what, reason]) => ({ kind, what, said: expect.stringMatching(reason) })),
  );
  expect(filesBelow(dir)).toEqual(before);
});
