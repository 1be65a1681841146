import { sql } from 'kysely';
import { readBucketAddress } from '@vended/server/bucketAddress';
import { reasonOf } from '@vended/server/startError.mjs';
import type { BucketPictures, StoredSizes } from '../pictures/bucketPictures';
import type { PictureName } from '../pictures/pictureStore';
import { apiSettings } from '../settings';
import type { CrossAccountScope, Database } from '../storage/access/database';
import { withinAccount } from '../storage/queries/withinAccount';
import { readArguments, required } from './arguments';
import { OperatorError } from './operatorError';
import type { Terminal } from './terminal';

/** How many pictures are moved in one transaction; they are megabytes in size. */
const batch = 10;

/** Moves pictures between the database and a bucket. */
export async function movePictures(database: Database, args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, { to: { type: 'string' }, bucket: { type: 'string' } }, []);
  const to = required(values.to, '--to bucket or --to database');
  if (to !== 'bucket' && to !== 'database') throw new OperatorError('Give --to bucket or --to database.');
  const address = values.bucket
    ? readBucketAddress(values.bucket)
    : (apiSettings(process.env).pictureBucket ?? null);
  if (!address)
    throw new OperatorError(
      'There is no bucket: set PICTURE_STORE to one, or give --bucket, such as s3://vended-pictures/production.',
    );
  const { bucketPictures } = await import('../pictures/bucketPictures');
  const bucket = bucketPictures(address);
  try {
    const complaint = await bucket.complaint();
    if (complaint) throw new OperatorError(`${complaint}.`);
    const [items, blog] =
      to === 'bucket'
        ? [await itemsToBucket(database, bucket, terminal), await blogToBucket(database, bucket, terminal)]
        : [await itemsToDatabase(database, bucket, terminal), await blogToDatabase(database, bucket)];
    terminal.say(`${items} pictures of items and ${blog} of the blog are moved into the ${to}.`);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The pictures could not all be moved: ${reasonOf(error)}. Run it again, and it does the rest.`,
    );
  } finally {
    bucket.close();
  }
}

/** Moves what `moveSome` finds until it finds nothing. */
async function inBatches(
  database: Database,
  what: string,
  { progress }: Terminal,
  moveSome: (scope: CrossAccountScope) => Promise<number>,
): Promise<number> {
  for (let moved = 0; ;) {
    const count = await database.acrossAccounts('operator', moveSome);
    if (count === 0) return moved;
    moved += count;
    progress(`${what}: ${moved}`);
  }
}

const itemsToBucket = (database: Database, bucket: BucketPictures, terminal: Terminal) =>
  inBatches(database, 'items', terminal, async ({ trx }) => {
    const rows = await trx
      .selectFrom('item_images')
      .innerJoin('items', withinAccount('items.id', 'item_images.item_id'))
      .select(['item_images.customer_account_id', 'item_id', 'full_size', 'thumbnail', 'image_hash'])
      .where('image_hash', 'is not', null)
      .limit(batch)
      .forUpdate('item_images')
      .execute();
    for (const { customer_account_id: account, item_id, image_hash, full_size, thumbnail } of rows) {
      const sizes: StoredSizes = { full: full_size, medium: null, thumbnail };
      await bucket.write({ of: { account }, hash: image_hash ?? '' }, sizes);
      await trx
        .deleteFrom('item_images')
        .where('customer_account_id', '=', account)
        .where('item_id', '=', item_id)
        .execute();
    }
    return rows.length;
  });

const blogToBucket = (database: Database, bucket: BucketPictures, terminal: Terminal) =>
  inBatches(database, 'blog', terminal, async ({ trx }) => {
    const rows = await trx.selectFrom('blog_images').selectAll().limit(batch).forUpdate().execute();
    for (const { file_name, full_size, medium, thumbnail } of rows) {
      const name: PictureName = { of: 'blog', hash: file_name.replace(/\.webp$/, '') };
      await bucket.write(name, { full: full_size, medium, thumbnail });
      await trx.deleteFrom('blog_images').where('file_name', '=', file_name).execute();
    }
    return rows.length;
  });

async function itemsToDatabase(
  database: Database,
  bucket: BucketPictures,
  terminal: Terminal,
): Promise<number> {
  return inBatches(database, 'items', terminal, async ({ trx }) => {
    const rows = await trx
      .selectFrom('items')
      .select(['customer_account_id', 'id', 'image_hash'])
      .where('image_hash', 'is not', null)
      .where(
        sql<boolean>`NOT EXISTS (
          SELECT FROM item_images
          WHERE item_images.customer_account_id = items.customer_account_id AND item_id = items.id)`,
      )
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .execute();
    for (const { customer_account_id: account, id, image_hash } of rows) {
      const name: PictureName = { of: { account }, hash: image_hash ?? '' };
      const [full_size, thumbnail] = [await bucket.find(name, 'full'), await bucket.find(name, 'thumbnail')];
      if (!full_size || !thumbnail)
        throw new OperatorError(
          `The bucket does not have the picture of item ${id} of account ${account}: replace or remove it there, and run this again.`,
        );
      await trx
        .insertInto('item_images')
        .values({ customer_account_id: account, item_id: id, full_size, thumbnail })
        .execute();
    }
    return rows.length;
  });
}

async function blogToDatabase(database: Database, bucket: BucketPictures): Promise<number> {
  let moved = 0;
  for await (const hash of bucket.blogHashes()) {
    const name: PictureName = { of: 'blog', hash };
    const full_size = await bucket.find(name, 'full');
    const medium = await bucket.find(name, 'medium');
    const thumbnail = await bucket.find(name, 'thumbnail');
    if (!full_size || !thumbnail) continue;
    await database.acrossAccounts('operator', ({ trx }) =>
      trx
        .insertInto('blog_images')
        .values({ file_name: `${hash}.webp`, full_size, medium, thumbnail })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    moved += 1;
  }
  return moved;
}
