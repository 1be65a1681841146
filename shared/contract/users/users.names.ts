import type { RecordNames } from '../fields/record';

/** Users as a kind of records, apart from their fields. */
export const userNames = {
  kind: 'user',
  words: { one: 'user', many: 'users' },
  defaultSort: 'username',
  table: 'users',
  owner: 'account',
  path: '/users',
  id: 'user_id',
  permission: { read: 'users.read', write: 'users.write' },
  archive: { effect: 'The user is signed out everywhere, cannot sign in, and is hidden from lists.' },
  history: true,
  views: 'users',
} as const satisfies RecordNames;
