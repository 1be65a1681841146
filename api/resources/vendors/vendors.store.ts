import { sql } from 'kysely';
import type { SortName } from '@vended/contract/describedFields';
import type { Vendor } from '@vended/contract/vendors';
import { vendorRecord, type vendorFields } from '@vended/contract/vendors.fields';
import { isOneOf } from '../../storage/queries/caseInsensitive';
import type { AccountScope } from '../../storage/access/database';
import { recordTable } from '../../storage/queries/recordTable';

export const vendorTable = recordTable<Vendor, SortName<typeof vendorFields>>(vendorRecord);

export const { require: requireVendor } = vendorTable;

/** The words by which files name these vendors: their codes, or else their names. */
export async function vendorWordsById(
  { trx, accountId }: AccountScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const vendors = await trx
    .selectFrom('vendors')
    .select(['id', 'vendor_code', 'vendor_name'])
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`id = ANY(${ids})`)
    .execute();
  return new Map(vendors.map(({ id, vendor_code, vendor_name }) => [id, vendor_code || vendor_name]));
}

/** The ids of the vendors that have one of the words as their code, or else as their name; the words come in lower case. */
export async function vendorIdsByWord(
  scope: AccountScope,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const withWord = (column: 'vendor_code' | 'vendor_name') => isOneOf(scope, 'vendors', column, words);
  const vendors = await scope.trx
    .selectFrom('vendors')
    .select(['id', sql<string>`lower(vendor_code)`.as('code'), sql<string>`lower(vendor_name)`.as('name')])
    .where('customer_account_id', '=', scope.accountId)
    .where(sql<boolean>`(${withWord('vendor_code')} OR ${withWord('vendor_name')})`)
    .execute();
  const idsBy = (key: 'code' | 'name') => {
    const ids = new Map<string, string[]>();
    for (const vendor of vendors) ids.set(vendor[key], [...(ids.get(vendor[key]) ?? []), vendor.id]);
    return ids;
  };
  return new Map([...idsBy('name'), ...idsBy('code')]);
}
