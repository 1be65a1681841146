import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { closureOf } from './clusterKeys.mjs';
import { clusterLoader } from './clusterLoader.mjs';
import {
  clusterOfImport,
  clustersOnDemand,
  isLibraryImport,
  SharedImportsPlugin,
} from './SharedImportsPlugin.mjs';
import { excerptLibraries, sharedLibraries } from './sharedDependencies.mjs';

/** @typedef {import('./buildClusters.mjs').BuiltCluster} BuiltCluster */

const { ensureChunkHandlers, loadScript, prefetchChunkHandlers, publicPath } = webpack.RuntimeGlobals;

/** @type {WeakMap<import('webpack').Compilation, SharedClustersPlugin>} */
const plugins = new WeakMap();

/**
 * The files of clusters that chunks of a build need in addition to their own.
 *
 * @param {import('webpack').Compilation} compilation @param {Iterable<import('webpack').Chunk>} chunks
 * @returns {string[]}
 */
export function sharedFilesOf(compilation, chunks) {
  return plugins.get(compilation)?.neededBy(compilation, chunks) ?? [];
}

/** The folders of the npm packages in the clusters of a build. @param {import('webpack').Compilation} compilation */
export function packagesOfClusters(compilation) {
  return plugins.get(compilation)?.packages(compilation) ?? new Set();
}

/** A module that provides the clusters of the page with libraries from the build; it must run before they do. */
export const provideLibraries = fileURLToPath(new URL('provideLibraries.cjs', import.meta.url));

/** A module that does the same with the libraries for stores and routes. */
export const provideStoreLibraries = fileURLToPath(new URL('provideStoreLibraries.cjs', import.meta.url));

/**
 * Makes a module's build share clusters with the other builds in a page. The build contains a copy of each cluster that it
 * needs; in the page it uses the one that is already there, else the one at the address that all builds have in common,
 * else its own.
 */
export class SharedClustersPlugin {
  /** @param {ReadonlyMap<string, BuiltCluster>} clusters */
  constructor(clusters) {
    this.clusters = clusters;
    this.imports = new SharedImportsPlugin({
      fileOf: (name) => this.cluster(name).file,
      libraries: excerptLibraries,
      provider: provideStoreLibraries,
    });
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { name } = SharedClustersPlugin;
    this.imports.apply(compiler);
    const names = JSON.stringify(Object.fromEntries(sharedLibraries));
    new webpack.DefinePlugin({ SHARED_LIBRARIES: names }).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      plugins.set(compilation, this);
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, requirements) => {
        for (const needed of [ensureChunkHandlers, loadScript, publicPath, prefetchChunkHandlers])
          requirements.add(needed);
        compilation.addRuntimeModule(chunk, new SharedClusters(this));
      });
      compilation.hooks.afterSeal.tap(name, () => this.#checkLibraries(compilation));
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const { file, text } of this.ofBuild(compilation))
          compilation.emitAsset(file, new webpack.sources.RawSource(text), {
            minimized: true,
            immutable: true,
          });
      });
    });
  }

  /**
   * A part of the build that needs a store, also in code that it loads on demand, must load the libraries for it: otherwise that
   * code fails until something else in the page has loaded them.
   *
   * @param {import('webpack').Compilation} compilation
   */
  #checkLibraries(compilation) {
    for (const [name, group] of compilation.namedChunkGroups) {
      const parts = partsIn(compilation, group.chunks);
      const brings = parts.some((part) => part.nameForCondition() === provideStoreLibraries);
      if (brings || !group.getParents().some((parent) => parent.isInitial())) continue;
      const all = partsIn(compilation, chunksBelow(group));
      const onDemand = all.flatMap(clustersOnDemand);
      const problem = takesStore(parts, this.withImports(importedIn(parts)))
        ? 'uses a store or routes'
        : takesStore(all, this.reached([...importedIn(all), ...onDemand])) &&
          'loads code on demand that uses a store or routes';
      if (problem)
        compilation.errors.push(new webpack.WebpackError(`${name} ${problem}: make it with reactExtension.`));
    }
  }

  /** @param {string} name @returns {BuiltCluster} */
  cluster(name) {
    const cluster = this.clusters.get(name);
    if (!cluster) throw new Error(`There is no cluster ${name}.`);
    return cluster;
  }

  /** Clusters and all that they import, in the order in which they run. @param {readonly string[]} names */
  withImports(names) {
    return closureOf(names, (name) => this.cluster(name).imports).map((name) => this.cluster(name));
  }

  /** @param {import('webpack').Compilation} compilation @param {Iterable<import('webpack').Chunk>} chunks */
  importedBy(compilation, chunks) {
    return importedIn(partsIn(compilation, chunks));
  }

  /** @param {import('webpack').Compilation} compilation @param {Iterable<import('webpack').Chunk>} chunks */
  neededBy(compilation, chunks) {
    return this.withImports(this.importedBy(compilation, chunks)).map(({ file }) => file);
  }

  /** All that a build can load. @param {import('webpack').Compilation} compilation */
  ofBuild(compilation) {
    const { later } = this.imports.found();
    return this.reached([...this.importedBy(compilation, compilation.chunks), ...later]);
  }

  /** Clusters and all that they lead to, what they load on demand included. @param {readonly string[]} names */
  reached(names) {
    return closureOf(names, (name) => {
      const { imports, later } = this.cluster(name);
      return [...later, ...imports];
    }).map((name) => this.cluster(name));
  }

  /** @param {import('webpack').Compilation} compilation */
  packages(compilation) {
    return new Set(this.ofBuild(compilation).flatMap(({ packages }) => [...packages]));
  }
}

