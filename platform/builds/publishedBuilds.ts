import { compareVersions } from 'compare-versions';
import type { NodeBuilds } from './nodeBuilds';
import { Refusal } from '../registry/refusal';
import type { BuildId } from '@vended/module/platform/buildId';

/** A build in the store, live or not. */
export interface PublishedBuild extends BuildId {
  readonly at: Date;
}

/** A module's published builds, the newest first. */
export async function publishedBuilds(
  { store }: Pick<NodeBuilds, 'store'>,
  name: string,
): Promise<readonly PublishedBuild[]> {
  const records = await store.records(name);
  const builds = records.map(({ build, publishedAt }) => ({ name, build, at: new Date(publishedAt) }));
  return builds.sort((one, other) => newerFirst(one, other));
}

/** Every module that has something published. */
export async function publishedModules({ store }: Pick<NodeBuilds, 'store'>): Promise<readonly string[]> {
  const names = await store.names();
  return names.filter((name) => name.startsWith('mfe-')).sort();
}

/**
 * The build that a person means: its whole name, its version, the first numbers of that, or the version with the beginning of the hash;
 * without one, the newest. A version never stands for a longer one: 1.0.1 is not 1.0.10.
 *
 * @throws {Refusal} when there is none, or what is named has several
 */
export async function findBuild(
  stored: Pick<NodeBuilds, 'store'>,
  name: string,
  meant?: string,
): Promise<string> {
  const builds = (await publishedBuilds(stored, name)).map(({ build }) => build);
  const found = builds.filter((build) => meant === undefined || isMeant(build, meant));
  const [first] = found;
  if (first !== undefined && (meant === undefined || found.length === 1)) return first;
  const remedy = first
    ? `Name one of them: ${found.join(', ')}.`
    : `Publish it first${builds.length > 0 ? `, or name one of these: ${builds.join(', ')}` : ''}.`;
  const what = first ? `${meant} stands for several builds` : `there is no build ${meant ?? 'of it'}`;
  throw new Refusal(name, 'a published build', what, remedy);
}

function isMeant(build: string, meant: string): boolean {
  return build.startsWith(meant) && (meant.includes('+') || /^[.+]/.test(build.slice(meant.length)));
}

function newerFirst(one: PublishedBuild, other: PublishedBuild): number {
  return other.at.getTime() - one.at.getTime() || compareVersions(other.build, one.build);
}
