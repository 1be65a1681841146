import webpack from 'webpack';

const { prefetchChunkHandlers } = webpack.RuntimeGlobals;

/** How long to wait after a page's code has loaded: by then the page shows its content. */
const delayMs = 3_000;

/** The code of a function that calls another one when the page is idle, or never when the browser saves data. */
const delayedPrefetch = `(prefetch) => {
  if (!navigator.connection?.saveData) setTimeout(() => (self.requestIdleCallback ?? setTimeout)(prefetch), ${delayMs});
}`;

/** Delays the prefetching of chunks, and of the groups that they need, until the page is idle. */
class DelayedPrefetch extends webpack.RuntimeModule {
  constructor() {
    super('delayed prefetch', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  /** @override */
  generate() {
    return `
const delay = ${delayedPrefetch};
const now = { ...${prefetchChunkHandlers} };
for (const kind in now) ${prefetchChunkHandlers}[kind] = (chunkId) => delay(() => now[kind](chunkId));`;
  }
}

/** For chunks with `webpackPrefetch`, which must not delay files that the page waits for. */
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
