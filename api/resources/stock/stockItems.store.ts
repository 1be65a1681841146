import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { noRecord } from '@vended/contract/filters';
import {
  plainSettings,
  stockItemList,
  type listStockItems,
  type StockItem,
  type StockSettings,
} from '@vended/contract/stock/stockItems';
import { stockItemFilters } from '@vended/contract/stock/stockItems.fields';
import type { AccountScope } from '../../storage/access/database';
import { refuseGone } from '../../storage/queries/filteredPage';
import { byText, readPage, type Page } from '../../storage/queries/page';
import { newMomentAfter } from '../../storage/queries/recordVersion';
import { withinAccount } from '../../storage/queries/withinAccount';
import { requireItem } from '../items/items.store';
import { requireVendor } from '../vendors/vendors.store';
import { isLow, levelState } from './levelState';
import { isInUse } from './places.store';

const settingNames = Object.keys(plainSettings) as readonly (keyof StockSettings)[];

const order = {
  sorts: { description: byText('items.description') },
  defaultSort: stockItemList.defaultSort,
  id: 'items.id',
} as const;

/** @throws BadInput for a filter by a record that does not exist */
export async function pageOfStockItems(
  scope: AccountScope,
  query: z.output<(typeof listStockItems)['input']>,
): Promise<Page<StockItem>> {
  const { trx, accountId } = scope;
  await refuseGone('item_id', stockItemFilters.item_id, query.item_id, (id) => requireItem(scope, id));
  await refuseGone('vendor_id', stockItemFilters.vendor_id, query.vendor_id, (id) =>
    requireVendor(scope, id),
  );
  const quantity = sql<number>`coalesce(stock.quantity, 0)::int`;
  const minimum = sql<number>`coalesce(said.minimum, ${sql.lit(plainSettings.minimum)})`;
  const state = levelState(quantity, minimum);
  const belowMinimum = isLow(quantity, minimum);
  let items = trx
    .selectFrom('items')
    .leftJoin('stock_items as said', withinAccount('said.item_id', 'items.id'))
    .leftJoinLateral(
      (rows) =>
        rows
          .selectFrom('stock_levels')
          .select(sql<number | null>`sum(quantity)`.as('quantity'))
          .whereRef('stock_levels.customer_account_id', '=', 'items.customer_account_id')
          .whereRef('stock_levels.item_id', '=', 'items.id')
          .where(isInUse(accountId, 'stock_levels.place_id'))
          .as('stock'),
      (join) => join.onTrue(),
    )
    .select([
      'items.id',
      'items.description',
      'items.master_id',
      quantity.as('quantity'),
      state.as('state'),
      belowMinimum.as('below_minimum'),
      onLoan(accountId, 'items.id').as('on_loan'),
      minimum.as('minimum'),
      sql<string>`coalesce(said.unit, ${sql.lit(plainSettings.unit)})`.as('unit'),
      'said.loan_days',
      'said.max_a_day',
      'said.max_a_week',
      'said.inspect_by',
      sql<boolean>`coalesce(said.needs_job, ${sql.lit(plainSettings.needs_job)})`.as('needs_job'),
      'said.updated_at',
    ])
    .where('items.customer_account_id', '=', accountId)
    .where(sql<boolean>`(said.item_id IS NOT NULL OR stock.quantity IS NOT NULL)`);
  // What was archived is of interest as long as some of it is there, or where the item is asked for.
  items =
    query.item_id === undefined
      ? items.where(sql<boolean>`(items.archived_at IS NULL OR stock.quantity > 0)`)
      : items.where(is(sql`items.id`, query.item_id));
  if (query.vendor_id !== undefined) items = items.where(is(sql`items.vendor_id`, query.vendor_id));
  if (query.state !== undefined) items = items.where(is(state, query.state));
  if (query.minimum !== undefined) items = items.where(belowMinimum);
  if (query.lent !== undefined)
    items = items.where('said.loan_days', query.lent === 'lent' ? 'is not' : 'is', null);
  return readPage(items, query, order);
}

const is = (column: RawBuilder<unknown>, value: string) =>
  value === noRecord ? sql<boolean>`${column} IS NULL` : sql<boolean>`${column} = ${value}`;

const onLoan = (accountId: string, itemId: string) => sql<number>`(
  SELECT coalesce(sum(loan.quantity - returned - written_off), 0)::int FROM stock_loans AS loan
  WHERE loan.customer_account_id = ${accountId} AND loan.item_id = ${sql.ref(itemId)} AND closed_at IS NULL)`;

/** What is said of an item, and when it was said; null for one of which nothing was said. */
export async function settingsOf(
  { trx, accountId }: AccountScope,
  itemId: string,
  lock?: 'for update',
): Promise<StockSettings & { readonly updated_at: string | null }> {
  const found = trx
    .selectFrom('stock_items')
    .select([...settingNames, 'updated_at'])
    .where('customer_account_id', '=', accountId)
    .where('item_id', '=', itemId);
  const said = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return said ?? { ...plainSettings, updated_at: null };
}

export async function writeSettings(
  { trx, accountId }: AccountScope,
  itemId: string,
  settings: StockSettings,
): Promise<string> {
  const { updated_at } = await trx
    .insertInto('stock_items')
    .values({ ...settings, customer_account_id: accountId, item_id: itemId })
    .onConflict((conflict) =>
      conflict.columns(['customer_account_id', 'item_id']).doUpdateSet({
        ...settings,
        updated_at: newMomentAfter('stock_items.updated_at'),
      }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}
