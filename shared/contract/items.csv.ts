import { csvOf, type CsvColumn } from './csvColumn';
import type { ListedItem } from './items';
import { itemFields } from './items.fields';

/** The columns of a CSV file of items. It contains a vendor's code, or else its name, because people do not know ids. */
export const itemCsv: readonly CsvColumn<ListedItem>[] = [
  ...csvOf<typeof itemFields, ListedItem>(itemFields),
  // The list has it as a column by that name.
  {
    field: 'vendor_name',
    header: itemFields.vendor_id.label,
    text: ({ vendor_code, vendor_name }) => vendor_code || vendor_name || '',
  },
];
