import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { readJson } from './jsonFiles.mjs';
import { root } from './tree.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** `engines` says the oldest Node that everything runs on, such as `20.19`; the image says which one production has, such as `24`. */
const oldest = String(readJson(join(root, 'package.json')).engines.node).replace('>=', '');
const [, production = ''] = /^FROM node:(\d+)-/m.exec(read('deploy/Dockerfile')) ?? [];

/** @type {{ packages: Record<string, { version?: string, os?: string[], hasInstallScript?: boolean, engines?: { node?: string } }> }} */
const { packages } = readJson(join(root, 'package-lock.json'));

test.each([
  [oldest, `${oldest}.0`],
  [production, `${production}.99.0`],
])('every package for Linux runs on Node %s, so that none warns at an install', (_name, version) => {
  const others = Object.entries(packages)
    .filter(([, { os = ['linux'] }]) => os.includes('linux'))
    .filter(([, { engines }]) => engines?.node && !semver.satisfies(version, engines.node))
    .map(([folder, { version: own, engines }]) => `${folder} ${own} needs Node ${engines?.node}`);
  expect(others).toEqual([]);
});

test('npm knows of every package whether its install script may run: it warns of others, and later runs none of them', () => {
  const { allowScripts } = readJson(join(root, 'package.json'));
  const unknown = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.replace(/^.*node_modules\//, ''))
    .filter((name) => !Object.hasOwn(allowScripts, name));
  expect(unknown).toEqual([]);
});

test('a machine for development has the oldest Node', () => {
  expect(read('.nvmrc').trim()).toBe(oldest);
});

test.each(['.github/workflows/ci.yml', 'create-module/repository/.github/workflows/ci.yml'])(
  '%s tests on the oldest Node and on that of production',
  (file) => {
    const used = [...read(file).matchAll(/^ +(?:node-version|node|container): (.+)$/gm)].map(
      ([, value = '']) => value.replace(/^node:|-bookworm$/g, ''),
    );
    expect(used).toContain(`[${oldest}, ${production}]`);
    for (const value of used)
      expect([`[${oldest}, ${production}]`, '${{ matrix.node }}', oldest, production]).toContain(value);
  },
);

test('the servers are tested on the Node of production, also where another one is installed', () => {
  expect(read('scripts/testNodeVersions.sh')).toContain(`node@${production}`);
});
