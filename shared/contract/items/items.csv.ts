import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { ListedItem } from './items';
import { listedItemFields } from './items.fields';

/** The columns of a CSV file of items. It contains a vendor's code, or else its name, because people do not know ids. */
export const itemCsv: readonly CsvColumn<ListedItem>[] = csvOf(listedItemFields, {
  vendor_name: ({ vendor_code, vendor_name }) => vendor_code || vendor_name || '',
});