/** The modules of chunks. @param {import('webpack').Compilation} compilation @param {Iterable<import('webpack').Chunk>} chunks */
function partsIn({ chunkGraph }, chunks) {
  return [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(partsOf));
}

/** The clusters that modules import. @param {readonly import('webpack').Module[]} parts @returns {string[]} */
function importedIn(parts) {
  return [...new Set(parts.flatMap((part) => clusterOfImport(part) ?? []))].sort();
}

/** Whether modules or clusters take what stores and routes need. @param {readonly import('webpack').Module[]} parts @param {readonly BuiltCluster[]} clusters */
function takesStore(parts, clusters) {
  const libraries = [...excerptLibraries.values()];
  return (
    parts.some(isLibraryImport) ||
    clusters.some(({ text }) => libraries.some((library) => text.includes(library)))
  );
}

/** The chunks of a group and of all groups that it loads on demand. @param {import('webpack').ChunkGroup} group */
function chunksBelow(group) {
  const groups = new Set([group]);
  // Iterating over a set also visits elements that are added meanwhile.
  for (const one of groups) for (const child of one.getChildren()) groups.add(child);
  return new Set([...groups].flatMap(({ chunks }) => chunks));
}

/** A module, and those that were joined into it. @param {import('webpack').Module} module @returns {import('webpack').Module[]} */
function partsOf(module) {
  return 'modules' in module && Array.isArray(module.modules) ? [module, ...module.modules] : [module];
}

/** The part of a build that loads clusters. */
class SharedClusters extends webpack.RuntimeModule {
  /** @param {SharedClustersPlugin} plugin */
  constructor(plugin) {
    super('shared clusters', webpack.RuntimeModule.STAGE_ATTACH);
    this.plugin = plugin;
  }

  /** @override */
  generate() {
    const { chunk, plugin } = this;
    const compilation = /** @type {import('webpack').Compilation} */ (this.compilation);
    if (!chunk) return '';
    const all = plugin.ofBuild(compilation);
    const indexOf = (/** @type {BuiltCluster} */ { file }) => all.findIndex((one) => one.file === file);
    const chunks = [chunk, ...chunk.getAllAsyncChunks()].map(
      (one) => /** @type {const} */ ([one.id, plugin.withImports(plugin.importedBy(compilation, [one]))]),
    );
    const needed = chunks.filter(([, clusters]) => clusters.length > 0);
    const ahead = (/** @type {readonly BuiltCluster[]} */ clusters) =>
      plugin.withImports([...new Set(clusters.flatMap((one) => one.ahead))]).map(indexOf);
    const onDemand = all.filter((one) =>
      [...all.flatMap(({ later }) => later), ...plugin.imports.found().later].includes(one.name),
    );
    return clusterLoader({
      files: all.map(({ file }) => file),
      needed: Object.fromEntries(needed.map(([id, clusters]) => [id, clusters.map(indexOf)])),
      ahead: Object.fromEntries(
        needed
          .map(([id, clusters]) => /** @type {const} */ ([id, ahead(clusters)]))
          .filter(([, indices]) => indices.length > 0),
      ),
      onDemand: Object.fromEntries(
        onDemand.map((cluster) => [indexOf(cluster), plugin.withImports([cluster.name]).map(indexOf)]),
      ),
    });
  }
}
