import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { federationRuntime } from '@vended/module/platform/federationRuntime';
import { moduleBuild, type ModuleBuild } from '../registry/moduleBuild';
import { addFiles, builtModule, emptyFolder } from '../testing/folders';
import { installBuild } from '../testing/publishing';
import { storesOf } from '../testing/registries';
import type { Stores } from './stores';

let stores: Stores;
beforeAll(async () => {
  stores = await storesOf(await emptyFolder());
});

const install = (dist: string) => installBuild(dist, stores);

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

it('a build whose entry is at another origin is refused', async () => {
  const entry = 'https://elsewhere.example/remoteEntry.js';
  await expect(install(await buildThatSays({ entry }))).rejects.toThrow(
    `${entry} is to be loaded but is not among its files`,
  );
});

it('a build whose entry is not a script is refused', async () => {
  const dist = await addFiles(await buildThatSays({ entry: 'entry.json' }), { 'entry.json': '{}' });
  await expect(install(dist)).rejects.toThrow(
    'mfe-alpha breaks the rule "container": its entry entry.json is not a script, and the shell loads nothing else. Name the file of the container in build.json, such as remoteEntry.js.',
  );
});

it.each(['fetch', 'JSON', 'mfe_beta', 'mfe_alphabet', 'mfe_alpha_beta_0123456789ab'])(
  'a build whose container is called %s is refused',
  async (container) => {
    await expect(install(await buildThatSays({ container }))).rejects.toThrow(
      `mfe-alpha breaks the rule "container": its container has the global name ${container}, which is not its own. Call the container mfe_alpha_<hash>, with the first 12 digits of a hash of the build, or mfe_alpha.`,
    );
  },
);

it('a build whose container is called after its module and a hash is taken', async () => {
  const dist = await buildThatSays({ container: 'mfe_alpha_0123456789ab' });
  await expect(install(dist)).resolves.toMatchObject({ name: 'mfe-alpha' });
});

const assets = (file: string) => ({ js: { sync: [file], async: [] }, css: { sync: [], async: [] } });
const exposed = { path: './lifecycles', assets: assets('lifecycles.0123456789.js') };
const reactOf = (changes: object) => ({
  name: 'react',
  version: '19.3.1',
  requiredVersion: '^19.3.1',
  singleton: true,
  assets: assets('lifecycles.0123456789.js'),
  ...changes,
});
const told = {
  id: 'mfe_alpha',
  name: 'mfe_alpha',
  metaData: {
    name: 'mfe_alpha',
    globalName: 'mfe_alpha',
    pluginVersion: federationRuntime,
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
  },
  remotes: [],
  exposes: [exposed],
  shared: [reactOf({}), reactOf({ name: 'react/jsx-runtime', version: '' })],
};
const ofContainer = (changes: object) => ({ ...told, metaData: { ...told.metaData, ...changes } });
const withManifest = async (text: string, changes: Partial<ModuleBuild> = {}) =>
  addFiles(await buildThatSays({ federation: federationRuntime, shared: { react: '^19.3.1' }, ...changes }), {
    'mf-manifest.json': text,
  });

it('a build with a true federation manifest is taken', async () => {
  await expect(install(await withManifest(JSON.stringify(told)))).resolves.toMatchObject({
    name: 'mfe-alpha',
  });
});

it('a build by Vite, whose plugin has versions of its own, is taken', async () => {
  const dist = await withManifest(JSON.stringify(ofContainer({ pluginVersion: '1.23.8' })));
  await expect(install(dist)).resolves.toMatchObject({ name: 'mfe-alpha' });
});

