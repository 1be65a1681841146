import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { minify, transform } from '@swc/core';
import { chunkTimeoutMs } from '@vended/webpack/base.mjs';
import { billOfMaterials, packageOf } from '@vended/webpack/billOfMaterials.mjs';
import { buildName } from '@vended/webpack/buildName.mjs';
import { describeFiles } from '@vended/webpack/describeFiles.mjs';
import { manifestProblems } from '@vended/webpack/manifestProblems.mjs';
import { oldestBrowsers } from '@vended/webpack/oldestBrowsers.mjs';
import { chunkOf, chunkProblems, entryFile, exposedChunk } from '@vended/webpack/pageChunks.mjs';
import { keepSources, readSources } from '@vended/webpack/publishing/provenance.mjs';
import { integrityOf } from '@vended/webpack/publishing/integrityOf.mjs';

/** The file with the container that the federation plugin writes. The shell loads another one, which loads this one. */
export const moduleContainer = 'container.js';

const target = Object.entries(oldestBrowsers).map(([browser, version]) => browser + version);

const federation = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/vite/package.json'),
);

/** The version of the runtime that the container needs. @type {string} */
const versionOfRuntime = federation('@module-federation/runtime/package.json').version;

/**
 * Writes what webpack's builds get from `ChunkIntegrityPlugin`, `SbomPlugin` and `ModuleBuildPlugin`: `build.json`, a bill of materials,
 * and scripts that the browser verifies by their hashes. Browsers do not verify what ES modules import, so each becomes a script in the
 * format of SystemJS, and the container (`startContainer.ts`) loads those.
 *
 * @param {object} options
 * @param {string} options.dir the module's folder
 * @param {{ name: string, routes: { path: string }[] }} options.manifest
 * @param {string} options.container the container's global name @param {string} options.nameOfBuild the part of it that the build's hash replaces
 * @param {Record<string, string>} options.shared the libraries that the shell provides
 * @param {Record<string, string>} options.pages the files of pages that are loaded on demand, by the paths of their routes
 * @returns {import('vite').Plugin}
 */
export function moduleBuild({ dir, manifest, container, nameOfBuild, shared, pages }) {
  const pageOf = (/** @type {string | null | undefined} */ file) =>
    Object.keys(pages).find((route) => file === path.join(dir, pages[route] ?? ''));
  /** @type {import('@vended/webpack/publishing/provenance.mjs').Sources | undefined} */
  let madeOf;
  return {
    name: 'vended-module-build',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        target,
        manifest: false,
        modulePreload: false,
        rolldownOptions: {
          // The only entry is the container, which the federation plugin adds.
          input: [],
          output: {
            // Without hashes, which the build's address has.
            chunkFileNames: ({ name, facadeModuleId }) => {
              const route = pageOf(facadeModuleId);
              if (route !== undefined) return `${chunkOf(route)}.js`;
              return name.includes(nameOfBuild) ? 'federation.js' : '[name].js';
            },
            assetFileNames: '[name].[hash][extname]',
          },
        },
      },
    }),
    buildStart() {
      madeOf = readSources(dir);
      const problems = manifestProblems(manifest);
      if (problems[0] !== undefined) this.error(`module.json: ${problems.join('; ')}`);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = reachable(bundle);
        for (const { type, fileName } of Object.values(bundle))
          if (type === 'chunk' && !chunks.some((one) => one.fileName === fileName)) delete bundle[fileName];
        const named = Object.keys(pages).filter((route) =>
          chunks.some((one) => pageOf(one.facadeModuleId) === route),
        );
        for (const problem of chunkProblems([exposedChunk, ...named.map(chunkOf)], { manifest }))
          this.error(problem);
        const style = Object.keys(bundle).find((file) => file.endsWith('.css'));
        if (style !== undefined)
          this.error(`${style}: Vite would load it without a hash. Write styles with styled-components.`);
        const texts = await Promise.all(
          chunks.map(async (one) => /** @type {const} */ ([one.fileName, await scriptOf(one)])),
        );
        const name = buildName(texts, nameOfBuild);
        for (const [file, text] of texts) set(bundle[file], text.replaceAll(nameOfBuild, name));
        for (const file of Object.keys(bundle).filter((file) => /^mf-.+\.json$/.test(file)))
          set(bundle[file], textOf(bundle[file]).replaceAll(nameOfBuild, name));
        /** @type {Record<string, string>} */
        const added = {
          [entryFile]: await entry(container.replace(nameOfBuild, name), chunks),
          'sbom/browser.json': `${JSON.stringify(billOfMaterials(dir, packagesIn(chunks)), null, 1)}\n`,
        };
        const built = Object.fromEntries(Object.values(bundle).map((one) => [one.fileName, contentOf(one)]));
        const files = Object.entries({ ...built, ...added });
        const build = {
          manifest,
          container: container.replace(nameOfBuild, name),
          entry: entryFile,
          federation: versionOfRuntime,
          preload: firstPage(bundle),
          pages: Object.fromEntries(
            named.map((route) => {
              const page = chunks.find((one) => pageOf(one.facadeModuleId) === route);
              return [route, page ? withImports(bundle, page.fileName) : []];
            }),
          ),
          shared,
          files: describeFiles(
            Object.fromEntries(files.map(([file, content]) => [file, Buffer.from(content)])),
          ),
        };
        for (const [fileName, source] of Object.entries({ ...added, 'build.json': JSON.stringify(build) }))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
    writeBundle({ dir: folder }) {
      if (folder && madeOf) keepSources(folder, madeOf);
    },
  };
}

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */
/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */
/** @typedef {Bundle[string] | undefined} Output */

