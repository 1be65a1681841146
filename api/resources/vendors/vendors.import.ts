import type { z } from 'zod';
import { refusedVendorRow, vendorRow } from '@vended/contract/vendors';
import { vendorFields } from '@vended/contract/vendors.fields';
import type { Importable } from '../../storage/queries/importRows';
import { insertVendor, updateVendor } from './vendors.service';
import { vendorsWithCodes } from './vendors.store';

type Fields = z.output<typeof vendorRow>;

/** Imports the rows of a file as vendors. */
export const importedVendors: Importable<Fields, Fields> = {
  row: vendorRow,
  code: 'vendor_code',
  inWords: { code: vendorFields.vendor_code.label, records: 'vendors' },
  fieldsOf: (_scope, rows) => Promise.resolve({ rows, errors: [] }),
  stored: vendorsWithCodes,
  refused: refusedVendorRow,
  insert: (scope, fields) => insertVendor(scope, { action: 'INSERT', ...fields }),
  update: (scope, vendor_id, fields) => updateVendor(scope, { action: 'UPDATE', vendor_id, ...fields }),
};
