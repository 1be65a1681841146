import type { BuildRecord } from './buildRecord';
import type { BuildId } from '@vended/module/platform/buildId';

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
  record(id: BuildId): Promise<BuildRecord | null>;
  /** A file of a build. @throws {Damaged} when it is missing or has another hash */
  file(record: BuildRecord, path: string): Promise<Buffer>;
  /** Stores a build. If it is there already, nothing changes. */
  add(record: BuildRecord, content: BuildContent): Promise<void>;
  remove(id: BuildId): Promise<void>;
  close(): Promise<void>;
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

/** Processes the files of a record concurrently, within those limits. */
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
