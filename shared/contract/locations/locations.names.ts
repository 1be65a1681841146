import type { RecordNames } from '../fields/record';

/** Locations as a kind of records, apart from their fields. */
export const locationNames = {
  kind: 'location',
  words: { one: 'location', many: 'locations' },
  defaultSort: 'location_name',
  table: 'locations',
  owner: 'account',
  path: '/locations',
  id: 'location_id',
  permission: { read: 'inventory.read', write: 'inventory.write' },
  archive: { effect: 'It is hidden from lists.' },
  history: true,
  views: 'locations',
} as const satisfies RecordNames;
