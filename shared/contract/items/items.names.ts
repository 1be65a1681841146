import type { RecordNames } from '../fields/record';

/** Items as a kind of records, apart from their fields. */
export const itemNames = {
  kind: 'item',
  words: { one: 'item', many: 'items' },
  defaultSort: 'description',
  searchAlso: ['vendor_name'],
  table: 'items',
  owner: 'account',
  path: '/items',
  id: 'item_id',
  permission: { read: 'inventory.read', write: 'inventory.write' },
  archive: { effect: 'It is hidden from lists and the search, and keeps its Master ID.' },
  history: true,
  views: 'items',
} as const satisfies RecordNames;
