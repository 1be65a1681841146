import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vended-rspack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A clone in another folder, with what the module is built from. @param {string} clone @returns {Record<string, string>} the hashes of its build */
function buildIn(clone) {
  const sources = ['contract', 'design', 'module', 'webpack'].map((name) => `shared/${name}`);
  for (const part of [...sources, 'examples/mfe-rspack', 'package.json', 'package-lock.json'])
    cpSync(path.join(root, part), path.join(clone, part), {
      recursive: true,
      filter: (file) => !/\/(?:node_modules|dist|earlier-contracts)$/.test(file),
    });
  const packages = path.join(clone, 'node_modules');
  mkdirSync(path.join(packages, '@vended'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@vended') symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  for (const source of sources)
    symlinkSync(path.join(clone, source), path.join(packages, '@vended', path.basename(source)));
  for (const source of sources) {
    // The packages of which it has a version of its own.
    const own = path.join(root, source, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(clone, source, 'node_modules'));
  }
  const module = path.join(clone, 'examples/mfe-rspack');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build.mjs'], {
    cwd: module,
    encoding: 'utf8',
  });
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  const dist = path.join(module, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(dist, file), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

test('two clones in different folders give the same build, byte for byte', () => {
  // Packages are linked and not copied, so both folders have the same way to them.
  const one = buildIn(path.join(folder, 'clone'));
  const other = buildIn(path.join(folder, 'of-somebody-else'));
  expect(Object.keys(one)).toContain('build.json');
  expect(other).toEqual(one);
});
