import type { Fields } from '@vended/contract/describedFields';
import { record } from '@vended/contract/record';
import { sampleThingNames } from './sampleThings.names';

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

/** Their declaration. */
export const sampleThingRecord = record(sampleThingNames, {
  fields: sampleThingFields,
  filters: {},
});
