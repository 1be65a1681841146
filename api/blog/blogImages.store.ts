import { v7 as uuid } from 'uuid';
import { recordChange } from '../audit/audit.store';
import { NotFound } from '../http/problems';
import type { Prepared } from '../pictures/preparePicture';
import type { ContentScope, PublicScope } from '../storage/database';

/** @returns the picture's file name, which is made from its content: the same picture is kept once. */
export async function keepBlogImage(
  scope: ContentScope,
  { fullSize, thumbnail, hash }: Prepared,
): Promise<string> {
  const file_name = `${hash}.webp`;
  const { numInsertedOrUpdatedRows } = await scope.trx
    .insertInto('blog_images')
    .values({ file_name, full_size: fullSize, thumbnail })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) {
    // A picture has a name and no id: the name stands in the entry.
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

/**
 * @returns the bytes, and a version that changes with them
 * @throws NotFound
 */
export async function requireBlogImage(
  { trx }: ContentScope | PublicScope,
  fileName: string,
  size: 'full' | 'thumbnail',
): Promise<{ bytes: Buffer; version: string }> {
  const picture = await trx
    .selectFrom('blog_images')
    .select(size === 'full' ? 'full_size as bytes' : 'thumbnail as bytes')
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  if (!picture) throw new NotFound('picture');
  return { bytes: picture.bytes, version: `${fileName}-${size}` };
}
