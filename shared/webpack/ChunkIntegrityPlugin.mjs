import { createHash } from 'node:crypto';
import webpack from 'webpack';

const hashesPlaceholder = 'HASHES_OF_ALL_CHUNKS';

/** The hash of an unknown file: no content has it. */
const neverMatches = `sha384-${'A'.repeat(64)}`;

const requireName = webpack.RuntimeGlobals.require;

/**
 * The code that loads each chunk: it refuses an unknown file. A module that is retried is loaded with a query, and so are its
 * chunks, because browsers would otherwise reuse the failed prefetch.
 */
const askForIntegrity = `
const known = (${requireName}.chunkHashes = ${JSON.stringify(hashesPlaceholder)}).split(' ');
script.integrity = known[known.indexOf(url.slice(url.lastIndexOf('/') + 1)) + 1];
script.crossOrigin = 'anonymous';
script.src = url + ${requireName}.queryOfEntry;`;

/** Keeps the query that a build was loaded with. */
class QueryOfEntry extends webpack.RuntimeModule {
  constructor() {
    super('query of entry');
  }

  /** @override */
  generate() {
    return `${requireName}.queryOfEntry = new URL(document.currentScript.src).search;`;
  }
}

/** @type {WeakMap<import('webpack').Compilation, string>} */
const namesOfBuilds = new WeakMap();

/** The hash in a build's global names. @param {import('webpack').Compilation} compilation */
export function nameOfBuildIn(compilation) {
  return namesOfBuilds.get(compilation) ?? '';
}

/**
 * Makes the browser verify every chunk of a build by the hash of its content: it refuses a chunk that was tampered with or
 * that was never part of the build. The script that loads the chunks contains the hashes; the registry contains the hash of
 * that script.
 *
 * With `nameOfBuild`, that text is replaced in all scripts by a hash of their content, so that two builds of one module
 * share no global name and can be in one page.
 */
export class ChunkIntegrityPlugin {
  /** @param {{ nameOfBuild?: string }} [options] */
  constructor(options = {}) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = ChunkIntegrityPlugin.name;
    // After files are named by their content, and before they are described.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(name, (source) => source + askForIntegrity);
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, new QueryOfEntry()));
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const scripts = Object.keys(assets)
          .filter((file) => file.endsWith('.js'))
          .sort();
        const { nameOfBuild } = this.options;
        if (nameOfBuild) nameBuild(compilation, scripts, nameOfBuild);
        writeHashes(compilation, scripts);
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {string[]} scripts @param {string} placeholder */
function nameBuild(compilation, scripts, placeholder) {
  const hash = createHash('sha256');
  for (const file of scripts) hash.update(`${file}\n`).update(textOf(compilation, file));
  const name = hash.digest('hex').slice(0, placeholder.length);
  for (const file of scripts) replace(compilation, file, placeholder, name);
  namesOfBuilds.set(compilation, name);
}

/** @param {import('webpack').Compilation} compilation @param {string[]} scripts */
function writeHashes(compilation, scripts) {
  const loads = (/** @type {string} */ file) => textOf(compilation, file).includes(hashesPlaceholder);
  const hashes = scripts
    .filter((file) => !loads(file))
    .map(
      (file) => `${file} sha384-${createHash('sha384').update(textOf(compilation, file)).digest('base64')}`,
    );
  for (const file of scripts.filter(loads)) {
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
  compilation.updateAsset(file, new webpack.sources.RawSource(text), (info) => ({
    ...info,
    immutable: false,
  }));
}
