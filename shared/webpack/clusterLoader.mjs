import webpack from 'webpack';
import { delayedPrefetch } from './PrefetchPlugin.mjs';

const { ensureChunkHandlers, loadScript, prefetchChunkHandlers, publicPath } = webpack.RuntimeGlobals;

/** How long to wait for a file from the common address before the build takes its own copy; the shell waits 15 s for a module. */
const timeoutMs = 10_000;

/**
 * What a page needs in order to run clusters, for `shared`, its `vendedShared`. The first build in the page defines it, and
 * builds of any age use it, so it must not change. (`shared.loads` belongs to builds of earlier kits: its promises include the
 * own copy of the build that asked first.)
 *
 * `take` returns a library. If it is not in the page yet, the cluster that takes it fails and is not kept, so that the next
 * attempt runs it again.
 */
export const pageFunctions = `
shared.made ??= { libraries: {} };
shared.fetches ??= {};
shared.prefetched ??= {};
shared.sources ??= {};
shared.get ??= (file) => (shared.made[file] ??= shared[file]({}));
shared.load ??= (file) => shared.sources[file]().then(() => shared.get(file));
shared.take ??= (library) => {
  if (shared.made.libraries[library]) return shared.made.libraries[library];
  throw new Error(library + ' is not in the page.');
};`;

/** The code with which clusters, and the build itself, take a library from the page. @param {string} library */
export const takeLibrary = (library) => `vendedShared.take(${JSON.stringify(library)})`;

/**
 * @typedef {object} ClustersOfBuild numbers are places in `files`
 * @property {readonly string[]} files
 * @property {Readonly<Record<string, readonly number[]>>} needed what each chunk needs, by its id
 * @property {Readonly<Record<string, readonly number[]>>} ahead what to prefetch once a chunk has loaded
 * @property {Readonly<Record<number, readonly number[]>>} onDemand for each file that is loaded on demand, what it needs, and itself
 */

/**
 * The code of a build that loads its clusters. All builds in a page wait for one request to the common address; if that
 * fails, each loads its own copy. A cluster that is loaded on demand is requested by name only. It comes from the build that was added
 * to the page last; if that build fails, or has not loaded it within the time limits of both its addresses, from the one before it.
 * Several copies may arrive: only the first one has an effect.
 *
 * @param {ClustersOfBuild} clusters
 */
export function clusterLoader({ files, needed, ahead, onDemand }) {
  return `
const shared = (self.vendedShared ??= {});
${pageFunctions}
const files = ${JSON.stringify(files)};
const needed = ${JSON.stringify(needed)};
const ahead = ${JSON.stringify(ahead)};
const onDemand = ${JSON.stringify(onDemand)};
const query = () => ${webpack.RuntimeGlobals.require}.queryOfEntry;
const common = () => ${publicPath} + '../../shared/';
const fetchFrom = (url, file) => new Promise((resolve, reject) => {
  ${loadScript}(url, ({ type }) => shared[file] ? resolve() : reject(
    Object.assign(new Error('Loading ' + url + ' failed.'), { name: 'ChunkLoadError', type: type === 'load' ? 'missing' : type, request: url })
  ));
});
const wait = (ms) => new Promise((_, reject) => setTimeout(reject, ms));
const one = (index) => {
  const file = files[index];
  const load = file + query();
  return shared[file] ? undefined : (shared.fetches[load] ??= Promise.race([
    fetchFrom(common() + file, file),
    wait(${timeoutMs}),
  ]).finally(() => delete shared.fetches[load])).catch(() => fetchFrom(${publicPath} + file, file));
};
for (const index in onDemand) {
  const file = files[index], before = shared.sources[file];
  shared.sources[file] = () => {
    const own = Promise.all(onDemand[index].map(one));
    return Promise.race([own, wait(${2 * timeoutMs})]).catch(() => before?.().catch(() => own) ?? own);
  };
}
${prefetchChunkHandlers} ??= {};
const prefetch = (indices) => {
  for (const file of (indices ?? []).map((index) => files[index]))
    if (!shared[file] && !shared.prefetched[file] && (shared.prefetched[file] = true))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href: common() + file + query() }));
};
${prefetchChunkHandlers}.shared = (chunkId) => prefetch(needed[chunkId]);
${ensureChunkHandlers}.shared = (chunkId, promises) => {
  promises.push(...(needed[chunkId] ?? []).map(one));
  const next = ahead[chunkId];
  delete ahead[chunkId];
  if (next) Promise.all(promises).then(() => (${delayedPrefetch})(() => prefetch(next)), () => (ahead[chunkId] = next));
};`;
}