it.each([
  ['is not one', {}, 'cannot be read'],
  [
    'names a file that is not there',
    { ...told, exposes: [{ ...exposed, assets: assets('shelf.js') }] },
    'names shelf.js, which is not a file of the build',
  ],
  ['exposes nothing', { ...told, exposes: [] }, 'does not expose ./lifecycles'],
  [
    'exposes a part in another file',
    { ...told, exposes: [{ ...exposed, assets: assets('remoteEntry.js') }] },
    'says that remoteEntry.js has ./lifecycles, which build.json does not name for it',
  ],
  [
    'exposes a part in no file',
    { ...told, exposes: [{ ...exposed, assets: { ...exposed.assets, js: { sync: [], async: [] } } }] },
    'says of no file that it has ./lifecycles',
  ],
  [
    'names another entry',
    ofContainer({ remoteEntry: { name: 'entry.js', path: 'other', type: 'var' } }),
    'names the entry other/entry.js, and the build has remoteEntry.js',
  ],
  [
    'has an entry that is an ES module',
    ofContainer({ remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } }),
    'says that the type of the entry is module, and the shell loads scripts that leave a variable (var)',
  ],
  [
    'names another container',
    ofContainer({ globalName: 'mfe_beta' }),
    'describes the container mfe_beta, and the build has mfe_alpha',
  ],
  [
    'has another name',
    { ...told, name: 'mfe_beta' },
    'describes the container mfe_beta, and the build has mfe_alpha',
  ],
  [
    'has another id',
    { ...told, id: 'mfe_beta' },
    'describes the container mfe_beta, and the build has mfe_alpha',
  ],
  [
    'has another name among its data',
    ofContainer({ name: 'mfe_beta' }),
    'describes the container mfe_beta, and the build has mfe_alpha',
  ],
  [
    'is of a plugin of another version than the runtime',
    ofContainer({ pluginVersion: '3.0.0' }),
    `is of version 3.0.0 of the plugin for federation, and build.json says ${federationRuntime}`,
  ],
  [
    'takes code of another container',
    {
      ...told,
      remotes: [
        {
          federationContainerName: 'shelves',
          moduleName: 'list',
          alias: 'shelves',
          entry: 'https://elsewhere.example/mf-manifest.json',
        },
      ],
    },
    'names remote containers, and only the shell loads containers',
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

it('a build with a federation manifest that does not say which runtime it needs is refused', async () => {
  const dist = await addFiles(await builtModule('mfe-alpha'), { 'mf-manifest.json': JSON.stringify(told) });
  await expect(install(dist)).rejects.toThrow(
    'mf-manifest.json describes a container of federation, and build.json does not say which version of its runtime that needs.',
  );
});

it('a build whose scripts use a federation runtime, and that does not say which, is refused', async () => {
  const dist = await addFiles(await buildThatSays({ pages: {} }), {
    'lifecycles.0123456789.js': 'globalThis.__FEDERATION__.__INSTANCES__.push({});',
  });
  await expect(install(dist)).rejects.toThrow(
    'mfe-alpha breaks the rule "federation runtime": lifecycles.0123456789.js uses a federation runtime, and build.json does not say of which version. Build mfe-alpha with the kit, or name that version in build.json: "federation".',
  );
});

it('a build without pages is only taken as one from before the first kit if it has the files of one', async () => {
  const uses = 'globalThis.__FEDERATION__.__INSTANCES__.push({});';
  const named = await addFiles(await builtModule('mfe-alpha'), { 'lifecycles.js': uses });
  const list = path.join(named, 'build.json');
  const build = moduleBuild.parse(JSON.parse(await readFile(list, 'utf8')));
  await writeFile(list, JSON.stringify({ ...build, preload: ['lifecycles.js'] }));
  const listed = await addFiles(await builtModule('mfe-alpha'), {
    'lifecycles.0123456789.js': uses,
    'sbom/browser.json': '{}',
  });
  for (const dist of [named, listed])
    await expect(install(dist)).rejects.toThrow(
      'mfe-alpha breaks the rule "federation runtime": lifecycles.',
    );
});

it.each([
  ['kit-1.0', 'mfe-first-kit'],
  ['frozen-module', 'mfe-frozen'],
])('a build of earlier tools is taken: %s', async (folder, name) => {
  const built = path.join(__dirname, '../../shared/module/earlier-contracts', folder, 'built');
  await expect(install(built)).resolves.toMatchObject({ name });
});

it('a build that needs the runtime and does not say what it shares is refused', async () => {
  await expect(install(await buildThatSays({ federation: federationRuntime }))).rejects.toThrow(
    'mfe-alpha breaks the rule "federation manifest": mf-manifest.json is missing, and only it says what the build shares. Build mfe-alpha again, with the option manifest of the plugin for federation.',
  );
});

it('a build that calls a file a group, and does not share it as that, is refused', async () => {
  const dist = await withManifest(JSON.stringify(told), {
    groups: { 'remoteEntry.js': '@vended/lists@2.0.0-h1f3a9c' },
  });
  await expect(install(dist)).rejects.toThrow(
    'mf-manifest.json does not share remoteEntry.js as @vended/lists@2.0.0-h1f3a9c, as build.json says.',
  );
});

it.each([
  ['another version of React', { version: '20.0.0', requiredVersion: '^20.0.0' }, 'react 20.0.0'],
  [
    'another React that says that the shell’s would do',
    { version: '20.0.0', requiredVersion: '*' },
    'react 20.0.0',
  ],
  ['an instance of React of its own', { singleton: false }, 'react 19.3.1, not as a singleton'],
  ['a part of another React', { name: 'react-dom/client', version: '20.0.0' }, 'react-dom/client 20.0.0'],
  ['React in another range', { version: '', requiredVersion: '^18' }, 'react with requiredVersion ^18'],
  ['React in any version', { requiredVersion: false }, 'react 19.3.1 with requiredVersion false'],
  ['React without a range', { requiredVersion: undefined }, 'react 19.3.1 with no requiredVersion'],
])('a build that shares %s is refused', async (_what, changes, shares) => {
  const dist = await withManifest(JSON.stringify({ ...told, shared: [reactOf(changes)] }));
  await expect(install(dist)).rejects.toThrow(
    `mfe-alpha breaks the rule "shared dependencies": it shares ${shares}, and all modules use ${shares.split(/[/ ]/)[0]} 19.3.1 of the shell. Install the version that the shell provides in mfe-alpha, share it as a singleton with a range such as ^19.3.1, then build it again.`,
  );
});

it.each([
  ['names no range', undefined, 'names no range of react'],
  ['names another range', { react: '>=19' }, 'says >=19'],
])('a build whose build.json %s of what it shares is refused', async (_what, shared, says) => {
  const dist = await withManifest(JSON.stringify(told), { shared });
  await expect(install(dist)).rejects.toThrow(
    `mfe-alpha breaks the rule "shared dependencies": mf-manifest.json says that it needs react ^19.3.1, and build.json ${says}. Name the range of react in build.json as it is in mf-manifest.json: "shared".`,
  );
});
