import type { BuildOrigin } from '@vended/module/platform/platform';
import type { LiveModule } from '../registry/liveModules';
import type { BuildTrust } from '../signatures/buildTrust';

/** Where a build comes from, as its publisher signed it; null if nobody did. */
export async function buildOrigin(
  trust: BuildTrust,
  { name, build }: LiveModule,
): Promise<BuildOrigin | null> {
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
