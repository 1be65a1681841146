import { archiveFields, archiveFilters } from '../fields/archive.fields';
import type { Fields } from '../fields/describedFields';
import { positionFields } from '../fields/position.fields';
import { record } from '../fields/record';
import { stockroomNames } from './stockrooms.names';

/** The fields of a stockroom. */
export const stockroomFields = {
  id: { kind: 'id' },
  group_id: { kind: 'id' },
  location_id: { kind: 'id' },
  stockroom_name: {
    kind: 'text', label: 'Stockroom name', max: 200, required: true, search: true, sort: true,
  },
  ...positionFields,
  w3w: { ...positionFields.w3w, search: true },
  created_at: { kind: 'moment', sort: true },
  updated_at: { kind: 'moment' },
  ...archiveFields,
} as const satisfies Fields; // oxfmt-ignore

/** What the list of stockrooms is filtered by. */
export const stockroomFilters = archiveFilters;

/** Their declaration. */
export const stockroomRecord = record(stockroomNames, {
  fields: stockroomFields,
  filters: stockroomFilters,
});
