import type { RecordNames } from '../fields/record';

/** Groups as a kind of records, apart from their fields. */
export const groupNames = {
  kind: 'group',
  words: { one: 'group', many: 'groups' },
  defaultSort: 'group_name',
  table: 'groups',
  owner: 'account',
  path: '/groups',
  id: 'group_id',
  permission: { read: 'inventory.read', write: 'inventory.write' },
  archive: { effect: 'It is hidden from lists.' },
  history: true,
  views: 'groups',
} as const satisfies RecordNames;
