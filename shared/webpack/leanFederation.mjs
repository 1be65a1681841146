/*
 * Replaces two files of the federation runtime that are needed only for manifests of remotes. The registry lists entries, so the shell
 * does not use such manifests. `shellConfig.mjs` replaces the files.
 */

/** Plugins may add hooks to it, which are never called. */
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
