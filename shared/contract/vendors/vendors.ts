import { z } from 'zod';
import { call } from '../call';
import { changedW3w, refusedW3w } from '../fields/fields';
import type { ImportRules } from '../csv/importPlan';
import { importCall } from '../csv/imports';
import { recordCalls } from '../lists/recordCalls';
import { enteredRecord } from '../fields/recordSchemas';
import { vendorFields, vendorRecord } from './vendors.fields';

const newVendor = enteredRecord(vendorFields);

export const {
  stored: vendor,
  list: listVendors,
  read: readVendor,
  save: saveVendor,
} = recordCalls(vendorRecord);

/** A vendor as answers contain it. */
export type Vendor = z.infer<typeof vendor>;

const typeOfRow = z
  .string(`${vendorFields.vendor_type.label} must be text.`)
  .trim()
  .toLowerCase()
  .transform((value) => (value === '' ? undefined : value))
  .pipe(newVendor.shape.vendor_type);

/** A vendor as a row of a file: every cell is text, and a blank one is empty; a blank type stays as it is, or is local. */
const vendorRow = newVendor.extend({
  vendor_type: typeOfRow.optional(),
  w3w: changedW3w.optional(),
});

/** How the rows of a file become vendors. */
export const vendorImport: ImportRules<'vendor'> = {
  row: vendorRow,
  code: 'vendor_code',
  inWords: { code: vendorFields.vendor_code.label, record: 'vendor', records: 'vendors' },
  refused({ w3w }, stored) {
    const message = refusedW3w(textOrNone(w3w), textOrNone(stored?.w3w));
    return message === undefined ? undefined : { field: 'w3w', message };
  },
};

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const importVendors = call({
  ...importCall,
  path: '/vendors_import',
  summary:
    'Check the vendors of a file, add them or change those whose vendor code is there, or undo an import',
  permission: 'inventory.write',
});
