import { recordOf } from '../builds/buildStore';
import type { ModuleBuild } from '../registry/moduleBuild';
import { readBuiltFiles } from '../files/builtFiles';
import { buildIdOf, readBuild } from '../registry/moduleStore';
import { compressedVariants } from '../files/precompress';
import { checkBuild } from './buildRules';
import type { Stores } from './stores';

/** A build in the store and in the folder that this gateway serves. */
export interface InstalledBuild {
  readonly name: string;
  /** The version with its content hash. */
  readonly build: string;
  readonly definition: ModuleBuild;
}

/**
 * Installs a build without making it live. Installed builds are never overwritten, and the same content again changes
 * nothing.
 *
 * @param distDir a folder with a module's `build.json` and its files
 * @throws {StartError} when the build is malformed, or the store cannot take it; {Refusal} when it breaks a rule
 */
export async function installBuild(
  distDir: string,
  { builds }: Pick<Stores, 'builds'>,
): Promise<InstalledBuild> {
  const definition = await readBuild(distDir, 'Build the module again.');
  const { name } = definition.manifest;
  const build = buildIdOf(definition);
  const installed: InstalledBuild = { name, build, definition };
  if (await builds.store.record(name, build)) {
    await builds.bring(name, build);
    return installed;
  }

  const sent = new Map<string, number>();
  const content = new Map<string, Buffer>([['build.json', Buffer.from(JSON.stringify(definition))]]);
  const files = await readBuiltFiles(distDir, definition);
  await Promise.all(
    files.map(async ({ file, content: original }) => {
      const variants = await compressedVariants(file, original);
      sent.set(file, Math.min(original.length, ...variants.map((variant) => variant.content.length)));
      for (const variant of [{ file, content: original }, ...variants])
        content.set(variant.file, variant.content);
    }),
  );
  checkBuild(definition, sent);
  await builds.add(recordOf(name, build, content), content);
  return installed;
}
