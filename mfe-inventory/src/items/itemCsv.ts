import type { Item, ItemRow } from '@vended/contract/items';
import type { Vendor } from '@vended/contract/vendors';
import type { FoundColumns } from '@vended/design/csv/exportList';
import type { ReadEveryRow } from '@vended/design/csv/everyRow';
import { vendorsPart } from '../vendors/vendorsApi';
import { itemLabels } from './itemValues';

/** The columns of a CSV file of items, the same for the way out and the way in. */
export const itemCsv = [
  { field: 'master_id', header: itemLabels.master_id },
  { field: 'description', header: itemLabels.description },
  { field: 'item_type', header: itemLabels.item_type },
  { field: 'vendor', header: itemLabels.vendor_id },
] as const satisfies readonly { field: keyof ItemRow; header: string }[];

/** The columns for the way out. A file names a vendor by its code, else by its name, for nobody knows an id. */
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
    columns: itemCsv.map((column) => ({
      ...column,
      text: (item) =>
        column.field === 'vendor' ? (vendors.get(item.vendor_id ?? '') ?? '') : item[column.field],
    })),
  };
}
