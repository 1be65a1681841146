import { archiveFields, archiveFilters } from '../fields/archive.fields';
import { barCodesSeparator, maxBarCodeLength } from '../fields/barCodes';
import type { Fields } from '../fields/describedFields';
import type { Filters } from '../fields/filters';
import { record } from '../fields/record';
import { itemNames } from './items.names';

const vendorLabel = 'Vendor';

/** The fields of an item. */
export const itemFields = {
  id: { kind: 'id' },
  customer_account_id: { kind: 'id' },
  master_id: { kind: 'text', label: 'Master ID', max: 100, code: true, search: true, sort: true, export: true },
  description: {
    kind: 'text', label: 'Description', max: 500, required: true, search: true, sort: 'first', export: true,
  },
  item_type: {
    kind: 'text', label: 'Item type', shortLabel: 'Type', max: 100, search: true, sort: true, export: true, bulk: true,
  },
  /** Of the goods themselves and of their boxes. Two items may share one: the same article of two vendors. */
  bar_codes: { kind: 'barCodes', label: 'Bar codes', search: true, export: true },
  vendor_id: { kind: 'reference', to: 'vendor', label: vendorLabel, bulk: true },
  /** A new picture; null or absent leaves what is stored as it is. */
  image: { kind: 'picture', label: 'Image' },
  /** The version of the stored picture, which changes with it; null without one. */
  image_version: { kind: 'text', readOnly: true, optional: true, computed: true },
  /** Where that is, below the API's base: modules of earlier releases read it. */
  image_url: { kind: 'text', readOnly: true, optional: true, computed: true },
  created_at: { kind: 'moment', label: 'Added', sort: true },
  updated_at: { kind: 'moment', label: 'Updated' },
  ...archiveFields,
} as const satisfies Fields; // oxfmt-ignore

/** The fields of an item in the list. */
export const listedItemFields = {
  ...itemFields,
  vendor_name: {
    kind: 'text',
    readOnly: true,
    optional: true,
    computed: true,
    label: vendorLabel,
    export: true,
  },
  vendor_code: { kind: 'text', readOnly: true, optional: true, computed: true },
} as const satisfies Fields;

/** What the list of items is filtered by. */
export const itemFilters = {
  vendor_id: { kind: 'record', label: vendorLabel, field: 'vendor_id', to: 'vendor', none: 'No vendor' },
  type: {
    kind: 'text', label: itemFields.item_type.shortLabel, field: 'item_type', max: itemFields.item_type.max,
  },
  picture: {
    kind: 'choice',
    label: 'Image',
    field: 'image_version',
    choices: {
      with: { label: 'With image', test: { present: true } },
      without: { label: 'Without image', test: { present: false } },
    },
  },
  master_id: {
    kind: 'text', label: itemFields.master_id.label, field: 'master_id', max: itemFields.master_id.max, forForms: true,
  },
  bar_code: {
    kind: 'text', label: 'Bar code', field: 'bar_codes', max: maxBarCodeLength, separatedBy: barCodesSeparator, forForms: true,
  },
  ...archiveFilters,
} as const satisfies Filters; // oxfmt-ignore

/** An item in words, in the messages of changes to many. */
export const itemWords = { record: 'item', records: 'items' } as const;

/** Their declaration. */
export const itemRecord = record(itemNames, {
  fields: itemFields,
  filters: itemFilters,
  unique: {
    field: 'master_id',
    taken: (masterId: string) =>
      `Another item has the ${itemFields.master_id.label} ${masterId}: give this one its own.`,
  },
});
