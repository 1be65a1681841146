import webpack from 'webpack';

const { prefetchChunkHandlers } = webpack.RuntimeGlobals;

/** How long to wait after a page's code has loaded: by then the page shows its content. */
const delayMs = 3_000;

/** Delays the prefetching of chunks until the page is idle, and skips it when the browser saves data. */
class DelayedPrefetch extends webpack.RuntimeModule {
  constructor() {
    super('delayed prefetch', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  /** @override */
  generate() {
    return `
const fetchNow = ${prefetchChunkHandlers}.j;
const whenIdle = self.requestIdleCallback ?? setTimeout;
${prefetchChunkHandlers}.j = (chunkId) => {
  if (!navigator.connection?.saveData) setTimeout(() => whenIdle(() => fetchNow(chunkId)), ${delayMs});
};`;
  }
}

/** For chunks with `webpackPrefetch`: they must not delay what the page waits for. */
export class PrefetchPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { name } = PrefetchPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(prefetchChunkHandlers)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, new DelayedPrefetch()));
    });
  }
}
