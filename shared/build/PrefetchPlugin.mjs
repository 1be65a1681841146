import webpack from 'webpack';

/** What the script does first that has a chunk fetched ahead (`webpackPrefetch`). */
const unlessDataIsSaved = 'if (navigator.connection?.saveData) return;';

/** Has nothing fetched ahead where data is to be saved. */
export class PrefetchPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { name } = PrefetchPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { linkPrefetch } = webpack.web.JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation);
      linkPrefetch.tap(name, (source) => `${unlessDataIsSaved}\n${source}`);
    });
  }
}
