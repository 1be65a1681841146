import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { nameOfBuildIn } from './ChunkIntegrityPlugin.mjs';
import { describeFiles } from './describeFiles.mjs';
import { isGroup } from './groups.mjs';
import { manifestProblems } from './manifestProblems.mjs';
import { chunkOf, chunkOfExtension, chunkProblems, entryFile, exposedChunk } from './pageChunks.mjs';
import { keepSources, readSources } from './publishing/provenance.mjs';

/**
 * Writes `build.json` next to a module's files: its manifest, what the browser has to load, and the size and hash of every
 * file (see `platform/registry/moduleBuild.ts`). A manifest that breaks the schema fails the build.
 */
export class ModuleBuildPlugin {
  /**
   * @param {{ manifest: unknown, container: string, nameOfBuild: string, federation: string, shared: Record<string, string>, server?: string, serverSbom?: string }} options
   *   `nameOfBuild`: the part of the container's name that the hash of the build replaces; `federation`: the version of the federation runtime
   *   that the container needs; `shared`: the libraries
   *   that the shell provides; `server`: a file that another build has written; `serverSbom`: the bill of
   *   materials of that file
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = ModuleBuildPlugin.name;
    // From the bundler that runs this plugin, which may be Rspack.
    const { Compilation, sources, WebpackError } = compiler.webpack;
    // Not under Nx: its cache may restore this folder from another commit with the same sources.
    const keepsSources = !process.env['NX_TASK_TARGET_PROJECT'];
    /** @type {import('./publishing/provenance.mjs').Sources | undefined} */
    let madeOf;
    compiler.hooks.afterEmit.tap(name, () => {
      if (madeOf) keepSources(compiler.outputPath, madeOf);
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      if (keepsSources) madeOf = readSources(compiler.context);
      for (const problem of manifestProblems(this.options.manifest)) {
        compilation.errors.push(new WebpackError(`module.json: ${problem}`));
      }
      const checkChunks = () => {
        for (const problem of chunkProblems(chunksOnDemand(compilation), this.options)) {
          compilation.errors.push(new WebpackError(problem));
        }
      };
      // Rspack has no hook that early.
      const { hooks } = compilation;
      ('afterChunks' in hooks ? hooks.afterChunks : compilation.hooks.afterSeal).tap(name, checkChunks);
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const { manifest, container, nameOfBuild, federation, shared, server, serverSbom } = this.options;
        const alsoThere = readBuilt(
          compiler.outputPath,
          [server, serverSbom].filter((file) => file !== undefined),
        );
        const build = {
          manifest,
          container: container.replace(nameOfBuild, nameOfBuildIn(compilation)),
          entry: entryFile,
          federation,
          preload: preloads(compilation, exposedChunk),
          pages: pages(compilation, manifest),
          ...extensions(compilation, manifest),
          ...properties(manifest),
          shared,
          ...groups(compilation),
          ...(server && { server }),
          files: describeFiles({ ...contents(assets), ...alsoThere }),
        };
        compilation.emitAsset('build.json', new sources.RawSource(JSON.stringify(build)));
      });
    });
  }
}

/**
 * Schemas that fit all others: gateways of earlier releases refuse a build without schemas of its slots and extensions, and compare them.
 *
 * @param {unknown} manifest
 */
function properties(manifest) {
  const { slots = [], extensions = [] } = /** @type {Record<string, { name: string }[] | undefined>} */ (
    manifest
  );
  if (slots.length + extensions.length === 0) return {};
  const all = (/** @type {{ name: string }[]} */ named, /** @type {object} */ schema) =>
    Object.fromEntries(named.map(({ name }) => [name, schema]));
  return { properties: { slots: all(slots, { not: {} }), extensions: all(extensions, {}) } };
}

/**
 * The scripts that the exposed chunk group loads at once; the page preloads them with the entry.
 *
 * @param {import('webpack').Compilation} compilation @param {string} chunkName
 */
function preloads(compilation, chunkName) {
  const groups = compilation.chunkGroups.filter((group) =>
    group.chunks.some((chunk) => chunk.name === chunkName),
  );
  return [...new Set(groups.flatMap((group) => scriptsOf(compilation, group)))];
}

