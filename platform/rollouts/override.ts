import type { Manifest } from '@vended/module/platform/manifest';
import { shellApiVersion } from '@vended/module/shellApi';
import { withBuild, type LiveModule } from '../registry/liveModules';

/** The name of the entry on development servers (`shared/webpack/devConfig.mjs`). */
const entry = 'remoteEntry.js';

/** One module of one visitor, taken from a developer's server in place of the live build, or where nothing of it is live yet. */
export interface Override {
  readonly module: string;
  /** Where the developer's server is. */
  readonly origin: string;
}

/**
 * The modules as the visitor gets them. An overridden module keeps only its live manifest: it has no hashes,
 * renders no pages on the server, and its reports count for no build. A module that is not live is added without pages: the
 * page reads them from the manifest on the developer's server.
 */
export function overridden(modules: readonly LiveModule[], override: Override | null): readonly LiveModule[] {
  if (!override) return modules;
  const { module: name, origin } = override;
  const live = modules.find((module) => module.name === name);
  const container = `${name.replaceAll('-', '_')}_dev`;
  const manifest = live?.definition.manifest ?? withoutPages(name);
  const definition = { manifest, container, entry, preload: [], files: {} };
  return withBuild(modules, { name, build: origin, origin, definition });
}

function withoutPages(name: string): Manifest {
  return { name, version: '0.0.0', contract: `^${shellApiVersion}`, routes: [], menu: [] };
}
