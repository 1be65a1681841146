import { csvOf, type CsvColumn } from './csvColumn';
import type { Vendor } from './vendors';
import { vendorFields } from './vendors.fields';

/** The columns of a CSV file of vendors. */
export const vendorCsv: readonly CsvColumn<Vendor>[] = csvOf(vendorFields);
