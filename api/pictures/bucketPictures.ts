import { openBucket, TooLarge } from '@vended/server/bucket';
import type { BucketAddress } from '@vended/server/bucketAddress';
import { NotFound, Problem } from '../problems/problems';
import type { PictureName, PictureSize, PictureStore } from './pictureStore';
import type { Prepared } from './preparePicture';

/** How often a call is sent: somebody is waiting for a page or a save. */
const maxAttempts = 2;

/** The largest object that is read. A prepared picture is always smaller, even one of noise. */
const maxBytes = 40_000_000;

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
export function bucketPictures(address: BucketAddress): BucketPictures {
  const bucket = openBucket(address, maxAttempts);
  const folderOf = (of: PictureName['of']) => (of === 'blog' ? 'blog/' : `items/${of.account}/`);
  const keyOf = ({ of, hash }: PictureName, size: PictureSize) => `${folderOf(of)}${hash}-${size}.webp`;

  const put = (name: PictureName, size: PictureSize, bytes: Buffer) =>
    bucket.put(keyOf(name, size), bytes, 'image/webp');

  async function write(name: PictureName, { full, medium, thumbnail }: StoredSizes): Promise<boolean> {
    if (await bucket.has(keyOf(name, 'full'))) return false;
    await Promise.all([medium && put(name, 'medium', medium), put(name, 'thumbnail', thumbnail)]);
    // The full size last: a picture that has it is complete.
    await put(name, 'full', full);
    return true;
  }

  async function find(name: PictureName, size: PictureSize): Promise<Buffer | null> {
    const bytes = await bucket.get(keyOf(name, size), maxBytes).catch(ifTooLarge);
    return bytes ?? (size === 'medium' ? find(name, 'full') : null);
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
      for await (const { key } of bucket.list(folderOf('blog'))) {
        const hash = /^(\w+)-full\.webp$/.exec(key)?.[1];
        if (hash) yield hash;
      }
    },
    async complaint() {
      const reason = await bucket.complaint();
      return reason && `The bucket ${address.bucket} of PICTURE_STORE cannot be used: ${reason}`;
    },
    close: () => bucket.close(),
  };
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
    new Problem(503, 'Images cannot be reached at the moment. Please try again.', {}, { 'Retry-After': '5' }),
    { cause: error },
  );
}

/** What is too large for a picture is none: somebody else has written it. */
function ifTooLarge(error: unknown): null {
  if (error instanceof TooLarge) return null;
  throw error;
}
