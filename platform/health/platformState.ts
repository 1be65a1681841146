import { stat } from 'node:fs/promises';
import path from 'node:path';
import { holds } from '@vended/contract/permissions';
import type { Failure } from '@vended/contract/failure';
import { compositionId } from '@vended/module/platform/composition';
import type { BuildOrigin, BuildPackages, PlatformState, UsedBuild } from '@vended/module/platform/platform';
import { Router, type Request, type RequestHandler } from 'express';
import type { LiveModule } from '../registry/liveModules';
import { buildPath } from '../registry/modulesFolder';
import { isOf, isOfRoutes, isRunning, whomWords } from '../registry/rollout';
import { slotFaults } from '../registry/slotFaults';
import { isForBrowsers } from '../builds/builtFiles';
import { encodings } from '../builds/precompress';
import type { BuildTrust } from '../signatures/buildTrust';
import { hasBill, packagesOf } from './billsOfMaterials';
import type { Registry } from '../registry/registry';
import type { RegistryStore } from '../registry/postgresRegistry';
import type { Sessions } from '../sessions';
import { isFailing, type HealingLimits } from './selfHealing';
import type { ReportCounts } from './sharedCounts';

const changesShown = 15;

interface Options {
  readonly modulesDir: string;
  /** The shell's build. */
  readonly shell: string;
  readonly store: RegistryStore;
  readonly registry: Registry;
  readonly counts: ReportCounts;
  /** Which builds are failing. */
  readonly limits: HealingLimits;
  readonly sessions: Sessions;
  readonly trust: BuildTrust;
}

/**
 * `GET /platform/modules`: the live builds, since when they are live, where they come from, and their health;
 * `GET /platform/modules/<name>/<build>/packages`: the packages in one of them. For a platform administrator.
 */
export function platformState({
  modulesDir,
  shell,
  store,
  registry,
  counts,
  limits,
  sessions,
  trust,
}: Options): RequestHandler {
  const router = Router();
  router.use('/platform/modules', async (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    const who = await sessions.signedIn(request);
    if (!who) return void response.status(401).json({ error: 'Please sign in.' } satisfies Failure);
    if (!holds(who.user_type, 'modules.read'))
      return void response.status(403).json({ error: 'Your account may not see this.' } satisfies Failure);
    next();
  });
  router.get('/platform/modules', async (_request, response) => {
    response.json(await read());
  });
  router.get(
    '/platform/modules/:name/:build/packages',
    async (request: Request<{ name: string; build: string }>, response) => {
      const { name, build } = request.params;
      const { live, forSome } = registry.used();
      const module = [...live, ...forSome].find((used) => used.name === name && used.build === build);
      const packages = module ? await packagesOf(modulesDir, module) : null;
      if (!packages)
        return void response.status(404).json({
          error: `${name} ${build} is not in use, or has no list of its packages. Reload the page.`,
        } satisfies Failure);
      response.json({ name, build, packages } satisfies BuildPackages);
    },
  );
  return router;

  async function read(): Promise<PlatformState> {
    const { live, forSome, leftOut, rollouts } = registry.used();
    const { revision, modules } = await store.read();
    const fails = async (module: LiveModule) => {
      const standing = await counts.standing(module, limits.perSender);
      return standing !== null && isFailing(standing, limits);
    };
    const describe = async (module: LiveModule, whom: string | null): Promise<UsedBuild> => ({
      name: module.name,
      build: module.build,
      since: whom === null ? (modules[module.name]?.since ?? null) : null,
      forSome: whom,
      trial: whom,
      ...(whom === null && { previous: modules[module.name]?.previous ?? [] }),
      bytes: await sentBytes(modulesDir, module),
      health: await counts.of(module),
      failing: await fails(module),
      routes: module.definition.manifest.routes.map(({ path }) => path),
      ...(module.definition.manifest.flags && { flags: module.definition.manifest.flags }),
      ...(module.definition.federation !== undefined && { federation: module.definition.federation }),
      origin: await buildOrigin(trust, module),
      hasPackages: hasBill(module),
    });
    const builds = await Promise.all([
      ...live.map((module) => describe(module, null)),
      ...rollouts
        .filter(isRunning)
        .flatMap((one) =>
          forSome
            .filter((module) => isOf(one, module))
            .map((module) => describe(module, whomWords(one.whom))),
        ),
    ]);
    const changes = await store.history(changesShown);
    return {
      revision,
      composition: compositionId(live),
      former: await counts.former(),
      shell,
      vitals: await counts.vitals(),
      switches: rollouts.filter(isOfRoutes).map(({ module, whom, ...one }) => ({
        module,
        ...(one.kind === 'route' && { route: one.route }),
        ...whom,
      })),
      faults: slotFaults([...live, ...forSome]),
      leftOut,
      builds: builds.sort((one, other) => one.name.localeCompare(other.name)),
      changes: changes
        .toReversed()
        .map(({ modules: _modules, why, ...change }) => ({ ...change, why: why ?? null })),
    };
  }
}

/** The size of a build's files as they are sent. */
async function sentBytes(
  modulesDir: string,
  { name, build, definition }: LiveModule,
): Promise<UsedBuild['bytes']> {
  const { entry, preload, files } = definition;
  const dir = buildPath(modulesDir, { name, build });
  const weights = await Promise.all(
    Object.entries(files)
      .filter(([file]) => isForBrowsers(file))
      .map(async ([file, { bytes }]) => {
        const smallest = await stat(path.join(dir, file + encodings[0].ending)).catch(() => null);
        return { bytes: smallest?.size ?? bytes, first: file === entry || preload.includes(file) };
      }),
  );
  const sum = (of: typeof weights) => of.reduce((total, { bytes }) => total + bytes, 0);
  return { firstPage: sum(weights.filter(({ first }) => first)), total: sum(weights) };
}

/** Where a build comes from, as its publisher signed it; null if nobody did. */
async function buildOrigin(trust: BuildTrust, { name, build }: LiveModule): Promise<BuildOrigin | null> {
  const statement = await trust.statement({ name, build });
  if (!statement || statement.adopted) return null;
  const { by, key, at, provenance } = statement;
  return {
    by,
    key,
    publishedAt: at,
    commit: provenance?.commit ?? null,
    changed: provenance?.changed ?? false,
    repository: provenance?.repository ?? null,
    builder: provenance?.builder ?? null,
    lockFile: provenance?.lockFile ?? null,
  };
}
