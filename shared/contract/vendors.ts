import { z } from 'zod';
import { call } from './call';
import { changedW3w, id, moment, refusedW3w } from './fields';
import type { ImportRules } from './importPlan';
import { importCall } from './imports';
import { counts, filteredQuery, listOf, nextCursor } from './lists';
import { changedRecord, enteredRecord, savedRecord, storedRecord } from './recordSchemas';
import { vendorFields, vendorFilters, vendorRecord } from './vendors.fields';

const newVendor = enteredRecord(vendorFields);

/** Why a vendor code that another vendor of the account has is refused (409). Case is ignored. */
export const vendorCodeTaken = vendorRecord.unique.taken;

/** A vendor as answers contain it. */
export const vendor = storedRecord(vendorFields);

export type Vendor = z.infer<typeof vendor>;

/** What the list is searched and sorted by. */
export const vendorList = listOf(vendorFields, vendorRecord);

export const listVendors = call({
  method: 'GET',
  path: vendorRecord.path,
  summary: 'The vendors of the account',
  permission: vendorRecord.permission.read,
  input: filteredQuery(vendorList, vendorFilters),
  output: z.object({ vendors: z.array(vendor), next_cursor: nextCursor, counts }),
});

export const readVendor = call({
  method: 'GET',
  path: vendorRecord.path,
  given: 'vendor_id',
  summary: 'One vendor',
  permission: vendorRecord.permission.read,
  input: z.object({ vendor_id: id }),
  output: z.object({ vendor }),
});

export const saveVendor = call({
  method: 'POST',
  path: vendorRecord.path,
  summary: 'Add or change a vendor',
  unique: 'vendor_code',
  takesIdempotencyKey: true,
  permission: vendorRecord.permission.write,
  input: savedRecord(newVendor, changedRecord(vendorFields).extend({ vendor_id: id })),
  output: z.object({ message: z.literal('Vendor saved successfully'), vendor_id: id, updated_at: moment }),
});

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
export const vendorImport: ImportRules = {
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
