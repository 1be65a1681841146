import { isDeepStrictEqual } from 'node:util';
import { StartError } from '@vended/server/startError.mjs';
import { describeFile, orMalformed, recordOf, type BuildRecord } from '../builds/buildRecord';
import { forEachConcurrently, type BuildContent } from '../builds/buildStore';
import type { ModuleBuild } from '../registry/moduleBuild';
import { builtFiles, isForBrowsers, type BuiltFile } from '../builds/builtFiles';
import { buildIdOf, readBuild } from '../registry/modulesFolder';
import { isSharedFile } from '../registry/moduleUrl';
import type { BuildTrust, Publisher } from '../signatures/buildTrust';
import type { Provenance } from '../signatures/signatures';
import { Damaged } from '../storage/damaged';
import { compressedVariants } from '../builds/precompress';
import {
  checkFit,
  checkSent,
  checkSharedFile,
  checkUsesNoRuntime,
  isBudgeted,
  mayUseRuntime,
} from './buildRules';
import { checkFederationManifest, federationManifestFile } from './federationManifest';
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
  readonly files: readonly BuiltFile[];
}

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
  publisherOf: (name: string) => Publisher,
): Promise<InstalledBuild> {
  const definition = await readBuild(distDir, 'Build the module again.');
  const offered = {
    definition,
    description: JSON.stringify(definition),
    files: builtFiles(distDir, definition),
  };
  return installOffered(offered, stores, publisherOf(definition.manifest.name));
}

/** Installs a build whose files are not in a folder. */
export async function installOffered(
  { definition, description, files }: Offered,
  { builds, trust }: Where,
  publisher: Publisher,
): Promise<InstalledBuild> {
  const { name } = definition.manifest;
  const build = buildIdOf(definition);
  const installed: InstalledBuild = { name, build, definition };
  const stored = await builds.store.record({ name, build }).catch(async (error: unknown) => {
    if (error instanceof Damaged) await builds.remove({ name, build });
    return orMalformed(error);
  });
  const isSigned = stored !== null && (await trust.isSigned(stored));
  if (isSigned && (await builds.isWhole({ name, build }))) {
    if (await lacksCommit(stored, trust, publisher)) await trust.sign(stored, publisher);
    return installed;
  }

  const { described, content } = await contentToStore(definition, description, files);
  const record = recordOf({ name, build }, described);
  // The stored build was changed after it was published, or somebody else than this product has stored it.
  if (stored && (isSigned || !isDeepStrictEqual(sorted(stored.files), sorted(record.files))))
    await builds.remove({ name, build });
  await builds.add(record, content);
  await trust.sign(record, publisher);
  return installed;
}

/** Whether a published build is to be signed again: nobody could ever verify it, until it is published from a commit that has all of it. */
export async function lacksCommit(
  { name, build }: BuildRecord,
  trust: BuildTrust,
  { provenance }: Publisher,
): Promise<boolean> {
  return namesCommit(provenance) && !namesCommit((await trust.statement({ name, build }))?.provenance);
}

const namesCommit = (provenance: Provenance | null | undefined) =>
  typeof provenance?.commit === 'string' && !provenance.changed;

const sorted = (files: object) => Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));

/** What is stored of a build. */
interface ToStore {
  readonly described: BuildRecord['files'];
  readonly content: BuildContent;
}

/** How many files are prepared at the same time. */
const maxConcurrentReads = 4;

/**
 * The files with their compressed variants. Only these, which are new and smaller, are kept in memory: the files themselves are
 * read, and checked, when they are stored. Those that have a budget come first, the largest before all: when it is exceeded, nothing
 * else is compressed.
 *
 * @throws {Refusal} when the build breaks a rule
 */
async function contentToStore(
  definition: ModuleBuild,
  description: string,
  files: readonly BuiltFile[],
): Promise<ToStore> {
  checkFit(definition);
  const contents = new Map<string, () => Promise<Buffer>>();
  const described = new Map<string, BuildRecord['files'][string]>();
  const keep = (file: string, content: Buffer) => {
    contents.set(file, () => Promise.resolve(content));
    described.set(file, describeFile(content));
  };
  keep('build.json', Buffer.from(description));
  const sent = new Map<string, number>();
  const prepare = async ({ file, bytes, integrity, read }: BuiltFile) => {
    if (isSharedFile(file)) checkSharedFile(definition, file, await read());
    if (mayUseRuntime(definition, file)) checkUsesNoRuntime(definition, file, await read());
    if (file === federationManifestFile) checkFederationManifest(definition, await read());
    contents.set(file, read);
    described.set(file, { bytes, integrity });
    const variants = isForBrowsers(file) ? await compressedVariants(file, read) : [];
    sent.set(file, Math.min(bytes, ...variants.map((variant) => variant.content.length)));
    checkSent(definition, sent);
    for (const variant of variants) keep(variant.file, variant.content);
  };
  const largestFirst = files.toSorted((one, other) => other.bytes - one.bytes);
  for (const budgeted of [true, false]) {
    const some = largestFirst.filter(({ file }) => isBudgeted(definition, file) === budgeted);
    await forEachConcurrently(some, maxConcurrentReads, prepare);
  }
  const notThere = (file: string) => Promise.reject(new StartError(`${file} is in no list of the build.`));
  return {
    described: Object.fromEntries(described),
    content: (file) => contents.get(file)?.() ?? notThere(file),
  };
}
