import { archiveFields, archiveFilters } from './archive.fields';
import type { Fields } from './describedFields';
import { positionFields } from './position.fields';

/** The fields of a location. */
export const locationFields = {
  id: { kind: 'id' },
  group_id: { kind: 'id' },
  location_name: { kind: 'text', label: 'Location name', max: 200, required: true, search: true, sort: true },
  address_line_1: { kind: 'text', label: 'Address line 1', max: 200, search: true },
  address_line_2: { kind: 'text', label: 'Address line 2', max: 200, search: true },
  town: { kind: 'text', label: 'Town', max: 100, search: true, sort: true },
  postcode: { kind: 'text', label: 'Postcode', max: 20, search: true, sort: true },
  ...positionFields,
  w3w: { ...positionFields.w3w, search: true },
  created_at: { kind: 'moment', sort: true },
  updated_at: { kind: 'moment' },
  ...archiveFields,
} as const satisfies Fields;

/** What the list of locations is filtered by. */
export const locationFilters = archiveFilters;
