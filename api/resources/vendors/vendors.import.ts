import { vendorImport, type Vendor } from '@vended/contract/vendors';
import type { Importable } from '../../many-records/importRows';
import { vendorTable } from './vendors.store';

/** Imports the rows of a file as vendors. */
export const importedVendors: Importable<Vendor> = {
  rules: vendorImport,
  table: 'vendors',
  withCodes: (scope, codes) => vendorTable.withTexts(scope, 'vendor_code', codes),
  locked: vendorTable.withIds,
};
