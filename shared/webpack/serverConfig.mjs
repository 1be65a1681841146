import { base, dist } from './base.mjs';

/**
 * The webpack configuration of a server: our own code in one ES module an entry, npm's packages left where they are.
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
    // What a server resolves while it runs is found in node_modules then, not put into the bundle now.
    module: { ...common.module, parser: { javascript: { createRequire: false, importMeta: false } } },
    // Names in stack traces and logs are worth more than bytes on a server.
    optimization: { minimize: false, splitChunks: false },
  };
}
