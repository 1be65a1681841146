import { addressFields } from '../fields/address.fields';
import { archiveFields, archiveFilters } from '../fields/archive.fields';
import type { Fields } from '../fields/describedFields';
import { positionFields } from '../fields/position.fields';
import { record } from '../fields/record';
import { locationNames } from './locations.names';

/** The fields of a location. */
export const locationFields = {
  id: { kind: 'id' },
  group_id: { kind: 'id' },
  location_name: { kind: 'text', label: 'Location name', max: 200, required: true, search: true, sort: true },
  address_line_1: { ...addressFields.address_line_1, search: true },
  address_line_2: { ...addressFields.address_line_2, search: true },
  town: addressFields.town,
  postcode: { ...addressFields.postcode, sort: true },
  ...positionFields,
  w3w: { ...positionFields.w3w, search: true },
  created_at: { kind: 'moment', sort: true },
  updated_at: { kind: 'moment' },
  ...archiveFields,
} as const satisfies Fields;

/** What the list of locations is filtered by. */
export const locationFilters = archiveFilters;

/** Their declaration. */
export const locationRecord = record(locationNames, {
  fields: locationFields,
  filters: locationFilters,
});
