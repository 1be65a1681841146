import type { Vendor } from '@vended/contract/vendors';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { vendorFields, vendorLabels, vendorValues } from './vendorValues';

/** The columns of a CSV file of vendors, the same for the way out and the way in. */
export const vendorCsv: readonly CsvColumn<Vendor>[] = vendorFields.map((field) => ({
  field,
  header: vendorLabels[field],
  text: (vendor) => vendorValues(vendor)[field],
}));
