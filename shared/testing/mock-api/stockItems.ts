import { stateOf } from '@vended/contract/stock/levels.fields';
import {
  inspectionDue,
  jobNeeded,
  listStockItems,
  overLimit,
  plainSettings,
  saveStockItem,
  stockItemList,
  type StockItem,
  type StockSettings,
} from '@vended/contract/stock/stockItems';
import { stockItemFilters } from '@vended/contract/stock/stockItems.fields';
import { isArchived } from '@vended/contract/archiveKinds';
import { changedByOthers } from '@vended/contract/failure';
import { answer } from './answer';
import { listPage, refuseGoneIn } from './listPage';
import type { MockState } from './mockState';
import { writeAudit, type Saver } from './record';
import { notFound, Refusal } from './refusal';
import { openOf, takenSince } from './stockLoans';

/** What is said of items for the stock, and how many of them there are. */
export const stockItemAnswers = [
  answer(listStockItems, ({ input, state, accountId }) => {
    refuseGoneIn(stockItemFilters, input, accountId, { item_id: state.items, vendor_id: state.vendors });
    const { rows, ...page } = listPage(stockItems(state, accountId), input, stockItemList, stockItemFilters);
    return { stock_items: rows, ...page };
  }),

  answer(saveStockItem, ({ input: { item_id, updated_at, ...fields }, ...context }) => {
    const { state, accountId } = context;
    const item = state.items.find(accountId, item_id);
    if (!item) throw notFound('item');
    const { description } = item;
    const stored = state.stockSettings.find(accountId, item_id);
    if (stored && updated_at !== undefined && Date.parse(updated_at) < Date.parse(stored.updated_at)) {
      const by = state.audit.of(accountId).findLast(({ record_id }) => record_id === item_id)?.username;
      throw new Refusal(409, { error: changedByOthers('stock setting', by), current: { ...stored } });
    }
    if (item.archived_at) throw new Refusal(409, { error: isArchived('item') });
    const before = settingsOf(state, accountId, item_id);
    const after: StockSettings = { ...before, ...fields };
    const now = Math.max(Date.now(), Date.parse(stored?.updated_at ?? '1970-01-01') + 1);
    const row = { ...after, id: item_id, updated_at: new Date(now).toISOString() };
    if (stored) state.stockSettings.change(accountId, item_id, row);
    else state.stockSettings.add(accountId, row);
    writeAudit(context, {
      action: 'UPDATE',
      resource: 'stock_item',
      record_id: item_id,
      before: { description, ...before },
      after: { description, ...after },
    });
    return { message: 'Stock settings saved' as const, item_id };
  }),
];

/** What is said of an item for the stock. */
export function settingsOf({ stockSettings }: MockState, accountId: string, itemId: string): StockSettings {
  const stored = stockSettings.find(accountId, itemId);
  if (!stored) return plainSettings;
  const { id: _id, updated_at: _updatedAt, ...settings } = stored;
  return settings;
}

/** The items that are or were in stock, or of which something is said for it. */
export function stockItems(
  state: MockState,
  accountId: string,
): (StockItem & { readonly vendor_id: string | null })[] {
  return state.items.of(accountId).flatMap((item) => {
    const levels = state.stockLevels.of(accountId).filter(({ item_id }) => item_id === item.id);
    const stored = state.stockSettings.find(accountId, item.id);
    const quantity = levels.reduce((sum, level) => sum + level.quantity, 0);
    if (!stored && levels.length === 0) return [];
    if (item.archived_at && quantity === 0) return [];
    const settings = settingsOf(state, accountId, item.id);
    const { id, description, master_id, vendor_id } = item;
    return [
      {
        ...settings,
        id,
        description,
        master_id,
        vendor_id,
        quantity,
        state: stateOf(quantity, settings.minimum),
        below_minimum: quantity < settings.minimum,
        on_loan: openOf(state, accountId, id),
        updated_at: stored?.updated_at ?? null,
      },
    ];
  });
}

const dayMs = 86_400_000;

/** Refuses a take that what is said of the item does not allow. */
export function refuseTake(
  { state, accountId }: Saver,
  {
    item_id,
    person_id,
    quantity,
    job = '',
  }: {
    readonly item_id: string;
    readonly person_id: string;
    readonly quantity: number;
    readonly job?: string | undefined;
  },
): void {
  const settings = settingsOf(state, accountId, item_id);
  const { needs_job, inspect_by } = settings;
  if (needs_job && job === '') throw new Refusal(400, { error: jobNeeded, fields: { job: jobNeeded } });
  if (inspect_by !== null && new Date().toISOString().slice(0, 10) > inspect_by)
    throw new Refusal(409, { error: inspectionDue(inspect_by) });
  for (const [most, time, days] of [
    [settings.max_a_day, 'day', 1],
    [settings.max_a_week, 'week', 7],
  ] as const) {
    if (most === null) continue;
    const left = Math.max(
      0,
      most - takenSince(state, accountId, person_id, item_id, Date.now() - days * dayMs),
    );
    const error = overLimit(most, time, left);
    if (quantity > left) throw new Refusal(409, { error, fields: { quantity: error } });
  }
}
