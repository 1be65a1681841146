import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(__dirname, '../..');
const packages = ['contract', 'design', 'module', 'webpack'];

/** @type {string} */
let dir;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'vended-groups-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** Copies our packages, as they are in a clone without any build. @param {string} name @returns {Promise<string>} where they are */
async function clone(name) {
  const shared = path.join(dir, name, 'shared');
  const modules = path.join(dir, name, 'node_modules');
  await mkdir(path.join(modules, '@vended'), { recursive: true });
  for (const of of packages) {
    const from = path.join(root, 'shared', of);
    const filter = (/** @type {string} */ file) =>
      file === from || !/^(?:dist|node_modules)$/.test(path.basename(file));
    await cp(from, path.join(shared, of), { recursive: true, filter });
    await symlink(path.join(shared, of), path.join(modules, '@vended', of));
  }
  for (const installed of await readdir(path.join(root, 'node_modules')))
    if (installed !== '@vended' && !installed.startsWith('.'))
      await symlink(path.join(root, 'node_modules', installed), path.join(modules, installed));
  return shared;
}

/** Builds the groups in a separate process: webpack is an ES module, which Jest does not run. @param {string} shared */
async function versionIn(shared) {
  const run = `import { buildGroups } from './buildGroups.mjs'; console.log((await buildGroups()).version);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', run], {
    cwd: path.join(shared, 'webpack'),
  });
  return stdout.trim();
}

/** The files of a version's groups that contain the folder in which they were built. @param {string} shared @param {string} version */
async function withFolder(shared, version) {
  const folder = path.join(shared, 'webpack/dist/groups', version);
  const named = (/** @type {string} */ text) =>
    [shared, encodeURIComponent(shared)].some((name) => text.includes(name));
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return files.filter((_, index) => named(texts[index] ?? ''));
}

test('builds in different folders have one version of the groups, until their content is another one', async () => {
  const [one, other] = [await clone('one'), await clone('another/place')];
  const version = await versionIn(one);
  expect(version).toMatch(/^\d+\.\d+\.\d+-h[0-9a-f]{10}$/);
  expect(await versionIn(other)).toBe(version);
  // Not in comments either: the minifier's names depend on them.
  expect(await withFolder(one, version)).toEqual([]);
  await appendFile(path.join(other, 'design/components/Button.tsx'), '// A comment is not content.\n');
  await appendFile(path.join(other, 'design/table/useSelection.ts'), 'export const added = 1;\n');
  const edited = await versionIn(other);
  expect(edited).not.toBe(version);
  await appendFile(path.join(other, 'design/csv/exportList.ts'), 'export const added = 2;\n');
  expect(await versionIn(other)).not.toBe(edited);
});

test('a group cannot import a file that several builds would each have for themselves', async () => {
  const shared = await clone('one');
  await appendFile(
    path.join(shared, 'design/table/useSelection.ts'),
    `export { Logo } from '../components/Logo';\n`,
  );
  await expect(versionIn(shared)).rejects.toThrow('Add that file to a group in groups.mjs.');
});

test('groups cannot import each other in a circle, in which each would wait for the other', async () => {
  const shared = await clone('one');
  await appendFile(
    path.join(shared, 'design/table/useSelection.ts'),
    `export { FormShell } from '../form/FormShell';\n`,
  );
  await expect(versionIn(shared)).rejects.toThrow('The groups lists, forms import each other in a circle.');
});

test('a file that a group loads on demand is listed', async () => {
  const shared = await clone('one');
  await appendFile(
    path.join(shared, 'design/table/useSelection.ts'),
    `export const load = () => import('@vended/design/components/Logo');\n`,
  );
  await expect(versionIn(shared)).rejects.toThrow('Add design/components/Logo to onDemand in groups.mjs.');
});
