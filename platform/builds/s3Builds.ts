import { openBucket, TooLarge, type ListedObject } from '@vended/server/bucket';
import type { BucketAddress } from '@vended/server/bucketAddress';
import { Damaged } from '../storage/damaged';
import { parseJson } from '../storage/readJson';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { buildRecord, orMalformed, verified, type BuildRecord } from './buildRecord';
import { eachFile, forEachConcurrently, type BuildStore } from './buildStore';
import { buildText, type BuildId } from '@vended/module/platform/buildId';

/** How many attempts a call to the bucket has: a page or a person who publishes is waiting for the answer. */
const maxAttempts = 3;

/** How many files are sent at the same time. */
const maxConcurrentUploads = 10;

/** How many records are read at the same time. */
const maxConcurrentReads = 10;

/** How large a record can be: one of a thousand files with their variants, the most that a team may send, has a fifth of that. */
const maxRecordBytes = 2_000_000;

/** The record of an object as it was when it had this tag; null if it was malformed. */
type TaggedRecord = Pick<ListedObject, 'tag'> & { readonly record: BuildRecord | null };

/**
 * Builds in a bucket of S3: `builds/<name>/<build>.json` has the record of each, `files/<hash>` the files, each once. Files of
 * removed builds stay, because another build that has them may just be arriving.
 */
export function s3Builds(address: BucketAddress): BuildStore {
  const where = `The bucket ${address.bucket}`;
  const bucket = openBucket(address, maxAttempts);
  const addressOf = (key: string) => ['s3:/', address.bucket, address.prefix, key].filter(Boolean).join('/');
  const fileKey = (integrity: string) =>
    `files/${Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex')}`;
  const recordKey = ({ name, build }: BuildId) => `builds/${name}/${build}.json`;

  /** The records that were read last, by module and key. Of a module's many builds few are new, and only those are read. */
  const known = new Map<string, ReadonlyMap<string, TaggedRecord>>();

  async function orStartError<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StartError) throw error;
      throw new StartError(`${where} cannot be read or written (${reasonOf(error)}): see BUILD_STORE.`);
    }
  }

  async function read(key: string, maxBytes: number, remedy: string): Promise<Buffer | null> {
    try {
      return await bucket.get(key, maxBytes);
    } catch (error) {
      if (error instanceof TooLarge) throw new Damaged(`${where} is malformed: ${error.message}. ${remedy}`);
      throw error;
    }
  }

  async function readRecord(key: string): Promise<BuildRecord | null> {
    const remedy = 'Publish this build again.';
    const text = await read(key, maxRecordBytes, remedy);
    const record = text && parseJson(text.toString(), buildRecord, addressOf(key), remedy);
    // The signature is for the build that the record names, so who can write to the bucket could offer another one here.
    if (record && recordKey(record) !== key)
      throw new Damaged(`${addressOf(key)} is the record of ${record.name} ${record.build}. ${remedy}`);
    return record;
  }

  return {
    names: () =>
      orStartError(async () => {
        const names = new Set<string>();
        for await (const { key } of bucket.list('builds/')) names.add(key.split('/')[0] ?? '');
        return [...names].sort();
      }),
    records: (name) =>
      orStartError(async () => {
        const below = `builds/${name}/`;
        const before = known.get(name);
        const records = new Map<string, TaggedRecord>();
        const listed: ListedObject[] = [];
        for await (const object of bucket.list(below)) listed.push(object);
        await forEachConcurrently(listed, maxConcurrentReads, async ({ key, tag }) => {
          const earlier = before?.get(key);
          if (earlier && tag !== undefined && earlier.tag === tag) return void records.set(key, earlier);
          try {
            const record = await readRecord(below + key);
            // Null if it was removed since it was listed.
            if (record) records.set(key, { tag, record });
          } catch (error) {
            records.set(key, { tag, record: orMalformed(error) });
          }
        });
        if (records.size > 0) known.set(name, records);
        else known.delete(name);
        return [...records.values()].flatMap(({ record }) => record ?? []);
      }),
    record: (id) => orStartError(() => readRecord(recordKey(id))),
    file: (record, path) =>
      orStartError(async () => {
        const { integrity, bytes } = record.files[path] ?? { integrity: '', bytes: 0 };
        const content = await read(fileKey(integrity), bytes, `Publish this build of ${record.name} again.`);
        return verified(record, path, content, where);
      }),
    add: (record, content) =>
      orStartError(async () => {
        const text = JSON.stringify(record);
        if (Buffer.byteLength(text) > maxRecordBytes)
          throw new StartError(`${buildText(record)} has more files than a bucket of builds takes.`);
        const sent = new Set<string>();
        await eachFile(record, maxConcurrentUploads, async (path) => {
          const key = fileKey(record.files[path]?.integrity ?? '');
          if (sent.has(key)) return;
          sent.add(key);
          await bucket.put(key, await content(path));
        });
        // The record last: a build that can be found is complete.
        const key = recordKey(record);
        if (!(await readRecord(key).catch(orMalformed))) await bucket.put(key, text);
      }),
    remove: (id) => orStartError(() => bucket.remove(recordKey(id))),
    close: () => Promise.resolve(bucket.close()),
  };
}
