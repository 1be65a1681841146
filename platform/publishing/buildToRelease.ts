import { findBuild } from '../builds/publishedBuilds';
import { Refusal } from '../registry/refusal';
import type { Stores } from './stores';

/**
 * The named build, else the newest. A newest build that was previewed must be named: it may be an unreviewed change. So must one that was
 * rolled back.
 *
 * @throws {Refusal}
 */
export async function buildToRelease(
  { builds, registry }: Pick<Stores, 'builds' | 'registry'>,
  name: string,
  meant: string | undefined,
): Promise<string> {
  const build = await findBuild(builds, name, meant);
  if (meant !== undefined) return build;
  const remedy = 'Name the build that you mean.';
  const { withdrawn: former } = (await registry.read()).modules[name] ?? {};
  if (former?.includes(build))
    throw new Refusal(name, 'a withdrawn build by its name', `${build}, the newest, was rolled back`, remedy);
  if (!(await registry.wasPreviewed({ name, build }))) return build;
  const what = `${build}, the newest, had a link, so it may be a change that nobody reviewed`;
  throw new Refusal(name, 'a previewed build by its name', what, remedy);
}
