import type { RecordNames } from '../fields/record';

/** Stockrooms as a kind of records, apart from their fields. */
export const stockroomNames = {
  kind: 'stockroom',
  words: { one: 'stockroom', many: 'stockrooms' },
  defaultSort: 'stockroom_name',
  table: 'stockrooms',
  owner: 'account',
  path: '/stockrooms',
  id: 'stockroom_id',
  permission: { read: 'inventory.read', write: 'inventory.write' },
  archive: {
    effect:
      'It is hidden from lists and cannot be chosen for devices. What is in it still counts as stock, and nothing more can be put into it.',
  },
  history: true,
  views: 'stockrooms',
} as const satisfies RecordNames;
