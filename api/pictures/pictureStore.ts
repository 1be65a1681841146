import { NotFound } from '../problems/problems';
import type { Prepared } from './preparePicture';

export type PictureSize = 'full' | 'medium' | 'thumbnail';

/** Whose picture it is, and which one. Other bytes have another hash, so that what has a name never changes. */
export interface PictureName {
  /** The id of a customer account for its items' pictures, or the blog. */
  readonly of: { readonly account: string } | 'blog';
  readonly hash: string;
}

/** A picture that is stored, or whose bytes are still to be stored with the record that it belongs to. */
export interface KeptPicture {
  readonly hash: string;
  /** What the database is to hold; null where the bytes are in a bucket already. */
  readonly bytes: Prepared | null;
  /** Whether the bucket did not have it before; for bytes in the database, the row shows that. */
  readonly isNew: boolean;
}

/**
 * Where the bytes of pictures are: in the database, in the rows of what they belong to, or in a bucket. What the database has is
 * read from there in both cases, so that a product can change from one to the other while it runs.
 */
export interface PictureStore {
  /** Before the transaction that stores the record, because a bucket may take long. */
  keep(of: PictureName['of'], picture: Prepared): Promise<KeptPicture>;
  /**
   * A picture that the database does not have.
   *
   * @throws NotFound
   */
  read(name: PictureName, size: PictureSize): Promise<Buffer>;
  close(): void;
}

/** Keeps pictures in the database. */
export const picturesInDatabase: PictureStore = {
  keep: (_of, picture) => Promise.resolve({ hash: picture.hash, bytes: picture, isNew: true }),
  read: () => Promise.reject(new NotFound('image')),
  close: () => undefined,
};
