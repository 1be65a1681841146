/*
 * Takes the place of two files of the federation runtime that only manifests of remotes need. The registry
 * lists entries, so the shell neither loads such manifests nor preloads by them. `shellConfig.mjs` replaces the files.
 */

/** Plugins may add hooks to it, and nothing calls them. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

export const formatPreloadArgs = () => [];

export const preloadAssets = () => Promise.resolve([]);

// Imported by code that the build leaves out.
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = () => [];
