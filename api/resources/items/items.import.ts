import type { z } from 'zod';
import type { ImportError, ImportRow } from '@vended/contract/imports';
import { itemRow } from '@vended/contract/items';
import { itemFields } from '@vended/contract/items.fields';
import type { Importable } from '../../storage/queries/importRows';
import type { AccountScope } from '../../storage/access/database';
import { vendorIdsByWord } from '../vendors/vendors.store';
import { insertItem, updateItem } from './items.service';
import { itemsWithMasterIds } from './items.store';

type Row = z.output<typeof itemRow>;
type Fields = Omit<Row, 'vendor'> & { vendor_id?: string | null };

/** Imports the rows of a file as items. */
export const importedItems: Importable<Row, Fields> = {
  row: itemRow,
  code: 'master_id',
  inWords: { code: itemFields.master_id.label, records: 'items' },
  fieldsOf: withVendors,
  stored: itemsWithMasterIds,
  insert: (scope, fields) => insertItem(scope, { action: 'INSERT', ...fields }, null),
  update: (scope, item_id, fields) => updateItem(scope, { action: 'UPDATE', item_id, ...fields }, null),
};

/** A file names a vendor by its code or its name, because people do not know ids. A code takes precedence over a name. */
async function withVendors(scope: AccountScope, rows: readonly ImportRow<Row>[]) {
  const words = new Set(rows.flatMap(({ fields }) => (fields.vendor ? [fields.vendor.toLowerCase()] : [])));
  const idsByWord = words.size > 0 ? await vendorIdsByWord(scope, [...words]) : new Map<string, string[]>();
  const errors: ImportError[] = [];
  const found: ImportRow<Fields>[] = [];
  for (const {
    row,
    fields: { vendor, ...fields },
  } of rows) {
    const [vendor_id = null, another] = idsByWord.get((vendor ?? '').toLowerCase()) ?? [];
    const blank = vendor === undefined || vendor === '';
    if (!blank && !vendor_id) {
      errors.push({ row, field: 'vendor', message: `There is no vendor with the code or name ${vendor}.` });
    } else if (another) {
      const message = `Several vendors are called ${vendor ?? ''}: give the Vendor code.`;
      errors.push({ row, field: 'vendor', message });
    } else {
      found.push({ row, fields: { ...fields, ...(vendor !== undefined && { vendor_id }) } });
    }
  }
  return { rows: found, errors };
}
