import { NotFound } from '../http/problems';
import type { Prepared } from '../pictures/preparePicture';
import type { ContentScope, PublicScope } from '../storage/database';

/** @returns the picture's file name, which is made from its content: the same picture is kept once. */
export async function keepBlogImage(
  { trx }: ContentScope,
  { fullSize, thumbnail, hash }: Prepared,
): Promise<string> {
  const file_name = `${hash}.webp`;
  await trx
    .insertInto('blog_images')
    .values({ file_name, full_size: fullSize, thumbnail })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
