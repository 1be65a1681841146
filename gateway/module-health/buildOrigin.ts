import path from 'node:path';
import { z } from 'zod';
import type { BuildOrigin } from '@vended/module/platform/platform';
import type { LiveModule } from '../registry/liveModules';
import { buildPath } from '../registry/moduleStore';
import type { BuildTrust } from '../signatures/buildTrust';
import { readJson } from '../storage/readJson';

/** The bills of materials of a build: of what browsers get, and of what renders on the server. */
const bills = ['sbom/browser.json', 'server/sbom.json'];
const bill = z.object({ components: z.array(z.object({ purl: z.string() })) });

/** Where a build comes from, for people; null if nobody signed that. */
export async function buildOrigin(
  modulesDir: string,
  trust: BuildTrust,
  { name, build, definition }: LiveModule,
): Promise<BuildOrigin | null> {
  const statement = await trust.statement(name, build);
  if (!statement || statement.adopted) return null;
  const { by, key, at, provenance } = statement;
  const listed = bills.filter((file) => Object.hasOwn(definition.files, file));
  const packages = await Promise.all(
    listed.map((file) =>
      readJson(path.join(buildPath(modulesDir, name, build), file), bill, 'Publish it again.').catch(
        () => null,
      ),
    ),
  );
  const purls = new Set(packages.flatMap((one) => one?.components.map(({ purl }) => purl) ?? []));
  return {
    by,
    key,
    publishedAt: at,
    commit: provenance?.commit ?? null,
    changed: provenance?.changed ?? false,
    repository: provenance?.repository ?? null,
    builder: provenance?.builder ?? null,
    lockFile: provenance?.lockFile ?? null,
    packages: listed.length > 0 ? purls.size : null,
  };
}
