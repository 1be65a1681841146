import type { RecordNames } from '../fields/record';

/** Vendors as a kind of records, apart from their fields. */
export const vendorNames = {
  kind: 'vendor',
  words: { one: 'vendor', many: 'vendors' },
  defaultSort: 'vendor_name',
  table: 'vendors',
  owner: 'account',
  path: '/vendors',
  id: 'vendor_id',
  permission: { read: 'inventory.read', write: 'inventory.write' },
  archive: { effect: 'It is hidden from lists and cannot be chosen for items.' },
  history: true,
  views: 'vendors',
} as const satisfies RecordNames;
