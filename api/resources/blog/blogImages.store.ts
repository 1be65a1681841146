import type { ExpressionBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { BlogImageSize } from '@vended/contract/blog';
import { recordChange } from '../audit/audit.store';
import { NotFound } from '../../problems/problems';
import type { Prepared } from '../../pictures/preparePicture';
import type { ContentScope, PublicScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';

/** @returns the picture's file name, which is made from its content: the same picture is kept once. */
export async function keepBlogImage(
  scope: ContentScope,
  { fullSize, medium, thumbnail, hash }: Prepared,
): Promise<string> {
  const file_name = `${hash}.webp`;
  const { numInsertedOrUpdatedRows } = await scope.trx
    .insertInto('blog_images')
    .values({ file_name, full_size: fullSize, medium, thumbnail })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) {
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

type Columns = ExpressionBuilder<Schema, 'blog_images'>;

/** The column of each size. A picture without a stored medium size is served in full size. */
const bytesOf = {
  full: ({ ref }: Columns) => ref('full_size'),
  medium: ({ fn }: Columns) => fn.coalesce('medium', 'full_size'),
  thumbnail: ({ ref }: Columns) => ref('thumbnail'),
};

/**
 * @returns the bytes, and a version that changes with them
 * @throws NotFound
 */
export async function requireBlogImage(
  { trx }: ContentScope | PublicScope,
  fileName: string,
  size: BlogImageSize,
): Promise<{ bytes: Buffer; version: string }> {
  const picture = await trx
    .selectFrom('blog_images')
    .select((table) => bytesOf[size](table).as('bytes'))
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  if (!picture) throw new NotFound('image');
  return { bytes: picture.bytes, version: `${fileName}-${size}` };
}
