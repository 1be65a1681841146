import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createModule } from './newModule.mjs';
import { root } from './tree.mjs';

/** @type {string} */
let dir;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vended-new-extension-'));
  for (const part of ['templates', 'budgets.json', 'package.json', 'package-lock.json', 'CODEOWNERS'])
    cpSync(join(root, part), join(dir, part), { recursive: true });
  for (const file of ['shell/manifest.json', 'shared/module/package.json'])
    cpSync(join(root, file), join(dir, file));
  for (const part of ['src', 'module.json', 'package.json'])
    cpSync(join(root, 'mfe-inventory', part), join(dir, 'mfe-inventory', part), { recursive: true });
});

afterEach(() => rmSync(dir, { recursive: true }));

/** In a separate process, because plop is published as an ES module, which Jest does not run. @param {object} extension @returns {string[]} */
function createExtension(extension) {
  const script = `
    import { createExtension } from ${JSON.stringify(join(root, 'scripts/newExtension.mjs'))};
    console.log(JSON.stringify(await createExtension(${JSON.stringify(dir)}, ${JSON.stringify(extension)})));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** @param {string} file */
const read = (file) => readFileSync(join(dir, file), 'utf8');

it('writes an extension of a new module, which touches neither the shell nor another module', () => {
  createModule(dir, 'mfe-reports');
  const before = [read('shell/manifest.json'), read('mfe-inventory/module.json')];
  const files = createExtension({ module: 'mfe-reports', name: 'week-report', slot: 'home.cards' });
  expect(readdirSync(join(dir, 'mfe-reports/src/extensions/week-report')).sort()).toEqual([
    'WeekReport.stories.tsx',
    'WeekReport.test.tsx',
    'WeekReport.tsx',
    'extension.ts',
    'properties.ts',
  ]);
  for (const file of files) expect(`${file}\n${read(file)}`).not.toMatch(/sample|areaApi/i);
  expect(read('mfe-reports/src/extensions/week-report/extension.ts')).toContain(
    'reactExtension(reportsApi, WeekReport)',
  );
  const { extensions } = JSON.parse(read('mfe-reports/module.json'));
  expect(extensions).toEqual([
    expect.objectContaining({
      name: 'week-report',
      slot: 'home.cards',
      title: 'Week report',
      story: 'extensions-week-report--full',
    }),
  ]);
  const { extensions: others } = JSON.parse(read('mfe-inventory/module.json'));
  expect(extensions[0].order).toBeGreaterThan(
    Math.max(...others.map((/** @type {{ order: number }} */ one) => one.order)),
  );
  expect([read('shell/manifest.json'), read('mfe-inventory/module.json')]).toEqual(before);
  expect(JSON.parse(read('budgets.json'))['extension mfe-reports/week-report']).toBeGreaterThan(0);
  const { zod } = JSON.parse(read('shared/module/package.json')).dependencies;
  expect(JSON.parse(read('mfe-reports/package.json')).devDependencies.zod).toBe(zod);
  expect(JSON.parse(read('package-lock.json')).packages['mfe-reports'].devDependencies.zod).toBe(zod);
});

it.each([
  [{ module: 'mfe-nothing', name: 'week-report', slot: 'home.cards' }, /There is no module "mfe-nothing"\./],
  [{ module: 'mfe-inventory', name: 'Week', slot: 'home.cards' }, /"Week" is no name for an extension\./],
  [
    { module: 'mfe-inventory', name: 'inventory-summary', slot: 'home.cards' },
    /There is a .*inventory-summary already\./,
  ],
  [
    { module: 'mfe-inventory', name: 'week', slot: 'no.such' },
    /There is no slot "no\.such"\. Name one of these: .*home\.cards/,
  ],
])('refuses %j', (extension, reason) => {
  expect(() => createExtension(extension)).toThrow(reason);
});
