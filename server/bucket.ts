import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucketAddress';
import { reasonOf } from './startError.mjs';

/** How long a call may take, in milliseconds: somebody is waiting for a page, a save or a build. */
const timeouts = {
  connectionTimeout: 2_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
  // The limit of the request ends when the answer begins. Without this one, an answer that stops in the middle would be awaited for ever.
  socketTimeout: 5_000,
} as const;

/** An object of a bucket. Its key is relative to what was listed. */
export interface ListedObject {
  readonly key: string;
  /** The ETag, which differs for each content. */
  readonly tag: string | undefined;
  readonly bytes: number;
}

/** An object is larger than what was stored can be: somebody else has written it. */
export class TooLarge extends Error {}

/** A bucket of S3, or the part of one below a prefix, to which all keys are relative. Its methods reject with the errors of the SDK. */
export interface Bucket {
  has(key: string): Promise<boolean>;
  /** Null where there is no such object. @throws {TooLarge} for one of more bytes than `maxBytes`, of which nothing is read */
  get(key: string, maxBytes: number): Promise<Buffer | null>;
  put(key: string, content: Buffer | string, mediaType?: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** The objects whose key begins with this text, read in pages. */
  list(beginning: string): AsyncGenerator<ListedObject>;
  /** Why the bucket cannot be used, in words; null where it can. */
  complaint(): Promise<string | null>;
  close(): void;
}

/**
 * Opens a bucket with the credentials, the region and the service that the environment names as the AWS tools read them. It connects
 * with the first call.
 *
 * @param maxAttempts how often a call is sent at most, if the service fails
 */
export function openBucket({ bucket: Bucket, prefix }: BucketAddress, maxAttempts: number): Bucket {
  // Services other than Amazon's have no host name for each bucket.
  const ownService = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  const client = new S3Client({
    forcePathStyle: ownService !== undefined,
    maxAttempts,
    requestHandler: timeouts,
  });
  const object = (key: string) => ({ Bucket, Key: prefix === '' ? key : `${prefix}/${key}` });

  return {
    async has(key) {
      try {
        await client.send(new HeadObjectCommand(object(key)));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    async get(key, maxBytes) {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(object(key)));
        if (ContentLength > maxBytes) {
          if (Body && 'destroy' in Body) Body.destroy();
          throw new TooLarge(`${key} has ${ContentLength} bytes, of at most ${maxBytes}`);
        }
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async put(key, content, mediaType) {
      await client.send(
        new PutObjectCommand({
          ...object(key),
          Body: content,
          ...(mediaType !== undefined && { ContentType: mediaType }),
        }),
      );
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)));
    },
    async *list(beginning) {
      const { Key: Prefix } = object(beginning);
      let from: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix,
            ...(from !== undefined && { ContinuationToken: from }),
          }),
        );
        for (const { Key = '', ETag, Size = 0 } of page.Contents ?? [])
          yield { key: Key.slice(Prefix.length), tag: ETag, bytes: Size };
        from = page.NextContinuationToken;
      } while (from !== undefined);
    },
    complaint: () =>
      client.send(new HeadBucketCommand({ Bucket })).then(
        () => null,
        (error: unknown) => inWords(error),
      ),
    close: () => client.destroy(),
  };
}

/** S3 answers the question whether a bucket is there with a status and no text. */
function inWords(error: unknown): string {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404) return 'there is no such bucket';
  if (status === 403) return 'access to it is refused';
  return reasonOf(error);
}
