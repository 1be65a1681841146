import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { parseJson } from '../storage/readJson';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import {
  buildRecord,
  eachFile,
  forEachConcurrently,
  orMalformed,
  verified,
  type BuildRecord,
  type BuildStore,
} from './buildStore';

interface Options {
  readonly bucket: string;
  /** Without slashes at its ends. */
  readonly prefix: string;
}

/** How long a call of the bucket may take, in milliseconds: a page, an adoption or somebody who publishes is waiting. */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true } as const;

/** How many files are sent at the same time. */
const maxConcurrentUploads = 10;

/** How many records are read at the same time. */
const maxConcurrentReads = 10;

/** An object of the bucket. Its key is relative to the prefix that was listed. */
interface Listed {
  readonly key: string;
  /** The ETag, which differs for each content. */
  readonly tag: string | undefined;
  readonly bytes: number;
}

type TaggedRecord = Pick<Listed, 'tag'> & { readonly record: BuildRecord };

/**
 * Builds in a bucket of S3: `builds/<name>/<build>.json` has the record of each, `files/<hash>` the files, each once. Files of
 * removed builds stay, because another build that has them may just be arriving.
 */
export function s3Builds({ bucket, prefix }: Options): BuildStore {
  const where = `The bucket ${bucket}`;
  // Services other than Amazon's have no host name for each bucket.
  const ownService = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  const client = new S3Client({
    forcePathStyle: ownService !== undefined,
    maxAttempts: 3,
    requestHandler: timeouts,
  });
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const fileKey = (integrity: string) =>
    keyOf(`files/${Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex')}`);
  const recordKey = (name: string, build: string) => keyOf(`builds/${name}/${build}.json`);

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

  /** Null where there is no such object. */
  async function get(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  const put = (key: string, content: Buffer | string) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content }));

  /** What there is below a prefix. */
  async function list(below: string): Promise<Listed[]> {
    const listed: Listed[] = [];
    let from: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: below,
          ...(from !== undefined && { ContinuationToken: from }),
        }),
      );
      for (const { Key = '', ETag, Size = 0 } of page.Contents ?? [])
        listed.push({ key: Key.slice(below.length), tag: ETag, bytes: Size });
      from = page.NextContinuationToken;
    } while (from !== undefined);
    return listed;
  }

  async function readRecord(key: string): Promise<BuildRecord | null> {
    const text = await get(key);
    return text && parseJson(text.toString(), buildRecord, `${key} in ${where}`, 'Publish this build again.');
  }

  return {
    names: () =>
      orStartError(async () => {
        const listed = await list(keyOf('builds/'));
        return [...new Set(listed.map(({ key }) => key.split('/')[0] ?? ''))].sort();
      }),
    records: (name) =>
      orStartError(async () => {
        const below = keyOf(`builds/${name}/`);
        const before = known.get(name);
        const records = new Map<string, TaggedRecord>();
        await forEachConcurrently(await list(below), maxConcurrentReads, async ({ key, tag }) => {
          const same = before?.get(key);
          const isSame = same !== undefined && tag !== undefined && same.tag === tag;
          const record = isSame ? same.record : await readRecord(below + key).catch(orMalformed);
          if (record) records.set(key, { tag, record });
        });
        if (records.size > 0) known.set(name, records);
        else known.delete(name);
        return [...records.values()].map(({ record }) => record);
      }),
    record: (name, build) => orStartError(() => readRecord(recordKey(name, build))),
    file: (record, path) =>
      orStartError(async () =>
        verified(record, path, await get(fileKey(record.files[path]?.integrity ?? '')), where),
      ),
    add: (record, content) =>
      orStartError(async () => {
        const sent = new Set<string>();
        await eachFile(record, maxConcurrentUploads, async (path) => {
          const key = fileKey(record.files[path]?.integrity ?? '');
          if (sent.has(key)) return;
          sent.add(key);
          await put(key, await content(path));
        });
        // The record last: a build that can be found is complete.
        const key = recordKey(record.name, record.build);
        if (!(await readRecord(key).catch(orMalformed))) await put(key, JSON.stringify(record));
      }),
    remove: (name, build) =>
      orStartError(async () => {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: recordKey(name, build) }));
      }),
    close: () => Promise.resolve(client.destroy()),
  };
}
