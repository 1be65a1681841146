import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '@vended/server/startError.mjs';

const storedFile = z.strictObject({
  bytes: z.int().min(0),
  /** The hash that the file is stored and verified under, as in the pages. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});

/** A path below the build's folder: neither hidden nor outside. */
const filePath = z.string().regex(/^(?!.*(?:^|\/)\.)[\w@+.~-]+(?:\/[\w@+.~-]+)*$/);

/** What a store keeps of a build: a published build never changes, and neither does its record. */
export const buildRecord = z.strictObject({
  /** The module's name, or `shell`. */
  name: z.string().min(1),
  /** The version with its content hash. */
  build: z.string().min(1),
  /** When it was first published. */
  publishedAt: z.iso.datetime(),
  /** Every file with its size and hash, compressed variants and `build.json` included. */
  files: z.record(filePath, storedFile),
});

export type BuildRecord = z.infer<typeof buildRecord>;

/** The content of files by their paths. */
export type BuildContent = ReadonlyMap<string, Buffer>;

/**
 * Where published builds are: in the modules' folder, which several nodes may share, or in PostgreSQL or S3. Every method
 * throws `StartError` in one line when the store cannot be used.
 */
export interface BuildStore {
  /** The modules, and `shell`, that have builds. */
  names(): Promise<readonly string[]>;
  /** All builds of a module, or of the shell, in no order. */
  records(name: string): Promise<readonly BuildRecord[]>;
  /** Null for a build that was never published, or that was removed. */
  record(name: string, build: string): Promise<BuildRecord | null>;
  /** A file of a build. @throws {StartError} when it is missing or has another hash */
  file(record: BuildRecord, path: string): Promise<Buffer>;
  /** Stores a build. If it is there already, nothing changes. */
  add(record: BuildRecord, content: BuildContent): Promise<void>;
  remove(name: string, build: string): Promise<void>;
  close(): Promise<void>;
}

/** Describes the files of a build that is published now. */
export function recordOf(name: string, build: string, content: BuildContent): BuildRecord {
  const files = [...content].map(([file, bytes]) => [file, describeFile(bytes)] as const);
  return { name, build, publishedAt: new Date().toISOString(), files: Object.fromEntries(files) };
}

function describeFile(content: Buffer): BuildRecord['files'][string] {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { bytes: content.length, integrity };
}

/**
 * The content of a file that was read from a store.
 *
 * @param content null if the store does not have it
 * @throws {StartError} unless it is what the build's record lists
 */
export function verified(
  { name, build, files }: BuildRecord,
  path: string,
  content: Buffer | null,
  where: string,
): Buffer {
  const what = `${path} of ${name} ${build}`;
  const remedy = `Publish this build of ${name} again.`;
  if (!content) throw new StartError(`${where} does not have ${what}. ${remedy}`);
  if (describeFile(content).integrity !== files[path]?.integrity)
    throw new StartError(`${where} has another content for ${what} than was published. ${remedy}`);
  return content;
}

/** How many files of a build are read at the same time: a store may have few connections. */
const readAtOnce = 8;

/** All files of a build. @throws {StartError} for the first that is missing or has another hash */
export async function contentOf(store: BuildStore, record: BuildRecord): Promise<BuildContent> {
  const content = new Map<string, Buffer>();
  const paths = Object.keys(record.files);
  while (paths.length > 0) {
    const read = paths
      .splice(0, readAtOnce)
      .map(async (path) => [path, await store.file(record, path)] as const);
    for (const [path, bytes] of await Promise.all(read)) content.set(path, bytes);
  }
  return content;
}
