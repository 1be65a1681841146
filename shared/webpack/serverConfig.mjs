import { base, dist } from './base.mjs';
import { SbomPlugin } from './SbomPlugin.mjs';

/**
 * The webpack configuration of a server: our own code in one ES module per entry; npm packages stay external.
 *
 * @param {{ dir: string, entry: Record<string, string> }} options
 * @returns {import('webpack').Configuration}
 */
export function serverConfig({ dir, entry }) {
  const common = base({ dir, production: true, target: 'server' });
  return {
    ...common,
    name: 'server',
    target: 'node20',
    devtool: 'source-map',
    entry,
    output: {
      path: dist(dir),
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
      clean: true,
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [
      ({ request = '' }, done) => {
        const ours = /^(?:[./]|@vended\/|shell\/)/.test(request);
        return ours ? done() : done(undefined, `module ${request}`);
      },
    ],
    // Packages that a server resolves at run time are found in node_modules and not bundled.
    module: { ...common.module, parser: { javascript: { createRequire: false, importMeta: false } } },
    // On a server, names in stack traces and logs matter more than size.
    optimization: { minimize: false, splitChunks: false },
    plugins: [new SbomPlugin({ file: 'sbom.json' })],
  };
}
