import path from 'node:path';
import type { Environment } from '@vended/server/settings';
import { createLogger } from '@vended/server/logger';
import { LostChange } from '../registry/registryStore';
import { buildIdOf, readBuild } from '../registry/modulesFolder';
import { installBuild } from './installBuild';
import { closeStores, openStores } from './openStores';
import { publish } from './publish';
import { publishShell } from './publishShell';
import { readStoreSettings } from '../storeSettings';
import { storeShell } from './storeShell';
import type { Provenance } from '../signatures/signatures';
import type { Stores } from './stores';
import { commandCall } from '@vended/server/commandCall.mjs';
import { buildText } from '@vended/module/platform/buildId';

/** For the history. */
const byStart = 'npm start';

/** A build that the folder has from which the product is started. */
interface Carried {
  readonly name: string;
  readonly dist: string;
  /** Whether it is another one than at the last start. */
  readonly changed: boolean;
}

interface Options {
  readonly env: Environment;
  readonly modulesDir: string;
  /** Where an earlier release has kept the key of reports. */
  readonly dataDir: string;
  readonly modules: readonly Carried[];
  /** The shell's build: every node shows the one that it carries, because it fits this version of the gateway. */
  readonly shellDist: string;
  readonly say: (line: string) => void;
  /** Where the builds come from, by the module's name; null where nobody knows. */
  readonly provenanceOf: (name: string) => Provenance | null;
}

/**
 * What a start publishes. On a developer's machine, the builds that changed since the last start become live; one that was
 * promoted in the meantime stays live. In production a start adopts what the registry says, and publishes what it carries only
 * where nothing is live yet.
 *
 * @throws {StartError} in one line when a store cannot be used, or a build cannot be published
 */
export async function publishAtStart({
  env,
  modulesDir,
  dataDir,
  modules,
  shellDist,
  say,
  provenanceOf,
}: Options): Promise<void> {
  const stores = await openStores({
    ...readStoreSettings(env),
    modulesDir,
    dataDir,
    logger: createLogger(env),
  });
  try {
    const shellDir = path.join(modulesDir, 'shell');
    await publishShell(shellDist, shellDir);
    await storeShell(shellDist, shellDir, stores, byStart);
    if (env['NODE_ENV'] === 'production') await publishFirst(stores, modules, provenanceOf, say);
    else await publishChanged(stores, modules, provenanceOf);
  } finally {
    await closeStores(stores);
  }
}

type ProvenanceOf = Options['provenanceOf'];

async function publishChanged(
  stores: Stores,
  modules: readonly Carried[],
  provenanceOf: ProvenanceOf,
): Promise<void> {
  const { modules: live } = await stores.registry.read();
  const stale: Carried[] = [];
  for (const module of modules) {
    const build = live[module.name]?.live;
    const isStored =
      build !== undefined && (await stores.builds.store.record({ name: module.name, build })) !== null;
    // The folder of builds may have been removed since.
    if (module.changed || !isStored) stale.push(module);
  }
  if (stale.length > 0)
    await publish(
      stale.map(({ dist }) => dist),
      stores,
      byStart,
      provenanceOf,
    );
}

async function publishFirst(
  stores: Stores,
  modules: readonly Carried[],
  provenanceOf: ProvenanceOf,
  say: (line: string) => void,
): Promise<void> {
  const { modules: live } = await stores.registry.read();
  if (Object.keys(live).length === 0) {
    try {
      const published = await publish(
        modules.map(({ dist }) => dist),
        stores,
        byStart,
        provenanceOf,
      );
      const first = published.filter(({ changed }) => changed).map(buildText);
      if (first.length > 0) say(`Nothing was live yet: published ${first.join(', ')}.`);
    } catch (error) {
      // Another node of a first start was faster; what it published is live for this one too.
      if (!(error instanceof LostChange)) throw error;
    }
    return;
  }
  const waiting: string[] = [];
  for (const { name, dist } of modules) {
    const build = buildIdOf(await readBuild(dist, 'Build the module again.'));
    const known = live[name];
    if (known?.live !== build && !known?.previous.includes(build)) waiting.push(name);
    // The folder of builds may be a new one.
    else if (known.live === build && !(await stores.builds.store.record({ name, build })))
      await installBuild(dist, stores, () => ({
        by: byStart,
        provenance: provenanceOf(name),
        team: null,
      }));
  }
  if (waiting.length > 0)
    say(
      `Not live, because a start publishes nothing: newer builds of ${waiting.join(', ')}. ${commandCall('module')} publish ${waiting.join(' ')} --promote`,
    );
}