/** Makes the federation's manifest name the container that is loaded. @param {{ stats: Record<string, any> }} options */
export function ofScripts({ stats }) {
  stats.metaData.remoteEntry = { name: entryFile, path: '', type: 'var' };
}

/** @param {Bundle} bundle @param {string} file @returns {Chunk[]} */
function chunkIn(bundle, file) {
  const found = bundle[file];
  return found?.type === 'chunk' ? [found] : [];
}

/** What the container loads, at once or later. The plugin also adds files for pages of its own. @param {Bundle} bundle */
function reachable(bundle) {
  const found = new Set(chunkIn(bundle, moduleContainer));
  // Iterating over a set also visits elements that are added meanwhile.
  for (const { imports, dynamicImports } of found)
    for (const file of [...imports, ...dynamicImports])
      for (const chunk of chunkIn(bundle, file)) found.add(chunk);
  return [...found].sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
}

/** A file and all that it imports at once. @param {Bundle} bundle @param {string} file */
function withImports(bundle, file) {
  const found = new Set([file]);
  for (const one of found)
    for (const { imports } of chunkIn(bundle, one)) for (const imported of imports) found.add(imported);
  return [...found];
}

/** What the first page needs: the container, what it loads to start, and the exposed module. @param {Bundle} bundle */
function firstPage(bundle) {
  const [container] = chunkIn(bundle, moduleContainer);
  const files = [`${exposedChunk}.js`, moduleContainer, ...(container?.dynamicImports ?? [])];
  return [...new Set(files.flatMap((file) => withImports(bundle, file)))];
}

/** A module as a script, which registers itself at its element. @param {Chunk} chunk */
async function scriptOf({ code }) {
  const { code: script } = await transform(code, {
    swcrc: false,
    isModule: true,
    env: { targets: oldestBrowsers },
    jsc: { parser: { syntax: 'ecmascript' } },
    module: { type: 'systemjs' },
    minify: true,
  });
  return `(System=>{${script}})(document.currentScript)`;
}

/** The container as a script. @param {string} name @param {readonly Chunk[]} chunks with the texts that are published */
async function entry(name, chunks) {
  const source = await readFile(new URL('startContainer.ts', import.meta.url), 'utf8');
  const { code } = await transform(source, {
    swcrc: false,
    isModule: true,
    env: { targets: oldestBrowsers },
    jsc: { parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const files = Object.fromEntries(
    chunks.map(({ fileName, code, imports }) => [
      fileName,
      { integrity: integrityOf(Buffer.from(code)), imports },
    ]),
  );
  const started = `exports.startContainer(${JSON.stringify(files)}, ${JSON.stringify(moduleContainer)}, ${chunkTimeoutMs})`;
  const script = `var ${name} = ((exports) => {${code}\nreturn ${started};})({});`;
  return (await minify(script, { compress: true, mangle: true, toplevel: false })).code;
}

/** The folders of the npm packages in chunks. @param {readonly Chunk[]} chunks */
function packagesIn(chunks) {
  const files = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(/\?.*/, '')));
  const folders = files.flatMap((file) => packageOf(file) ?? []);
  return new Set(folders.filter((folder) => existsSync(path.join(folder, 'package.json'))));
}

/** @param {Output} output */
function contentOf(output) {
  return (output?.type === 'chunk' ? output.code : output?.source) ?? '';
}

/** @param {Output} output */
function textOf(output) {
  return Buffer.from(contentOf(output)).toString();
}

/** @param {Output} output @param {string} text */
function set(output, text) {
  if (output?.type === 'chunk') output.code = text;
  else if (output) output.source = text;
}
