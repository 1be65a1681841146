import type { ExpressionBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { BlogImageSize } from '@vended/contract/blog';
import type { KeptPicture } from '../../pictures/pictureStore';
import type { ContentScope, PublicScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';
import { recordChange } from '../../storage/queries/recordChanges';

/** @returns the picture's file name, which is made from its content: the same picture is kept once. */
export async function keepBlogImage(scope: ContentScope, picture: KeptPicture): Promise<string> {
  const file_name = `${picture.hash}.webp`;
  if (await isFirst(scope, file_name, picture)) {
    // A picture has no id, so the entry contains its name.
    const change = {
      action: 'INSERT',
      resource: 'blog picture',
      recordId: uuid(),
      after: { file_name },
    } as const;
    await recordChange(scope, change);
  }
  return file_name;
}

/** @returns whether the picture was not there before; its bytes are in the database now where no bucket has them */
async function isFirst(
  { trx }: ContentScope,
  file_name: string,
  { bytes, isNew }: KeptPicture,
): Promise<boolean> {
  if (!bytes) return isNew;
  const { fullSize, medium, thumbnail } = bytes;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('blog_images')
    .values({ file_name, full_size: fullSize, medium, thumbnail })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

type Columns = ExpressionBuilder<Schema, 'blog_images'>;

/** The column of each size. A picture without a stored medium size is served in full size. */
const bytesOf = {
  full: ({ ref }: Columns) => ref('full_size'),
  medium: ({ fn }: Columns) => fn.coalesce('medium', 'full_size'),
  thumbnail: ({ ref }: Columns) => ref('thumbnail'),
};

/** @returns the bytes, if the database has them */
export async function findBlogImage(
  { trx }: ContentScope | PublicScope,
  fileName: string,
  size: BlogImageSize,
): Promise<Buffer | undefined> {
  const picture = await trx
    .selectFrom('blog_images')
    .select((table) => bytesOf[size](table).as('bytes'))
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  return picture?.bytes;
}
