import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { base } from './base.mjs';
import { compileInMemory } from './compileInMemory.mjs';
import { keyClusters, keyPlaceholder } from './clusterKeys.mjs';
import { clusters as declared, pathOf, clusterOf, sharedDir } from './clusters.mjs';
import { SharedImportsPlugin } from './SharedImportsPlugin.mjs';
import { packageFolders } from './SbomPlugin.mjs';
import { sharedLibraries } from './sharedDependencies.mjs';

/**
 * @typedef {object} BuiltCluster
 * @property {string} name
 * @property {string} file what it is called in every build: two files of one name have the same content
 * @property {string} text
 * @property {readonly string[]} imports the clusters that its code needs in order to run
 * @property {readonly string[]} later the clusters that it loads on demand
 * @property {readonly string[]} ahead which of `later` are prefetched
 * @property {readonly string[]} packages the folders of the npm packages in it
 */

/**
 * Builds all clusters. Each is a script that adds one function to the page's `vendedShared`, under the name of its file; the
 * first build that needs it calls that function, which returns what the cluster's files export. Nothing of a cluster
 * depends on the build that it is made for.
 *
 * @returns {Promise<Map<string, BuiltCluster>>} by name, each after those that it imports
 */
export async function buildClusters() {
  const cached = await readCache();
  if (cached) return cached;
  const built = new Map(
    await Promise.all(
      declared.map(async (cluster) => /** @type {const} */ ([cluster.name, await build(cluster)])),
    ),
  );
  const keyed = keyClusters(built);
  /** @type {Map<string, BuiltCluster>} */
  const clusters = new Map(
    [...keyed].map(([name, { key, text }]) => {
      const file = fileOf(name, key);
      const { needed, later, ahead, packages } = /** @type {Built} */ (built.get(name));
      return [name, { name, file, text, imports: needed, later, ahead, packages }];
    }),
  );
  await writeCache(
    clusters,
    [...built.values()].flatMap(({ inputs }) => inputs),
  );
  return clusters;
}

/** @param {string} name @param {string} key */
const fileOf = (name, key) => `shared.${name}.${key}.js`;

/** @param {string} file */
const opening = (file) => `(self.vendedShared??={})["${file}"]??=module=>{`;
const closing = '\nreturn module.exports};\n';

/** What stands for a cluster's file until its key is known. @param {string} name */
const filePlaceholder = (name) => fileOf(name, keyPlaceholder(name));

/** @typedef {Awaited<ReturnType<typeof build>>} Built */

/** @param {(typeof declared)[number]} cluster */
async function build({ name, files }) {
  const imports = new SharedImportsPlugin({ fileOf: filePlaceholder, own: name, libraries: sharedLibraries });
  const exported = files.map((file) => `export * from ${JSON.stringify(pathOf(file))};`);
  const common = base({ dir: sharedDir, production: true, target: 'browser' });
  // The text is written by the builds that use it.
  const compilation = await compileInMemory({
    ...common,
    optimization: { ...common.optimization, moduleIds: false },
    entry: { [name]: `data:text/javascript,${encodeURIComponent(exported.join(''))}` },
    output: { path: path.join(sharedDir, 'dist'), filename: '[name].js', library: { type: 'commonjs2' } },
    plugins: [
      imports,
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      { apply: numberModulesByName },
    ],
  });
  for (const { resource } of modulesIn(compilation.modules)) checkPlace(resource, name);
  const code = compilation.getAsset(`${name}.js`)?.source.source().toString() ?? '';
  const { needed, later, ahead } = imports.found();
  return {
    text: `${opening(filePlaceholder(name))}${code}${closing}`,
    needed,
    later,
    ahead,
    imports: [...new Set([...needed, ...later])],
    packages: [...packageFolders(compilation, sharedDir)],
    inputs: [...compilation.fileDependencies].filter(
      (file) => !path.relative(sharedDir, file).includes('node_modules'),
    ),
  };
}

/**
 * Numbers modules in the order of their names. webpack's own numbers depend on the folders in which packages are installed, which
 * differ between repositories.
 *
 * @param {import('webpack').Compiler} compiler
 */
