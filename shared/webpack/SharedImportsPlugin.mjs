import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import RawModule from 'webpack/lib/RawModule.js';
import { takeLibrary } from './clusterLoader.mjs';
import { clusterOf, sharedDir } from './clusters.mjs';

const { ConstDependency } = webpack.dependencies;

/** The clusters that modules of a build import, by the module that stands for the import. @type {WeakMap<import('webpack').Module, string>} */
const clusterOfModule = new WeakMap();

/** The modules of a build that stand for a library which it takes from the page. @type {WeakSet<import('webpack').Module>} */
const libraryModules = new WeakSet();

/** The clusters that modules of a build load on demand. @type {WeakMap<import('webpack').Module, string[]>} */
const clustersLoadedBy = new WeakMap();

/** How federation's plugin depends on the copy of a library that a build contains. */
const ownCopy = new Set(['consume shared fallback', 'provide module for shared']);

/** Whether a module stands for a library that the build takes from the page. @param {import('webpack').Module} module */
export function isLibraryImport(module) {
  return libraryModules.has(module);
}

/** The cluster that a module stands for, if it does. @param {import('webpack').Module} module */
export function clusterOfImport(module) {
  return clusterOfModule.get(module);
}

/** The clusters that a module loads on demand. @param {import('webpack').Module} module @returns {readonly string[]} */
export function clustersOnDemand(module) {
  return clustersLoadedBy.get(module) ?? [];
}

/**
 * Makes a build take the files of clusters from the page's `vendedShared`, instead of copying them into its own files. An
 * `import()` of one loads its cluster.
 */
export class SharedImportsPlugin {
  /** @type {Set<string>} */
  #later = new Set();
  /** @type {Set<string>} */
  #ahead = new Set();
  /** @type {Set<string>} */
  #needed = new Set();

  /**
   * @param {{ fileOf: (cluster: string) => string, libraries: ReadonlyMap<string, string>, own?: string, provider?: string }} options
   *   `own`: the cluster that is being built; `libraries`: what is taken from the build that was the first in the page, by request;
   *   `provider`: the file that provides them, and does not take them
   */
  constructor(options) {
    this.options = options;
  }

  /** The clusters that the build needs in order to run, those that it loads on demand, and those of them to prefetch. */
  found() {
    return {
      needed: [...this.#needed].sort(),
      later: [...this.#later].sort(),
      ahead: [...this.#ahead].sort(),
    };
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { name } = SharedImportsPlugin;
    compiler.hooks.compilation.tap(name, (_compilation, { normalModuleFactory }) => {
      // Before the plugin that asks the shell for libraries.
      normalModuleFactory.hooks.factorize.tap(
        { name, stage: -1 },
        ({ request, contextInfo, dependencies }) => {
          const library = this.options.libraries.get(request);
          if (library === undefined || contextInfo.issuer === this.options.provider) return undefined;
          // The build's own copy, for a shell without the library.
          if (dependencies.some(({ type }) => ownCopy.has(type))) return undefined;
          const module = taken(request, takeLibrary(library));
          libraryModules.add(module);
          return module;
        },
      );
      normalModuleFactory.hooks.createModule.tap(name, ({ resource = '' }) => this.#imported(resource));
      /** @param {unknown} parser */
      const tapImports = (parser) => {
        if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
        parser.hooks.importCall.tap(name, (call) => this.#rewriteImport(parser, call));
      };
      for (const type of ['auto', 'esm'])
        normalModuleFactory.hooks.parser.for(`javascript/${type}`).tap(name, tapImports);
    });
  }

  /** @param {string} resource */
  #imported(resource) {
    const { fileOf, own } = this.options;
    const cluster = clusterOf(resource);
    if (!cluster || cluster === own) return undefined;
    this.#needed.add(cluster);
    const module = taken(cluster, `vendedShared.get(${JSON.stringify(fileOf(cluster))})`);
    clusterOfModule.set(module, cluster);
    return module;
  }

  /**
   * @param {import('webpack').javascript.JavascriptParser} parser
   * @param {Parameters<Parameters<typeof parser.hooks.importCall.tap>[1]>[0]} call
   */
  #rewriteImport(parser, call) {
    const { fileOf, own } = this.options;
    const request = call.source.type === 'Literal' ? String(call.source.value) : '';
    const cluster = clusterOf(resolve(parser.state.module.context ?? '', request));
    if (!cluster || cluster === own) return undefined;
    this.#later.add(cluster);
    const { module } = parser.state;
    clustersLoadedBy.set(module, [...clustersOnDemand(module), cluster]);
    const comments = parser.parseCommentOptions(/** @type {[number, number]} */ (call.range));
    if (comments.options?.webpackPrefetch) this.#ahead.add(cluster);
    const code = `vendedShared.load(${JSON.stringify(fileOf(cluster))})`;
    module.addPresentationalDependency(
      new ConstDependency(code, /** @type {[number, number]} */ (call.range)),
    );
    return true;
  }
}

/**
 * A module with an expression for its exports, without side effects: an import that nothing uses is left out.
 *
 * @param {string} what @param {string} expression
 */
function taken(what, expression) {
  const code = `module.exports = ${expression};`;
  const module = new RawModule(
    code,
    `shared ${what}`,
    `shared ${what}`,
    new Set([webpack.RuntimeGlobals.module]),
  );
  module.factoryMeta = { sideEffectFree: true };
  return module;
}

/** The absolute path of a file of `shared/` as it is imported; another path for anything else. @param {string} from @param {string} request */
function resolve(from, request) {
  const at = request.startsWith('.')
    ? path.resolve(from, request)
    : path.join(sharedDir, request.replace(/^@vended\//, ''));
  return ['.tsx', '.ts'].map((ending) => at + ending).find((file) => existsSync(file)) ?? at;
}
