import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Damaged } from '../storage/damaged';

const storedFile = z.strictObject({
  bytes: z.int().min(0),
  /** The hash that the file is stored and verified under, as in the pages. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});

/** A path below the build's folder. It may not lead to a hidden file or out of the folder. */
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

/** Reads a file of a build by its path. Files are read one by one, because a whole build may be too large for the memory. */
export type BuildContent = (path: string) => Promise<Buffer>;

/**
 * Where published builds are: in the modules' folder, which several nodes may share, or in PostgreSQL or S3. Every method
 * throws `StartError` in one line when the store cannot be used.
 */
export interface BuildStore {
  /** The modules, and `shell`, that have builds. */
  names(): Promise<readonly string[]>;
  /** All builds of a module, or of the shell, in no particular order, without those whose record is malformed. */
  records(name: string): Promise<readonly BuildRecord[]>;
  /** Null for a build that was never published, or that was removed. @throws {Damaged} when its record is malformed */
  record(name: string, build: string): Promise<BuildRecord | null>;
  /** A file of a build. @throws {Damaged} when it is missing or has another hash */
  file(record: BuildRecord, path: string): Promise<Buffer>;
  /** Stores a build. If it is there already, nothing changes. */
  add(record: BuildRecord, content: BuildContent): Promise<void>;
  remove(name: string, build: string): Promise<void>;
  close(): Promise<void>;
}

/** Null in place of a record that is malformed. */
export function orMalformed(error: unknown): null {
  if (error instanceof Damaged) return null;
  throw error;
}

/** The record of a build that is being published. */
export function recordOf(name: string, build: string, files: BuildRecord['files']): BuildRecord {
  return { name, build, publishedAt: new Date().toISOString(), files };
}

export function describeFile(content: Buffer): BuildRecord['files'][string] {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { bytes: content.length, integrity };
}

/**
 * The content of a file that was read from a store.
 *
 * @param content null if the store does not have it
 * @throws {Damaged} unless it is what the build's record lists
 */
export function verified(
  { name, build, files }: BuildRecord,
  path: string,
  content: Buffer | null,
  where: string,
): Buffer {
  const what = `${path} of ${name} ${build}`;
  const remedy = `Publish this build of ${name} again.`;
  if (!content) throw new Damaged(`${where} does not have ${what}. ${remedy}`);
  if (describeFile(content).integrity !== files[path]?.integrity)
    throw new Damaged(`${where} has another content for ${what} than was published. ${remedy}`);
  return content;
}

/** How many bytes of files may be in memory at the same time while a build is read or written; a single file may have more. */
const maxBytesInMemory = 8_000_000;

/**
 * Processes files concurrently, within limits of number and memory.
 *
 * @param maxFiles at the same time: a store may have few connections
 */
export async function forEachConcurrently<File extends { readonly bytes: number }>(
  files: readonly File[],
  maxFiles: number,
  work: (file: File) => Promise<unknown>,
): Promise<void> {
  const waiting = [...files];
  while (waiting.length > 0) {
    let sum = 0;
    const some = waiting.slice(0, maxFiles).filter(({ bytes }, index) => {
      sum += bytes;
      return index === 0 || sum <= maxBytesInMemory;
    });
    waiting.splice(0, some.length);
    await Promise.all(some.map(work));
  }
}

/** The same with the files of a record. */
export function eachFile(
  { files }: BuildRecord,
  maxFiles: number,
  work: (path: string) => Promise<unknown>,
): Promise<void> {
  const all = Object.entries(files).map(([path, { bytes }]) => ({ path, bytes }));
  return forEachConcurrently(all, maxFiles, ({ path }) => work(path));
}

/** How many files of a build are read at the same time. */
const maxConcurrentReads = 8;

/** Reads every file of a build. @throws {Damaged} for the first that is missing or has another hash */
export function checkFiles(store: BuildStore, record: BuildRecord): Promise<void> {
  return eachFile(record, maxConcurrentReads, (path) => store.file(record, path));
}

/** The files of a build, each read when it is needed. */
export function contentOf(store: BuildStore, record: BuildRecord): BuildContent {
  return (path) => store.file(record, path);
}
