import type { BuildId } from '@vended/module/platform/buildId';
import type { Stores } from './stores';
import { publishedBuilds } from '../builds/publishedBuilds';
import { isOf, isRunning, whomWords } from '../registry/rollout';
import type { Provenance } from '../signatures/signatures';
import { PublishingError } from './publishingError';

/** A published build as its team and the operator see it. */
export interface BuildOfModule {
  readonly build: string;
  readonly at: string;
  /** Who published it; null for a build without a valid signature, or that was published before builds were signed. */
  readonly by: string | null;
  readonly key: string | null;
  readonly provenance: Provenance | null;
  /** Such as `live`, `rolled out to 10% of visitors`, `withdrawn`. */
  readonly state: readonly string[];
}

/** The published builds of a module, the newest first. */
export async function buildsOfModule(
  { builds, registry, trust }: Stores,
  name: string,
): Promise<readonly BuildOfModule[]> {
  const { modules, rollouts } = await registry.read();
  const entry = modules[name];
  const published = await publishedBuilds(builds, name);
  return Promise.all(
    published.map(async ({ build, at }) => {
      const statement = await trust.statement({ name, build });
      const forSome = rollouts.find((one) => isRunning(one) && isOf(one, { name, build }));
      return {
        build,
        at: at.toISOString(),
        by: statement?.adopted === false ? statement.by : null,
        key: statement?.key ?? null,
        provenance: statement?.provenance ?? null,
        state: [
          ...(entry?.live === build ? ['live'] : []),
          ...(forSome ? [`rolled out to ${whomWords(forSome.whom)}`] : []),
          ...(entry?.withdrawn?.includes(build) ? ['withdrawn'] : []),
          ...((await registry.isProven({ name, build })) ? ['opened well'] : []),
          ...(statement ? [] : ['NOT SIGNED HERE']),
        ],
      };
    }),
  );
}

/** What a published build consists of and where it comes from, to compare it with another build. */
export interface PublishedDescription extends BuildId, Pick<BuildOfModule, 'by' | 'key' | 'provenance'> {
  /** The text of its build.json. */
  readonly description: string;
}

/** @throws {PublishingError} when there is no such build, {StartError} when it cannot be read */
export async function describeBuild(
  { builds, trust }: Stores,
  { name, build }: BuildId,
): Promise<PublishedDescription> {
  const record = await builds.store.record({ name, build });
  if (!record)
    throw new PublishingError(
      404,
      `There is no build ${build} of ${name}. See which there are: list ${name}.`,
    );
  const { by, key, provenance } = await trust.verified(record);
  const description = (await builds.store.file(record, 'build.json')).toString();
  return { name, build, by, key, provenance, description };
}
