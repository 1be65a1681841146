import type { Item } from '@vended/contract/items';
import { itemFields } from '@vended/contract/items.fields';
import type { Vendor } from '@vended/contract/vendors';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { csvOf } from '@vended/design/csv/describedCsv';
import type { FoundColumns } from '@vended/design/csv/exportList';
import type { ReadEveryRow } from '@vended/design/csv/everyRow';
import { vendorsPart } from '../vendors/vendorsApi';

const ownColumns: readonly CsvColumn<Item>[] = csvOf(itemFields);

const vendorColumn = { field: 'vendor', header: itemFields.vendor_id.label };

/** The columns of a CSV file of items, for export and import. */
export const itemCsv = [...ownColumns, vendorColumn];

/** The columns of an export. It contains a vendor's code, or else its name, because people do not know ids. */
export async function itemCsvColumns(read: ReadEveryRow): Promise<FoundColumns<Item>> {
  const found = await read(
    (part) => vendorsPart({}, part),
    ({ vendors }: { readonly vendors: readonly Vendor[] }) => vendors,
  );
  if (!found.ok) return found;
  const vendors = new Map(
    found.rows.map(({ id, vendor_code, vendor_name }) => [id, vendor_code || vendor_name]),
  );
  return {
    ok: true,
    columns: [
      ...ownColumns,
      // The list has it as a column by that name.
      { ...vendorColumn, field: 'vendor_name', text: (item) => vendors.get(item.vendor_id ?? '') ?? '' },
    ],
  };
}
