import webpack from 'webpack';

const { prefetchChunkHandlers } = webpack.RuntimeGlobals;

/** Milliseconds after a page's code is there: by then it shows what it was opened for. */
const calm = 3_000;

/** Has the script that fetches chunks ahead wait for a quiet moment, and leave it where data is to be saved. */
class PatientPrefetch extends webpack.RuntimeModule {
  constructor() {
    super('patient prefetch', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  /** @override */
  generate() {
    return `
const fetchNow = ${prefetchChunkHandlers}.j;
const whenIdle = self.requestIdleCallback ?? setTimeout;
${prefetchChunkHandlers}.j = (chunkId) => {
  if (!navigator.connection?.saveData) setTimeout(() => whenIdle(() => fetchNow(chunkId)), ${calm});
};`;
  }
}

/** For chunks that are fetched ahead (`webpackPrefetch`): never in the way of what the page waits for. */
export class PrefetchPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { name } = PrefetchPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(prefetchChunkHandlers)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, new PatientPrefetch()));
    });
  }
}
