import { importVendors, listVendors, readVendor, saveVendor, vendorImport } from '@vended/contract/vendors';
import { vendorRecord } from '@vended/contract/vendors.fields';
import { answer } from './answer';
import { importRows } from './imports';
import { recordAnswers } from './recordAnswers';

/** The vendor calls. */
export const vendorAnswers = [
  ...recordAnswers(vendorRecord, { list: listVendors, read: readVendor, save: saveVendor }),
  answer(importVendors, ({ input, ...saver }) => importRows(saver, vendorRecord, vendorImport, input)),
];
