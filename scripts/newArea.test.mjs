import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArea } from './newArea.mjs';
import { root } from './tree.mjs';

/** @type {string} */
let dir;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vended-new-area-'));
  cpSync(join(root, 'templates'), join(dir, 'templates'), { recursive: true });
  mkdirSync(join(dir, 'shared/contract'), { recursive: true });
  for (const module of ['mfe-inventory', 'mfe-content', 'mfe-users', 'mfe-public'])
    for (const part of ['src', 'module.json', 'package.json'])
      cpSync(join(root, module, part), join(dir, module, part), { recursive: true });
});

afterEach(() => rmSync(dir, { recursive: true }));

/** @param {string} file */
const read = (file) => readFileSync(join(dir, file), 'utf8');

it('writes an area of its own name, with nothing left of the template', () => {
  const files = createArea(dir, { module: 'mfe-inventory', plural: 'test-shelves' });
  expect(readdirSync(join(dir, 'mfe-inventory/src/test-shelves')).sort()).toMatchSnapshot();
  for (const file of files) expect(`${file}\n${read(file)}`).not.toMatch(/sample|areaApi|AreaRoutes/i);
  expect(read('mfe-inventory/src/test-shelves/TestShelfForm.tsx')).toContain(
    "from '@vended/shared/contract/testShelves'",
  );
  expect(read('shared/contract/testShelves.ts')).toContain("path: '/test_shelves'");
  expect(read('shared/contract/testShelves.ts')).toContain("from './call'");
});

it('names it in the module, and in no other place but the contract', () => {
  const files = createArea(dir, { module: 'mfe-inventory', plural: 'test-shelves' });
  expect(files.every((file) => /^(?:mfe-inventory\/|shared\/contract\/testShelves\.ts$)/.test(file))).toBe(
    true,
  );
  expect(read('mfe-inventory/src/paths.ts')).toContain("  testShelves: '/test-shelves',\n");
  expect(read('mfe-inventory/src/routes.tsx')).toContain(
    "import { TestShelvesPage } from './test-shelves/TestShelvesPage';\n",
  );
  expect(read('mfe-inventory/src/routes.tsx')).toContain(
    "<Route path={paths.testShelfEdit(':testShelfId')} element={<TestShelfEdit />} />",
  );
  expect(read('mfe-inventory/src/inventoryApi.ts')).toContain(", 'TestShelf']");
  const { routes, menu } = JSON.parse(read('mfe-inventory/module.json'));
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
});

it("asks for what the module's own areas ask for", () => {
  createArea(dir, { module: 'mfe-users', plural: 'test-teams' });
  expect(read('shared/contract/testTeams.ts')).toMatch(/'users\.read'[^]*'users\.write'/);
  createArea(dir, { module: 'mfe-content', plural: 'test-banners' });
  expect(read('shared/contract/testBanners.ts')).not.toMatch(/\.(?:read|write)'/);
  expect(read('mfe-content/src/test-banners/TestBannersPage.tsx')).toContain("session.can('content.manage')");
});

it.each([
  ['test-shelves', 'test-shelf'],
  ['test-batteries', 'test-battery'],
  ['test-boxes', 'test-box'],
  ['test-keys', 'test-key'],
])('takes one of %s for a %s', (plural, singular) => {
  createArea(dir, { module: 'mfe-inventory', plural });
  expect(JSON.parse(read('mfe-inventory/module.json')).routes.at(-1).path).toMatch(
    new RegExp(`^/${singular}-details/`),
  );
});

it.each([
  [{ module: 'mfe-nothing', plural: 'shelves' }, /There is no module "mfe-nothing"/],
  [{ module: 'mfe-inventory', plural: 'Shelves' }, /is no name for an area/],
  [{ module: 'mfe-inventory', plural: 'stock' }, /many and one: shelves shelf/],
  [{ module: 'mfe-inventory', plural: 'vendors' }, /There is a mfe-inventory\/src\/vendors already/],
  [{ module: 'mfe-public', plural: 'test-shelves' }, /is not laid out as a module with resource areas/],
])('refuses %j, and writes nothing', (area, reason) => {
  const before = readdirSync(dir, { recursive: true }).length;
  expect(() => createArea(dir, area)).toThrow(reason);
  expect(readdirSync(dir, { recursive: true })).toHaveLength(before);
});
