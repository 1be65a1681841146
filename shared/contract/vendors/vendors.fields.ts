import { addressFields } from '../fields/address.fields';
import { archiveFields, archiveFilters } from '../fields/archive.fields';
import type { Fields } from '../fields/describedFields';
import type { Filters } from '../fields/filters';
import { positionFields } from '../fields/position.fields';
import { record } from '../fields/record';
import { vendorNames } from './vendors.names';

/** The fields of a vendor. */
export const vendorFields = {
  id: { kind: 'id' },
  vendor_name: {
    kind: 'text', label: 'Vendor name', max: 200, required: true, search: true, sort: true, export: true,
  },
  vendor_code: { kind: 'text', label: 'Vendor code', max: 50, code: true, search: true, sort: true, export: true },
  vendor_type: {
    kind: 'choice', label: 'Vendor type', choices: { local: 'Local', global: 'Global' }, search: true, sort: true, export: true,
  },
  address_line_1: { ...addressFields.address_line_1, export: true },
  address_line_2: { ...addressFields.address_line_2, export: true },
  town: { ...addressFields.town, export: true },
  county: { kind: 'text', label: 'County', max: 100, search: true, export: true },
  postcode: { ...addressFields.postcode, export: true },
  country: { kind: 'text', label: 'Country', max: 100, search: true, export: true },
  w3w: { ...positionFields.w3w, export: true },
  latitude: { ...positionFields.latitude, export: true },
  longitude: { ...positionFields.longitude, export: true },
  created_at: { kind: 'moment', label: 'Added', sort: true },
  updated_at: { kind: 'moment', label: 'Updated' },
  ...archiveFields,
} as const satisfies Fields; // oxfmt-ignore

/** What the list of vendors is filtered by. */
export const vendorFilters = {
  vendor_code: {
    kind: 'text', label: vendorFields.vendor_code.label, field: 'vendor_code', max: vendorFields.vendor_code.max, forForms: true,
  },
  ...archiveFilters,
} as const satisfies Filters; // oxfmt-ignore

/** Their declaration. */
export const vendorRecord = record(vendorNames, {
  fields: vendorFields,
  filters: vendorFilters,
  unique: {
    field: 'vendor_code',
    taken: (vendorCode: string) =>
      `Another vendor has the ${vendorFields.vendor_code.label} ${vendorCode}: give this one its own.`,
  },
});
