import {
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound as NoSuchObject,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from '@vended/server/bucketAddress';
import { reasonOf } from '@vended/server/startError.mjs';
import { NotFound, Problem } from '../problems/problems';
import type { PictureName, PictureSize, PictureStore } from './pictureStore';
import type { Prepared } from './preparePicture';

/** How long a call of the bucket may take, in milliseconds: somebody is waiting for a page or a save. */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true } as const;

/** The sizes of a picture that a bucket keeps. One that was stored before there was a medium size has none. */
export type StoredSizes = Readonly<Record<'full' | 'thumbnail', Buffer> & { medium: Buffer | null }>;

export interface BucketPictures extends PictureStore {
  /** Stores a picture that has been prepared before. @returns whether it was not there yet */
  write(name: PictureName, sizes: StoredSizes): Promise<boolean>;
  /** Null where the bucket does not have it. */
  find(name: PictureName, size: PictureSize): Promise<Buffer | null>;
  /** The hashes of the blog's pictures, in pages. */
  blogHashes(): AsyncGenerator<string>;
  /** Why the bucket cannot be used, in words; null where it can. */
  complaint(): Promise<string | null>;
}

/**
 * Pictures in a bucket of S3, as `items/<account>/<hash>-<size>.webp` and `blog/<hash>-<size>.webp`. Nothing is replaced or deleted,
 * so that a database which is restored to an earlier moment finds all that it refers to.
 */
export function bucketPictures({ bucket, prefix }: BucketAddress): BucketPictures {
  // Services other than Amazon's have no host name for each bucket.
  const ownService = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  const client = new S3Client({
    forcePathStyle: ownService !== undefined,
    maxAttempts: 2,
    requestHandler: timeouts,
  });
  const below = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);
  const folderOf = (of: PictureName['of']) => below(of === 'blog' ? 'blog/' : `items/${of.account}/`);
  const keyOf = ({ of, hash }: PictureName, size: PictureSize) => `${folderOf(of)}${hash}-${size}.webp`;

  const has = (name: PictureName) =>
    client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(name, 'full') })).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NoSuchObject) return false;
        throw error;
      },
    );

  const put = (name: PictureName, size: PictureSize, bytes: Buffer) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(name, size),
        Body: bytes,
        ContentType: 'image/webp',
      }),
    );

  async function write(name: PictureName, { full, medium, thumbnail }: StoredSizes): Promise<boolean> {
    if (await has(name)) return false;
    await Promise.all([medium && put(name, 'medium', medium), put(name, 'thumbnail', thumbnail)]);
    // The full size last: a picture that has it is complete.
    await put(name, 'full', full);
    return true;
  }

  async function find(name: PictureName, size: PictureSize): Promise<Buffer | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name, size) }));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error;
      return size === 'medium' ? find(name, 'full') : null;
    }
  }

  return {
    write,
    find,
    async keep(of, picture) {
      const isNew = await write({ of, hash: picture.hash }, sizesFor(of, picture)).catch(unavailable);
      return { hash: picture.hash, bytes: null, isNew };
    },
    async read(name, size) {
      const bytes = await find(name, size).catch(unavailable);
      if (!bytes) throw new NotFound('image');
      return bytes;
    },
    async *blogHashes() {
      const folder = folderOf('blog');
      let from: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: folder,
            ...(from !== undefined && { ContinuationToken: from }),
          }),
        );
        for (const { Key = '' } of page.Contents ?? []) {
          const hash = /^(\w+)-full\.webp$/.exec(Key.slice(folder.length))?.[1];
          if (hash) yield hash;
        }
        from = page.NextContinuationToken;
      } while (from !== undefined);
    },
    complaint: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => null,
        (error: unknown) => `The bucket ${bucket} of PICTURE_STORE cannot be used: ${inWords(error)}`,
      ),
    close: () => client.destroy(),
  };
}

/** Why a bucket cannot be used. S3 answers the question whether a bucket is there with a status and no text. */
function inWords(error: unknown): string {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404) return 'there is no such bucket';
  if (status === 403) return 'access to it is refused';
  return reasonOf(error);
}

/** Of items only two sizes are shown. */
const sizesFor = (of: PictureName['of'], { fullSize, medium, thumbnail }: Prepared): StoredSizes => ({
  full: fullSize,
  medium: of === 'blog' ? medium : null,
  thumbnail,
});

/** 503: the person can try again; the log says why. */
function unavailable(error: unknown): never {
  throw Object.assign(
    new Problem(
      503,
      'Pictures cannot be reached at the moment. Please try again.',
      {},
      { 'Retry-After': '5' },
    ),
    { cause: error },
  );
}
