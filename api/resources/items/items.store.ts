import { sql, type Insertable, type SelectQueryBuilder, type Updateable } from 'kysely';
import type { z } from 'zod';
import {
  itemList,
  maxItemTypes,
  type changeItems,
  type Item,
  type ListedItem,
  type listItems,
} from '@vended/contract/items';
import { itemFields, itemFilters } from '@vended/contract/items.fields';
import { NotFound } from '../../problems/problems';
import type { KeptPicture } from '../../pictures/pictureStore';
import { isOneOf } from '../../storage/queries/caseInsensitive';
import { newMoment } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { customPlan } from '../../storage/access/queryNeeds';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { passing, readJoinedPage, refuseGone, type FilteredPage } from '../../storage/queries/filteredPage';
import { requireFrom } from '../../storage/queries/requireFrom';
import { hasWholeWord, withWords } from '../../storage/queries/search';
import { locked } from '../../storage/queries/rowLocks';
import { usedTexts } from '../../storage/queries/usedTexts';
import type { Schema } from '../../storage/access/schema';
import { withinAccount } from '../../storage/queries/withinAccount';
import { requireVendor } from '../vendors/vendors.store';

/** The version of an item's picture, and its address, which modules of earlier releases read; null without one. */
export const imageColumns = [
  'items.image_hash as image_version',
  sql<string | null>`'/image?id=' || items.id || '&v=' || items.image_hash`.as('image_url'),
] as const;

const columns = [...columnsOf(itemFields), ...imageColumns] as const;

const source = {
  table: 'items',
  fields: itemFields,
  columns: { image_version: sql.ref('items.image_hash') },
  filters: itemFilters,
  order: orderOf(itemFields, itemList),
} as const;

const sourceOf = (scope: AccountScope) => ({
  ...source,
  narrowed: { bar_code: (text: string) => hasWholeWord(scope, 'items', 'items.id', text) },
});

/** The index of words finds a bar code, so its lookup is planned each time, as searches are. */
const plannedFor =
  (barCode: string | undefined) =>
  <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) =>
    barCode ? query.withPlugin(customPlan) : query;

const itemsIn = ({ trx, accountId }: AccountScope) =>
  trx.selectFrom('items').select(columns).where('customer_account_id', '=', accountId);

type Matching = Extract<z.output<(typeof changeItems)['input']>, { action: 'CHANGE_ALL' }>['matching'];

/** @throws BadInput for a filter by a vendor that does not exist. */
export async function pageOfItems(
  scope: AccountScope,
  query: z.output<(typeof listItems)['input']>,
): Promise<FilteredPage<ListedItem>> {
  await refuseGone('vendor_id', itemFilters.vendor_id, query.vendor_id, (id) => requireVendor(scope, id));
  const own = scope.trx
    .selectFrom('items')
    .where('customer_account_id', '=', scope.accountId)
    .$call(plannedFor(query.bar_code));
  const items = own
    // Lateral, so that the list's query sees no other column of vendors: an unqualified name could mean one of these.
    .leftJoinLateral(
      (rows) =>
        rows
          .selectFrom('vendors')
          .select(['vendor_name', 'vendor_code'])
          .whereRef('vendors.customer_account_id', '=', 'items.customer_account_id')
          .whereRef('vendors.id', '=', 'items.vendor_id')
          .as('vendor'),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select(['vendor_name', 'vendor_code']);
  return readJoinedPage(scope, items, own, query, sourceOf(scope));
}

export const requireItem = requireFrom(itemsIn, 'item');

/** Those of the items that are archived. */
export async function archivedAmong(
  { trx, accountId }: AccountScope,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('items')
    .select('id')
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`id = ANY(${ids})`)
    .where('archived_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The types that the account's items have, by name. */
export const readItemTypes = (scope: AccountScope): Promise<string[]> =>
  usedTexts(scope, 'items', 'item_type', maxItemTypes);

/** The items with these ids, locked in the order of their ids until the transaction ends. */
export function lockItems(scope: AccountScope, ids: readonly string[]): Promise<Item[]> {
  return itemsIn(scope)
    .where(sql<boolean>`id = ANY(${ids})`)
    .$call(locked)
    .execute();
}

/** The items that a search and filters find, locked in the same way; at most `limit`. */
export async function lockMatchingItems(
  scope: AccountScope,
  matching: Matching,
  limit: number,
): Promise<Item[]> {
  await refuseGone('vendor_id', itemFilters.vendor_id, matching.vendor_id, (id) => requireVendor(scope, id));
  return itemsIn(scope)
    .$call(withWords(scope, 'items', 'items.id', matching.q))
    .$call(plannedFor(matching.bar_code))
    .where(passing(itemFilters, matching, sourceOf(scope)) ?? sql<boolean>`true`)
    .limit(limit)
    .$call(locked)
    .execute();
}

/** The items with these Master IDs, which must be in lower case; locked until the transaction ends. */
export function itemsWithMasterIds(scope: AccountScope, masterIds: readonly string[]): Promise<Item[]> {
  return itemsIn(scope)
    .where(isOneOf(scope, 'items', 'master_id', masterIds))
    .$call(locked)
    .execute();
}

export function writeNewItem(
  { trx, accountId }: AccountScope,
  item: Omit<Insertable<Schema['items']>, 'customer_account_id'>,
): Promise<Item> {
  return trx
    .insertInto('items')
    .values({ ...item, customer_account_id: accountId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function writeItem(
  { trx, accountId }: AccountScope,
  id: string,
  fields: Omit<Updateable<Schema['items']>, 'customer_account_id' | 'id'>,
): Promise<Item> {
  return trx
    .updateTable('items')
    .set({ ...fields, updated_at: newMoment })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * @returns the picture's hash, and its bytes where the database has them
 * @throws NotFound when there is no such item or it has no picture.
 */
export async function requireItemPicture(
  { trx, accountId }: AccountScope,
  itemId: string,
  size: 'full' | 'thumbnail',
): Promise<{ bytes: Buffer | null; hash: string }> {
  const picture = await trx
    .selectFrom('items')
    .leftJoin('item_images', withinAccount('item_images.item_id', 'items.id'))
    .select([size === 'full' ? 'full_size as bytes' : 'thumbnail as bytes', 'image_hash'])
    .where('items.customer_account_id', '=', accountId)
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  if (!picture?.image_hash) throw new NotFound('image');
  return { bytes: picture.bytes, hash: picture.image_hash };
}

/** Replaces an item's picture. A picture in a bucket has no bytes in the database. */
export async function writeItemPicture(
  scope: AccountScope,
  itemId: string,
  { bytes }: KeptPicture,
): Promise<void> {
  if (!bytes) return deleteItemPicture(scope, itemId);
  const { trx, accountId } = scope;
  const picture = { full_size: bytes.fullSize, thumbnail: bytes.thumbnail };
  await trx
    .insertInto('item_images')
    .values({ customer_account_id: accountId, item_id: itemId, ...picture })
    .onConflict((conflict) => conflict.columns(['customer_account_id', 'item_id']).doUpdateSet(picture))
    .execute();
}

export async function deleteItemPicture({ trx, accountId }: AccountScope, itemId: string): Promise<void> {
  await trx
    .deleteFrom('item_images')
    .where('customer_account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .execute();
}
