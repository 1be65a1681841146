import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { Vendor } from './vendors';
import { vendorFields } from './vendors.fields';

/** The columns of a CSV file of vendors. */
export const vendorCsv: readonly CsvColumn<Vendor>[] = csvOf(vendorFields);
