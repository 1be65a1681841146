import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './tree.mjs';

/** @type {string} */
let dir;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vended-new-area-'));
  cpSync(join(root, 'templates'), join(dir, 'templates'), { recursive: true });
  for (const file of ['budgets.json', 'e2e/nothingLost.spec.ts']) cpSync(join(root, file), join(dir, file));
  for (const part of [
    'shared/contract',
    'shared/testing',
    'api/resources',
    'api/storage',
    'api/demonstration',
  ])
    cpSync(join(root, part), join(dir, part), { recursive: true, filter: isOwn });
  for (const module of ['mfe-inventory', 'mfe-content', 'mfe-users', 'mfe-public'])
    for (const part of ['src', 'module.json', 'package.json'])
      cpSync(join(root, module, part), join(dir, module, part), { recursive: true, filter: namesAnArea });
});

afterEach(() => rmSync(dir, { recursive: true }));

/**
 * In a separate process, because plop is published as an ES module, which Jest does not run.
 *
 * @param {object} area @returns {string[]} the files
 * @throws {Error} with its message
 */
function createArea(area) {
  const script = `
    import { createArea } from ${JSON.stringify(join(root, 'scripts/newArea.mjs'))};
    console.log(JSON.stringify(await createArea(${JSON.stringify(dir)}, ${JSON.stringify(area)})));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const isOwn = (/** @type {string} */ file) => !/node_modules|tsbuildinfo/.test(file);

/** The files that name a module's areas, which the command changes or reads; of their folders only the names. */
function namesAnArea(/** @type {string} */ file) {
  return statSync(file).isDirectory() || /^[\w-]+\/(?:src\/)?[^/]+$/.test(relative(root, file));
}

/** @param {string} file */
const read = (file) => readFileSync(join(dir, file), 'utf8');

it('writes an area under its name, with nothing left of the template', () => {
  const files = createArea({ module: 'mfe-inventory', plural: 'test-shelves' });
  expect(readdirSync(join(dir, 'mfe-inventory/src/test-shelves')).sort()).toMatchSnapshot();
  for (const file of files) expect(`${file}\n${read(file)}`).not.toMatch(/sample|areaApi|AreaRoutes/i);
  expect(read('mfe-inventory/src/test-shelves/TestShelfForm.tsx')).toContain(
    "from '@vended/contract/testShelves'",
  );
  expect(read('shared/contract/testShelves.ts')).toContain("path: '/test_shelves'");
  expect(read('shared/contract/testShelves.ts')).toContain("from './call'");
});

const registries = [
  'api/demonstration/acme.ts',
  'api/resources/routes.ts',
  'api/storage/access/schema.ts',
  'api/storage/access/tables.ts',
  'api/storage/migrations/migrate.ts',
  'api/storage/queries/search.test.ts',
  'e2e/nothingLost.spec.ts',
  'shared/testing/conformance/describeLists.ts',
  'shared/testing/conformance/permissionMatrix.ts',
  'shared/testing/conformance/records.ts',
  'shared/testing/mock-api/answers.test.ts',
  'shared/testing/mock-api/answers.ts',
  'shared/testing/package.json',
];

it('names it in the module, in the registries of resources and in the byte budgets, and in no other place', () => {
  const files = createArea({ module: 'mfe-inventory', plural: 'test-shelves' });
  expect(
    files.every(
      (file) =>
        /^(?:mfe-inventory\/|(?:shared|api)\/.*testShelves\b.*\.ts$|budgets\.json$)/.test(file) ||
        registries.includes(file),
    ),
  ).toBe(true);
  expect(read('mfe-inventory/src/paths.ts')).toContain("  testShelves: '/test-shelves',\n");
  expect(read('mfe-inventory/src/routes.tsx')).toContain(
    "import { TestShelvesPage } from './test-shelves/TestShelvesPage';\n",
  );
  expect(read('mfe-inventory/src/routes.tsx')).toContain(
    "<Route path={paths.testShelfEdit(':testShelfId')} element={<TestShelfEdit />} />",
  );
  expect(read('mfe-inventory/src/inventoryApi.ts')).toContain("['TestShelf', ");
  const { routes, menu, records, actions } = JSON.parse(read('mfe-inventory/module.json'));
  expect(routes.at(-2)).toEqual({
    path: '/test-shelves',
    title: 'Test Shelves',
    permission: 'inventory.read',
  });
  expect(menu.at(-1)).toMatchObject({
    label: 'Test Shelves',
    path: '/test-shelves',
    permission: 'inventory.read',
  });
  expect(records.at(-1)).toMatchObject({ call: '/test_shelves', title: 'test_shelf_name' });
  expect(actions.at(-1)).toMatchObject({ label: 'Add test shelf', path: '/test-shelf-details', new: true });
});

it('has the code of its forms come when they are opened, in a chunk named after their route', () => {
  createArea({ module: 'mfe-inventory', plural: 'test-shelves' });
  const routes = read('mfe-inventory/src/routes.tsx');
  expect(routes.match(/webpackChunkName: "test-shelf-details-testShelfId"/g)).toHaveLength(2);
  expect(routes).toMatch(/^const TestShelfEdit = pageOnDemand\(/m);
  expect(routes).not.toMatch(/^import .*TestShelf(?:Create|Edit)/m);
  expect(routes.match(/^import .*\bpageOnDemand\b/gm)).toHaveLength(1);
});

it('gives its pages and its module room for its bytes, and no other module', () => {
  const before = JSON.parse(read('budgets.json'));
  createArea({ module: 'mfe-inventory', plural: 'test-shelves' });
  const after = JSON.parse(read('budgets.json'));
  const heaviest = Math.max(...['/vendors', '/items', '/groups'].map((path) => after[`route ${path}`]));
  expect(after['route /test-shelves']).toBeGreaterThanOrEqual(heaviest);
  expect(after['route /test-shelf-details/:testShelfId?']).toBeGreaterThanOrEqual(heaviest);
  expect(after['mfe-inventory, all']).toBeGreaterThan(before['mfe-inventory, all']);
  for (const what of ['shell', 'mfe-users, all', 'route /users']) expect(after[what]).toBe(before[what]);
});

it("asks for what the module's own areas ask for", () => {
  createArea({ module: 'mfe-users', plural: 'test-teams' });
  expect(read('shared/contract/testTeams.ts')).toMatch(/'users\.read'[^]*'users\.write'/);
  createArea({ module: 'mfe-content', plural: 'test-banners' });
  expect(read('shared/contract/testBanners.ts')).not.toMatch(/\.(?:read|write)'/);
  expect(read('mfe-content/src/test-banners/TestBannersPage.tsx')).toContain("session.can('content.manage')");
});

it.each([
  ['test-shelves', 'test-shelf'],
  ['test-batteries', 'test-battery'],
  ['test-boxes', 'test-box'],
  ['test-keys', 'test-key'],
])('takes one of %s for a %s', (plural, singular) => {
  createArea({ module: 'mfe-inventory', plural });
  expect(JSON.parse(read('mfe-inventory/module.json')).routes.at(-1).path).toMatch(
    new RegExp(`^/${singular}-details/`),
  );
});

it.each([
  [{ module: 'mfe-nothing', plural: 'shelves' }, /There is no module "mfe-nothing"/],
  [{ module: 'mfe-inventory', plural: 'Shelves' }, /is no name for an area/],
  [{ module: 'mfe-inventory', plural: 'stock' }, /many and one: shelves shelf/],
  [{ module: 'mfe-inventory', plural: 'docs' }, /\/docs, which belongs to the gateway/],
  [{ module: 'mfe-inventory', plural: 'vendors' }, /There is a mfe-inventory\/src\/vendors already/],
  [{ module: 'mfe-public', plural: 'test-shelves' }, /is not laid out as a module with resource areas/],
])('refuses %j, and writes nothing', (area, reason) => {
  const before = readdirSync(dir, { recursive: true }).length;
  expect(() => createArea(area)).toThrow(reason);
  expect(readdirSync(dir, { recursive: true })).toHaveLength(before);
});
