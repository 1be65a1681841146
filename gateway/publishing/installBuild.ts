import { isDeepStrictEqual } from 'node:util';
import { StartError } from '@vended/server/startError.mjs';
import { recordOf, type BuildContent } from '../builds/buildStore';
import type { ModuleBuild } from '../registry/moduleBuild';
import { readBuiltFiles, type BuiltFile } from '../files/builtFiles';
import { buildIdOf, readBuild } from '../registry/moduleStore';
import type { Publisher } from '../signatures/buildTrust';
import { compressedVariants, type Variant } from '../files/precompress';
import { checkBuild } from './buildRules';
import type { Stores } from './stores';

/** A build in the store and in the folder that this gateway serves. */
export interface InstalledBuild {
  readonly name: string;
  /** The version with its content hash. */
  readonly build: string;
  readonly definition: ModuleBuild;
}

/** A build that is to be installed. */
interface Offered {
  readonly definition: ModuleBuild;
  /** The text of its build.json. */
  readonly description: string;
  readonly files: () => Promise<readonly OfferedFile[]>;
}

/** A file of a build, with its compressed variants if an earlier build has the same file: compressing takes longest. */
export interface OfferedFile extends BuiltFile {
  readonly variants?: readonly Variant[];
}

const byOperator = (): Publisher => ({ by: 'npm start', provenance: null, team: null });

type Where = Pick<Stores, 'builds' | 'trust'>;

/**
 * Installs a build without making it live, and signs it with the installation's key. Installed builds are never overwritten, and
 * the same content again changes nothing.
 *
 * @param distDir a folder with a module's `build.json` and its files @param publisherOf who publishes a module, and from where
 * @throws {StartError} when the build is malformed, or the store cannot take it; {Refusal} when it breaks a rule
 */
export async function installBuild(
  distDir: string,
  stores: Where,
  publisherOf: (name: string) => Publisher = byOperator,
): Promise<InstalledBuild> {
  const definition = await readBuild(distDir, 'Build the module again.');
  const files = () => readBuiltFiles(distDir, definition);
  const publisher = publisherOf(definition.manifest.name);
  return installOffered({ definition, description: JSON.stringify(definition), files }, stores, publisher);
}

/** The same for a build whose files are not in a folder. */
export async function installOffered(
  { definition, description, files }: Offered,
  { builds, trust }: Where,
  publisher: Publisher,
): Promise<InstalledBuild> {
  const { name } = definition.manifest;
  const build = buildIdOf(definition);
  const installed: InstalledBuild = { name, build, definition };
  const stored = await builds.store.record(name, build);
  const isSigned = stored !== null && (await trust.isSigned(stored));
  if (isSigned && (await isWhole(builds, name, build))) return installed;

  const content = await contentToStore(definition, description, await files());
  const record = recordOf(name, build, content);
  // What is there was changed after it was published, or somebody else than this product has put it there.
  if (stored && (isSigned || !isDeepStrictEqual(sorted(stored.files), sorted(record.files))))
    await builds.remove(name, build);
  await builds.add(record, content);
  await trust.sign(record, publisher);
  return installed;
}

/** Whether every file of a build is what was published. */
async function isWhole(builds: Where['builds'], name: string, build: string): Promise<boolean> {
  try {
    return await builds.bring(name, build);
  } catch (error) {
    if (error instanceof StartError) return false;
    throw error;
  }
}

const sorted = (files: object) => Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));

/** The files with their compressed variants. @throws {Refusal} when the build breaks a rule */
async function contentToStore(
  definition: ModuleBuild,
  description: string,
  files: readonly OfferedFile[],
): Promise<BuildContent> {
  const sent = new Map<string, number>();
  const content = new Map<string, Buffer>([['build.json', Buffer.from(description)]]);
  await Promise.all(
    files.map(async ({ file, content: original, variants: known }) => {
      const variants = known ?? (await compressedVariants(file, original));
      sent.set(file, Math.min(original.length, ...variants.map((variant) => variant.content.length)));
      for (const variant of [{ file, content: original }, ...variants])
        content.set(variant.file, variant.content);
    }),
  );
  checkBuild(definition, sent);
  return content;
}
