import { z } from 'zod';
import { vendorTypes } from './businessConstants';
import { call } from './call';
import { changedW3w, id, latitude, longitude, moment, refusedW3w, requiredText, text, w3w } from './fields';
import { importBodyLimit, importInput, importOutcome, onlyChecked, type RowProblem } from './imports';
import { listFields, listQuery, nextCursor } from './lists';

const vendorFields = z.object({
  vendor_name: requiredText('Vendor name', 200),
  vendor_code: text('Vendor code', 50).optional(),
  vendor_type: z.enum(vendorTypes, 'Vendor type must be local or global.').optional(),
  address_line_1: text('Address line 1', 200).optional(),
  address_line_2: text('Address line 2', 200).optional(),
  town: text('Town', 100).optional(),
  county: text('County', 100).optional(),
  postcode: text('Postcode', 20).optional(),
  country: text('Country', 100).optional(),
  w3w: w3w.optional(),
  longitude: longitude.optional(),
  latitude: latitude.optional(),
});

/** Why a vendor code that another vendor of the account has is refused, whatever its case (409). */
export const vendorCodeTaken = (vendorCode: string): string =>
  `Another vendor has the Vendor code ${vendorCode}: give this one its own.`;

export const vendor = z.object({
  id,
  vendor_name: z.string(),
  vendor_code: z.string(),
  vendor_type: z.enum(vendorTypes),
  address_line_1: z.string(),
  address_line_2: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
  w3w: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  created_at: moment,
  updated_at: moment,
});

export type Vendor = z.infer<typeof vendor>;

/** What the list is searched and sorted by. */
export const vendorList = listFields({
  search: ['vendor_name', 'vendor_code', 'vendor_type', 'town', 'county', 'postcode', 'country'],
  sort: ['vendor_name', 'vendor_code', 'vendor_type', 'town', 'created_at'],
  defaultSort: 'vendor_name',
});

export const listVendors = call({
  method: 'GET',
  path: '/vendors',
  summary: 'The vendors of the account',
  permission: 'inventory.read',
  input: listQuery(vendorList),
  output: z.object({ vendors: z.array(vendor), next_cursor: nextCursor }),
});

export const readVendor = call({
  method: 'GET',
  path: '/vendors',
  given: 'vendor_id',
  summary: 'One vendor',
  permission: 'inventory.read',
  input: z.object({ vendor_id: id }),
  output: z.object({ vendor }),
});

export const saveVendor = call({
  method: 'POST',
  path: '/vendors',
  summary: 'Add or change a vendor',
  unique: 'vendor_code',
  permission: 'inventory.write',
  input: z.discriminatedUnion(
    'action',
    [
      vendorFields.extend({ action: z.literal('INSERT') }),
      vendorFields.partial().extend({
        action: z.literal('UPDATE'),
        vendor_id: id,
        w3w: changedW3w.optional(),
        /** When given and older than what is stored, the save is refused with 409. */
        updated_at: moment.optional(),
      }),
    ],
    'action must be INSERT or UPDATE.',
  ),
  output: z.object({ message: z.literal('Vendor saved successfully'), vendor_id: id }),
});

const typeOfRow = z
  .string('Vendor type must be text.')
  .trim()
  .toLowerCase()
  .transform((value) => (value === '' ? undefined : value))
  .pipe(vendorFields.shape.vendor_type);

/** A vendor as a row of a file: every cell is text, and a blank one is empty; a blank type stays as it is, or is local. */
export const vendorRow = vendorFields.extend({
  vendor_type: typeOfRow.optional(),
  w3w: changedW3w.optional(),
});

/** What is wrong with a row in place of the vendor that is stored, if one is. */
export function refusedVendorRow(
  row: z.output<typeof vendorRow>,
  stored: z.output<typeof vendorRow> | undefined,
): RowProblem | undefined {
  const message = refusedW3w(row.w3w, stored?.w3w);
  return message === undefined ? undefined : { field: 'w3w', message };
}

export type VendorRow = z.input<typeof vendorRow>;

export const importVendors = call({
  method: 'POST',
  path: '/vendors_import',
  summary:
    'Add the vendors of a file, and change those whose vendor code is there; all or none. With check nothing is stored',
  permission: 'inventory.write',
  bodyLimit: importBodyLimit,
  unique: 'vendor_code',
  input: importInput,
  output: importOutcome.extend({ message: z.enum(['Vendors imported successfully', onlyChecked]) }),
});

/** What a vendor form sends. */
export type VendorInput = z.input<typeof vendorFields>;
