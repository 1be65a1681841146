import type { RecordNames } from '../fields/record';

/** Stock settings: what holds for an item in the stock, and not the item. */
export const stockItemNames = {
  kind: 'stock_item',
  words: { one: 'stock setting', many: 'stock settings' },
  defaultSort: 'description',
  name: 'description',
  table: 'stock_items',
  owner: 'account',
  path: '/stock_items',
  id: 'item_id',
  permission: { read: 'inventory.read', write: 'inventory.write' },
  history: true,
} as const satisfies RecordNames;
