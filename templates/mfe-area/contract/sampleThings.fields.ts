import type { Fields } from '@vended/contract/describedFields';
import { record } from '@vended/contract/record';

/** The fields of a sample thing. */
export const sampleThingFields = {
  id: { kind: 'id' },
  sample_thing_name: {
    kind: 'text',
    label: 'Sample thing name',
    max: 200,
    required: true,
    search: true,
    sort: true,
  },
  description: { kind: 'text', label: 'Description', max: 1_000, search: true },
  created_at: { kind: 'moment', sort: true },
  updated_at: { kind: 'moment' },
} as const satisfies Fields;

/** Sample things as a kind of records. */
export const sampleThingRecord = record({
  kind: 'sample_thing',
  words: { one: 'sample thing', many: 'sample things' },
  fields: sampleThingFields,
  filters: {},
  defaultSort: 'sample_thing_name',
  table: 'sample_things',
  owner: 'account',
  path: '/sample_things',
  id: 'sample_thing_id',
  permission: { read: 'inventory.read', write: 'inventory.write' },
});
