import { z } from 'zod';
import { Damaged } from '../storage/damaged';
import type { BuildId } from '@vended/module/platform/buildId';
import { integrityOf, integrityPattern } from './integrityOf';

const storedFile = z.strictObject({
  bytes: z.int().min(0),
  /** The hash that the file is stored and verified under, as in the pages. */
  integrity: z.string().regex(integrityPattern),
});

/** A path below the build's folder. It may not lead to a hidden file or out of the folder. */
export const filePath = /^(?!.*(?:^|\/)\.)[\w@+.~-]+(?:\/[\w@+.~-]+)*$/;

/** What a store keeps of a build: a published build never changes, and neither does its record. */
export const buildRecord = z.strictObject({
  /** The module's name, or `shell`. */
  name: z.string().min(1),
  /** The version with its content hash. */
  build: z.string().min(1),
  /** When it was first published. */
  publishedAt: z.iso.datetime(),
  /** Every file with its size and hash, compressed variants and `build.json` included. */
  files: z.record(z.string().regex(filePath), storedFile),
});

export type BuildRecord = z.infer<typeof buildRecord>;

/** Null in place of a record that is malformed. */
export function orMalformed(error: unknown): null {
  if (error instanceof Damaged) return null;
  throw error;
}

/** The record of a build that is being published. */
export function recordOf({ name, build }: BuildId, files: BuildRecord['files']): BuildRecord {
  return { name, build, publishedAt: new Date().toISOString(), files };
}

export function describeFile(content: Buffer): BuildRecord['files'][string] {
  const integrity = integrityOf(content);
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
