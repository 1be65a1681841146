import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { picturesDefined } from '../../../mfe-public/build/PicturesPlugin.mjs';
import { PrefetchPlugin } from '../../../shared/webpack/PrefetchPlugin.mjs';
import { shellConfig } from '../../../shared/webpack/shellConfig.mjs';
import { chunkOfExtension, extensionFile } from '../../../shared/webpack/pageChunks.mjs';
import { readJson } from '../../../scripts/jsonFiles.mjs';
import { foldersWith, root } from '../../../scripts/tree.mjs';

/*
 * The twin: shell and modules in one webpack build without federation, each area behind an `import()` as a single
 * application with route splitting has it. Everything else is as in the product, sources, gateway and API included.
 */
const folder = join(root, '.cache/bench/twin');
const modules = foldersWith('module.json', '', 1);

/** @param {string} source @param {string} chunk */
const imported = (source, chunk) =>
  `() => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(source)})`;

/** The parts of a module: its pages and its extensions. @param {string} name */
function partsOf(name) {
  /** @type {{ extensions?: { name: string }[] }} */
  const { extensions = [] } = readJson(join(root, name, 'module.json'));
  const parts = extensions.map((extension) => [
    `extensions/${extension.name}`,
    imported(join(root, name, extensionFile(extension.name)), `${name}-${chunkOfExtension(extension.name)}`),
  ]);
  return [['lifecycles', imported(join(root, name, 'src/lifecycles.tsx'), name)], ...parts];
}

/** Takes the place of `shell/src/modules/loadModule.ts`: same calls, no containers. */
const loadModule = `const areas = {
${modules
  .map(
    (name) =>
      `  ${JSON.stringify(name)}: { ${partsOf(name)
        .map(([part, load]) => `${JSON.stringify(part)}: ${load}`)
        .join(', ')} },`,
  )
  .join('\n')}
};
export const loadExposed = ({ manifest }, part) => areas[manifest.name][part]();
export const loadModule = (module) => loadExposed(module, 'lifecycles');
`;

/** Takes the place of `mfe-public/src/pictures/publicPath.ts`: pictures lie where the module is published. */
const publicPath = `const { modules } = JSON.parse(document.getElementById('registry').textContent);
const { entry } = modules.find(({ manifest }) => manifest.name === 'mfe-public');
export const publicPath = () => entry.slice(0, entry.lastIndexOf('/') + 1);
`;

/**
 * Adds to `assets.json` which files each area needs, so that the gateway has them fetched as early as a module's. Areas share no
 * separate files: each area's files contain the router and the store's library.
 */
class TwinAssetsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = TwinAssetsPlugin.name;
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const assets = JSON.parse(compilation.getAsset('assets.json')?.source.source().toString() ?? '{}');
        const bundled = Object.fromEntries(
          modules.map((area) => [area, compilation.namedChunkGroups.get(area)?.getFiles() ?? []]),
        );
        const content = JSON.stringify({ ...assets, shared: [], modules: bundled });
        compilation.updateAsset('assets.json', new webpack.sources.RawSource(content));
      });
    });
  }
}

/** @param {string} name @param {string} content */
function write(name, content) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const { plugins = [], ...shell } = await shellConfig(join(root, 'shell'));

export default {
  ...shell,
  name: 'twin',
  output: { ...shell.output, path: join(folder, 'dist') },
  plugins: [
    ...plugins.filter((plugin) => plugin && plugin.constructor.name !== 'ProvideSharedPlugin'),
    new webpack.NormalModuleReplacementPlugin(/\/loadModule$/, write('loadModule.mjs', loadModule)),
    new webpack.NormalModuleReplacementPlugin(/\/publicPath$/, write('publicPath.mjs', publicPath)),
    new PrefetchPlugin(),
    new webpack.DefinePlugin(picturesDefined),
    new TwinAssetsPlugin(),
  ],
};
