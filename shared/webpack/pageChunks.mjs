/** The container's file. */
export const entryFile = 'remoteEntry.js';

/** The chunk that every module exposes. */
export const exposedChunk = 'lifecycles';

/** What an extension's chunk contains. @param {string} name */
export const extensionFile = (name) => `./src/extensions/${name}/extension.ts`;

/** The name of an extension's chunk. @param {string} name */
export const chunkOfExtension = (name) => `extension-${name}`;

/** The name of a route's own chunk: `/vendor-details/:vendorId?` has `vendor-details-vendorId`, and `/` has `index`. @param {string} path */
export function chunkOf(path) {
  const words = path.split(/[/:?]+/).filter(Boolean);
  return words.join('-') || 'index';
}

/**
 * Compares the routes of a manifest with the named chunks of a build. The pages that the menu leads to are a
 * module's first page, and public pages are rendered on the server; every other route has its own chunk, and no
 * other chunk has a name.
 *
 * @param {readonly string[]} named the names of the chunks that are loaded on demand
 * @param {{ manifest: unknown }} options
 * @returns {string[]}
 */
export function chunkProblems(named, { manifest }) {
  const {
    routes = [],
    menu = [],
    extensions = [],
  } = /** @type {{ routes?: { path: string, permission: string }[], menu?: { path: string }[], extensions?: { name: string }[] }} */ (
    manifest
  );
  const firstPages = new Set(menu.map(({ path }) => path));
  const onDemand = routes
    .filter(({ path, permission }) => permission !== 'public' && !firstPages.has(path))
    .map(({ path }) => ({ path, chunk: chunkOf(path) }));
  const missing = onDemand
    .filter(({ chunk }) => !named.includes(chunk))
    .map(
      ({ path, chunk }) =>
        `The route ${path} has no separate chunk. Load its page with pageOnDemand() and import(/* webpackChunkName: "${chunk}" */ …).`,
    );
  const expected = new Set([
    exposedChunk,
    ...routes.map(({ path }) => chunkOf(path)),
    ...extensions.map(({ name }) => chunkOfExtension(name)),
  ]);
  const unknown = named
    .filter((chunk) => !expected.has(chunk))
    .map(
      (chunk) =>
        `The chunk "${chunk}" names no route of module.json. A route's chunk is named after its path, such as "vendor-details-vendorId" for /vendor-details/:vendorId?; leave the name of any other chunk out.`,
    );
  return [...missing, ...unknown];
}