function numberModulesByName(compiler) {
  const context = sharedDir;
  compiler.hooks.compilation.tap(numberModulesByName.name, (compilation) => {
    compilation.hooks.moduleIds.tap(numberModulesByName.name, (modules) => {
      const { chunkGraph } = compilation;
      const nameOf = (/** @type {import('webpack').Module} */ module) =>
        (module.libIdent({ context }) ?? module.identifier()).replace(/^\.\.\/(?:node_modules\/)?/, '');
      [...modules]
        .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
        .map((module) => ({ module, name: nameOf(module) }))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .forEach(({ module }, index) => chunkGraph.setModuleId(module, index));
    });
  });
}

/** @param {Iterable<import('webpack').Module>} modules @returns {import('webpack').NormalModule[]} */
function modulesIn(modules) {
  return [...modules]
    .flatMap((module) => ('modules' in module && Array.isArray(module.modules) ? module.modules : [module]))
    .filter((module) => module instanceof webpack.NormalModule);
}

/** A file with components or state must not be in two clusters. @param {string} resource @param {string} name */
function checkPlace(resource, name) {
  const file = path.relative(sharedDir, resource).replaceAll('\\', '/');
  if (/^(?:design|module)\//.test(file) && clusterOf(resource) !== name)
    throw new Error(`The cluster ${name} imports ${file}. Add that file to a cluster in clusters.mjs.`);
}

/*
 * All modules of the repository have the same clusters, so the first build keeps them for the others, with the hashes of
 * everything that they were made from.
 */
const cache = path.join(import.meta.dirname, 'dist/clusters.json');

/** @returns {Promise<Map<string, BuiltCluster> | null>} null if there is no cache, or something has changed since */
async function readCache() {
  const text = await readFile(cache, 'utf8').catch(() => null);
  if (text === null) return null;
  /** @type {{ inputs: Record<string, string>, clusters: BuiltCluster[] }} */
  const { inputs, clusters } = JSON.parse(text);
  const same = JSON.stringify(await hashesOf(Object.keys(inputs))) === JSON.stringify(inputs);
  return same ? new Map(clusters.map((cluster) => [cluster.name, absolute(cluster)])) : null;
}

/** @param {ReadonlyMap<string, BuiltCluster>} clusters @param {readonly string[]} files */
async function writeCache(clusters, files) {
  const own = (await readdir(import.meta.dirname)).filter((file) => /(?<!\.test)\.mjs$/.test(file));
  const settings = [...own.map((file) => path.join(import.meta.dirname, file)), packageLock];
  const inputs = await hashesOf(
    [...new Set([...files, ...settings])].map((file) => path.relative(sharedDir, file)).sort(),
  );
  await mkdir(path.dirname(cache), { recursive: true });
  const incoming = `${cache}.${process.pid}`;
  await writeFile(incoming, JSON.stringify({ inputs, clusters: [...clusters.values()].map(relative) }));
  await rename(incoming, cache);
}

/** Next to `shared/`; in another repository, next to the `node_modules` in which the kit is installed. */
const packageLock =
  ['..', '../..']
    .map((above) => path.join(sharedDir, above, 'package-lock.json'))
    .find((file) => existsSync(file)) ?? '';

/** @param {readonly string[]} files relative to `shared/` */
async function hashesOf(files) {
  const hashes = files.map(async (file) => {
    const content = await readFile(path.join(sharedDir, file)).catch(() => '');
    return /** @type {const} */ ([file, createHash('sha256').update(content).digest('hex')]);
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Without this machine's paths. @param {BuiltCluster} cluster @returns {BuiltCluster} */
const relative = (cluster) => ({
  ...cluster,
  packages: cluster.packages.map((folder) => path.relative(sharedDir, folder)),
});

/** @param {BuiltCluster} cluster @returns {BuiltCluster} */
const absolute = (cluster) => ({
  ...cluster,
  packages: cluster.packages.map((folder) => path.join(sharedDir, folder)),
});
