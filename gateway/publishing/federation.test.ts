import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { federationRuntime } from '@vended/module/platform/federationRuntime';
import { moduleBuild, type ModuleBuild } from '../registry/moduleBuild';
import { addFiles, builtModule, emptyFolder } from '../testing/folders';
import { installBuild } from './installBuild';
import { storesOf } from '../testing/registries';

async function install(dist: string) {
  return installBuild(dist, await storesOf(await emptyFolder()));
}

/** A build of mfe-alpha whose build.json says something else. */
async function buildThatSays(changes: Partial<ModuleBuild>): Promise<string> {
  const dist = await builtModule('mfe-alpha');
  const file = path.join(dist, 'build.json');
  const build = moduleBuild.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...build, ...changes }));
  return dist;
}

it.each([
  ['of a newer minor version', '2.10.0'],
  ['of a newer major version', '3.0.0'],
  ['of an older major version', '1.4.0'],
  ['whose version cannot be read', 'latest'],
])('a build for a federation runtime %s is refused', async (_what, federation) => {
  await expect(install(await buildThatSays({ federation }))).rejects.toThrow(
    `mfe-alpha breaks the rule "federation runtime": it was built for version ${federation} of the federation runtime, and the shell provides ${federationRuntime}. Build mfe-alpha with @module-federation/enhanced ${federationRuntime}, or a plugin for your bundler that uses this version.`,
  );
});

it('builds for the runtime of the shell, and builds that need none, are different builds', async () => {
  const [needing, other] = [await buildThatSays({ federation: federationRuntime }), await buildThatSays({})];
  const { build } = await install(needing);
  expect(build).not.toBe((await install(other)).build);
});

it('a build whose entry is at another origin is refused', async () => {
  const entry = 'https://elsewhere.example/remoteEntry.js';
  await expect(install(await buildThatSays({ entry }))).rejects.toThrow(
    `${entry} is to be loaded but is not among its files`,
  );
});

const assets = (file: string) => ({ js: { sync: [file], async: [] }, css: { sync: [], async: [] } });
const told = {
  metaData: {
    globalName: 'mfe_alpha',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
  },
  exposes: [{ assets: assets('lifecycles.0123456789.js') }],
  shared: [],
};
const ofContainer = (changes: object) => ({ ...told, metaData: { ...told.metaData, ...changes } });
const withManifest = async (text: string) =>
  addFiles(await builtModule('mfe-alpha'), { 'mf-manifest.json': text });

it('a build with a true federation manifest is taken', async () => {
  await expect(install(await withManifest(JSON.stringify(told)))).resolves.toMatchObject({
    name: 'mfe-alpha',
  });
});

it.each([
  ['is not one', {}, 'cannot be read'],
  [
    'names a file that is not there',
    { ...told, exposes: [{ assets: assets('shelf.js') }] },
    'names shelf.js, which is not a file of the build',
  ],
  [
    'names another entry',
    ofContainer({ remoteEntry: { name: 'entry.js', path: 'other', type: 'var' } }),
    'names the entry other/entry.js, and the build has remoteEntry.js',
  ],
  [
    'names another container',
    ofContainer({ globalName: 'mfe_beta' }),
    'describes the container mfe_beta, and the build has mfe_alpha',
  ],
  [
    'has the files at another origin',
    ofContainer({ publicPath: 'https://elsewhere.example/' }),
    'has the files at https://elsewhere.example/, and they are beside the entry',
  ],
])('a build whose federation manifest %s is refused', async (_what, untrue, problem) => {
  await expect(install(await withManifest(JSON.stringify(untrue)))).rejects.toThrow(
    `mfe-alpha breaks the rule "federation manifest": mf-manifest.json ${problem}. Build mfe-alpha again, and do not change what the bundler writes.`,
  );
});

it('a build whose federation manifest is not JSON is refused', async () => {
  await expect(install(await withManifest('shelves'))).rejects.toThrow('mf-manifest.json cannot be read');
});
