import { vendorImport, type Vendor } from '@vended/contract/vendors';
import type { Importable } from '../../many-records/importRows';
import { lockVendors, vendorsWithCodes } from './vendors.store';

/** Imports the rows of a file as vendors. */
export const importedVendors: Importable<Vendor> = {
  rules: vendorImport,
  table: 'vendors',
  withCodes: vendorsWithCodes,
  locked: lockVendors,
};
