import { buildName } from './buildName.mjs';
import { integrityOf } from './publishing/integrityOf.mjs';

const hashesPlaceholder = 'HASHES_OF_ALL_CHUNKS';

/** A hash for unknown files, which no content has. */
const neverMatches = `sha384-${'A'.repeat(64)}`;

/**
 * The code that loads each script or style of a chunk, and refuses an unknown file. A retried module is loaded with a query, and so are
 * its chunks, because browsers would otherwise reuse the failed prefetch.
 *
 * @param {string} requireName @param {'script' | 'link'} element what the bundler's code calls it @param {'src' | 'href'} address
 */
const askForIntegrity = (requireName, element, address) => `
const known = (${requireName}.chunkHashes = ${JSON.stringify(hashesPlaceholder)}).split(' ');
${element}.integrity = known[known.indexOf(url.slice(url.lastIndexOf('/') + 1)) + 1];
${element}.crossOrigin = 'anonymous';
${element}.${address} = url + ${requireName}.queryOfEntry;`;

/**
 * The part of a build that keeps the query that it was loaded with. Each chunk is requested with it, even while an earlier
 * attempt still waits for the same chunk: the bundler's code would find the script of that name in the document, and wait for
 * it. Without a name, it does not look for one.
 *
 * @param {import('webpack').Compiler['webpack']} bundler
 */
function queryOfEntry({ RuntimeModule, RuntimeGlobals }) {
  const { require, loadScript } = RuntimeGlobals;
  return new (class extends RuntimeModule {
    constructor() {
      super('query of entry', RuntimeModule.STAGE_BASIC);
    }

    /** @override */
    generate() {
      return `
${require}.queryOfEntry = new URL(document.currentScript.src).search;
const load = ${loadScript};
${loadScript} = (url, done) => load(url, done);`;
    }
  })();
}

/** @typedef {ReturnType<typeof import('webpack').runtime.LoadScriptRuntimeModule.getCompilationHooks>['createScript']} CodeHook */

/**
 * The hooks of the code that loads scripts and styles. Only their places and names differ in Rspack.
 *
 * @param {import('webpack').Compiler['webpack'] & { rspackVersion?: string, RuntimePlugin?: { getCompilationHooks(compilation: import('webpack').Compilation): Record<'createScript' | 'createLink', CodeHook> } }} bundler
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<'createScript' | 'createLink', CodeHook>}
 */
function hooksOf({ rspackVersion, RuntimePlugin, runtime, web }, compilation) {
  if (rspackVersion && RuntimePlugin) return RuntimePlugin.getCompilationHooks(compilation);
  return {
    createScript: runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript,
    createLink: web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet,
  };
}

/** @type {WeakMap<import('webpack').Compilation, string>} */
const namesOfBuilds = new WeakMap();

/** The hash in a build's global names. @param {import('webpack').Compilation} compilation */
export function nameOfBuildIn(compilation) {
  return namesOfBuilds.get(compilation) ?? '';
}

/**
 * Makes the browser verify every chunk of a build, scripts and styles, by the hash of its content: it refuses a chunk that was tampered
 * with or that was never part of the build. The script that loads the chunks contains the hashes; the registry contains the hash of that
 * script.
 *
 * With `nameOfBuild`, that text is replaced in all of them by a hash of their content, so that two builds of one module share no global
 * name, or name of a style's class, and can be in one page.
 */
export class ChunkIntegrityPlugin {
  /** @param {{ nameOfBuild?: string }} [options] */
  constructor(options = {}) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = ChunkIntegrityPlugin.name;
    const bundler = compiler.webpack;
    const { Compilation, RuntimeGlobals } = bundler;
    // After files are named by their content, and before they are described.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { createScript, createLink } = hooksOf(bundler, compilation);
      const { require } = RuntimeGlobals;
      createScript.tap(name, (source) => source + askForIntegrity(require, 'script', 'src'));
      createLink.tap(name, (source) => source + askForIntegrity(require, 'link', 'href'));
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, queryOfEntry(bundler)));
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const files = Object.keys(assets)
          .filter((file) => /\.(?:js|css)$/.test(file))
          .sort();
        const { nameOfBuild } = this.options;
        if (nameOfBuild) nameBuild(compilation, files, nameOfBuild);
        writeHashes(compilation, files);
      });
      // The manifest of a container is written after its files have their names.
      const afterManifest = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name, stage: afterManifest }, (assets) => {
        const { nameOfBuild } = this.options;
        if (!nameOfBuild) return;
        for (const file of Object.keys(assets).filter((file) => /^mf-.+\.json$/.test(file)))
          replace(compilation, file, nameOfBuild, nameOfBuildIn(compilation));
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {string[]} files @param {string} placeholder */
function nameBuild(compilation, files, placeholder) {
  const texts = files.map((file) => /** @type {const} */ ([file, textOf(compilation, file)]));
  const name = buildName(texts, placeholder);
  for (const file of files) replace(compilation, file, placeholder, name);
  namesOfBuilds.set(compilation, name);
}

/** @param {import('webpack').Compilation} compilation @param {string[]} files */
function writeHashes(compilation, files) {
  const loads = (/** @type {string} */ file) => textOf(compilation, file).includes(hashesPlaceholder);
  const hashes = files
    .filter((file) => !loads(file))
    .map((file) => `${file} ${integrityOf(Buffer.from(textOf(compilation, file)))}`);
  for (const file of files.filter(loads)) {
    replace(compilation, file, hashesPlaceholder, [neverMatches, ...hashes].join(' '));
  }
}

/** @param {import('webpack').Compilation} compilation @param {string} file */
function textOf(compilation, file) {
  return compilation.getAsset(file)?.source.source().toString() ?? '';
}

/** @param {import('webpack').Compilation} compilation @param {string} file @param {string} what @param {string} by */
function replace(compilation, file, what, by) {
  const text = textOf(compilation, file).replaceAll(what, by);
  // The name is from before this change: an existing file of that name may have different content.
  const { RawSource } = compilation.compiler.webpack.sources;
  compilation.updateAsset(file, new RawSource(text), (info) => ({
    ...info,
    immutable: false,
  }));
}