/** The scripts of a group of chunks, with the groups of our packages that it needs. @param {import('webpack').Compilation} compilation @param {import('webpack').ChunkGroup} group */
function scriptsOf(compilation, group) {
  const found = new Set([group]);
  // Iterating over a set also visits elements that are added meanwhile.
  for (const { chunks } of found) for (const needed of sharedBy(compilation, chunks)) found.add(needed);
  return [...found].flatMap((one) => one.getFiles()).filter((file) => file.endsWith('.js'));
}

/** The chunks with the groups of our packages that chunks take. @param {import('webpack').Compilation} compilation @param {readonly import('webpack').Chunk[]} chunks */
function sharedBy(compilation, chunks) {
  const { chunkGraph } = compilation;
  return chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
    .flatMap((module) => [...groupsTaken(compilation, module).keys()]);
}

/**
 * The chunks with the group of our packages that a module stands for, with the key and version of the group.
 *
 * @param {import('webpack').Compilation} compilation @param {import('webpack').Module} module
 * @returns {ReadonlyMap<import('webpack').ChunkGroup, string>}
 */
function groupsTaken({ chunkGraph }, module) {
  if (module.type !== 'consume-shared-module') return new Map();
  /** @type {{ shareKey?: string, requiredVersion?: unknown }} */
  const { shareKey = '', requiredVersion } = 'options' in module ? Object(module.options) : {};
  if (!isGroup(shareKey)) return new Map();
  const found = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
  return new Map(found.map((group) => [group, `${shareKey}@${requiredVersion}`]));
}

/**
 * The files with groups of our packages, which a page may take from another build that provides the same.
 *
 * @param {import('webpack').Compilation} compilation @returns {{ groups?: Record<string, string> }}
 */
function groups(compilation) {
  const taken = [...compilation.modules].flatMap((module) => [...groupsTaken(compilation, module)]);
  const files = taken.flatMap(([group, key]) =>
    group.getFiles().flatMap((file) => (file.endsWith('.js') ? [/** @type {const} */ ([file, key])] : [])),
  );
  return files.length > 0 ? { groups: Object.fromEntries(files.sort()) } : {};
}

/** @param {Record<string, import('webpack').sources.Source>} assets */
function contents(assets) {
  return Object.fromEntries(Object.entries(assets).map(([file, source]) => [file, source.buffer()]));
}

/** @param {import('webpack').Compilation} compilation @returns {string[]} */
function chunksOnDemand({ namedChunkGroups, entrypoints }) {
  return [...namedChunkGroups.keys()].filter((name) => !entrypoints.has(name));
}

/**
 * What single routes need in addition: the scripts of chunks that are named after them, such as `vendor-details-vendorId`.
 *
 * @param {import('webpack').Compilation} compilation @param {unknown} manifest @returns {Record<string, string[]>}
 */
function pages(compilation, manifest) {
  const { routes } = /** @type {{ routes?: { path: string }[] }} */ (manifest);
  const named = (routes ?? []).map(({ path }) => {
    const group = compilation.namedChunkGroups.get(chunkOf(path));
    return /** @type {const} */ ([path, group ? scriptsOf(compilation, group) : []]);
  });
  return Object.fromEntries(named.filter(([, files]) => files.length > 0));
}

/**
 * The scripts of each extension; nothing if there are none.
 *
 * @param {import('webpack').Compilation} compilation @param {unknown} manifest @returns {{ extensions?: Record<string, string[]> }}
 */
function extensions(compilation, manifest) {
  const { extensions } = /** @type {{ extensions?: { name: string }[] }} */ (manifest);
  if (!extensions) return {};
  const files = extensions.map(({ name }) => [name, preloads(compilation, chunkOfExtension(name))]);
  return { extensions: Object.fromEntries(files) };
}

/** @param {string} dir @param {readonly string[]} files @returns {Record<string, Buffer>} */
function readBuilt(dir, files) {
  return Object.fromEntries(
    files.map((file) => {
      const built = path.join(dir, file);
      if (!existsSync(built)) throw new webpack.WebpackError(`${built} has not been built.`);
      return [file, readFileSync(built)];
    }),
  );
}
