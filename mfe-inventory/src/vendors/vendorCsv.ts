import type { Vendor } from '@vended/contract/vendors';
import { vendorFields } from '@vended/contract/vendors.fields';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { csvOf } from '@vended/design/csv/describedCsv';

/** The columns of a CSV file of vendors, for export and import. */
export const vendorCsv: readonly CsvColumn<Vendor>[] = csvOf(vendorFields);
