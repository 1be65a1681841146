import type { RecordNames } from '@vended/contract/record';

/** Sample things as a kind of records, apart from their fields. */
export const sampleThingNames = {
  kind: 'sample_thing',
  words: { one: 'sample thing', many: 'sample things' },
  defaultSort: 'sample_thing_name',
  table: 'sample_things',
  owner: 'account',
  path: '/sample_things',
  id: 'sample_thing_id',
  permission: { read: 'inventory.read', write: 'inventory.write' },
} as const satisfies RecordNames;
