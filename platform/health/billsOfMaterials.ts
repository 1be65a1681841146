import path from 'node:path';
import { z } from 'zod';
import type { BuildPackage } from '@vended/module/platform/platform';
import type { LiveModule } from '../registry/liveModules';
import { buildPath } from '../registry/modulesFolder';
import { readJson } from '../storage/readJson';

/** The bills of materials of a build (CycloneDX): of what browsers get, and of what renders on the server. */
const bills = [
  { file: 'sbom/browser.json', where: 'browser' },
  { file: 'server/sbom.json', where: 'server' },
] as const;

const licence = z.union([
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
  z
    .object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) })
    .transform(({ license: { id, name } }) => id ?? name),
]);
const bill = z.object({
  components: z.array(
    z.object({
      purl: z.string(),
      name: z.string(),
      version: z.string().optional(),
      licenses: z.array(licence).optional(),
    }),
  ),
});

/** Whether a build lists its packages. The list, hundreds of kilobytes, is read only on demand. */
export const hasBill = ({ definition }: LiveModule): boolean =>
  bills.some(({ file }) => Object.hasOwn(definition.files, file));

/** The packages in a build, as its team listed them; null if it has no list that can be read. */
export async function packagesOf(
  modulesDir: string,
  { name, build, definition }: LiveModule,
): Promise<readonly BuildPackage[] | null> {
  const packages = new Map<string, BuildPackage>();
  let read = 0;
  for (const { file, where } of bills) {
    if (!Object.hasOwn(definition.files, file)) continue;
    const found = await readJson(
      path.join(buildPath(modulesDir, { name, build }), file),
      bill,
      'Publish it again.',
    ).catch(() => null);
    if (!found) continue;
    read += 1;
    for (const { purl, name: packageName, version = '', licenses = [] } of found.components) {
      const known = packages.get(purl);
      packages.set(purl, {
        name: packageName,
        version,
        licence: known?.licence ?? (licenses.filter(Boolean).join(', ') || null),
        where: [...(known?.where ?? []), ...(known?.where.includes(where) ? [] : [where])],
      });
    }
  }
  if (read === 0) return null;
  return [...packages.values()].sort((one, other) => one.name.localeCompare(other.name));
}
