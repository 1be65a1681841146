import { sql, type Insertable, type Updateable } from 'kysely';
import type { z } from 'zod';
import { vendorList, type listVendors, type Vendor } from '@vended/contract/vendors';
import { vendorFields, vendorFilters } from '@vended/contract/vendors.fields';
import { isOneOf } from '../../storage/queries/caseInsensitive';
import { newMoment } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import type { Schema } from '../../storage/access/schema';
import { readSearchedPage, type FilteredPage } from '../../storage/queries/filteredPage';
import { locked } from '../../storage/queries/rowLocks';
import { requireFrom } from '../../storage/queries/requireFrom';

const columns = columnsOf(vendorFields);

const source = {
  table: 'vendors',
  fields: vendorFields,
  filters: vendorFilters,
  order: orderOf(vendorFields, vendorList),
} as const;

const vendorsIn = ({ trx, accountId }: AccountScope) =>
  trx.selectFrom('vendors').select(columns).where('customer_account_id', '=', accountId);

export function pageOfVendors(
  scope: AccountScope,
  query: z.output<(typeof listVendors)['input']>,
): Promise<FilteredPage<Vendor>> {
  return readSearchedPage(scope, vendorsIn(scope), query, source);
}

export const requireVendor = requireFrom(vendorsIn, 'vendor');

/** The vendors with these codes, which must be in lower case; locked until the transaction ends. */
export function vendorsWithCodes(scope: AccountScope, codes: readonly string[]): Promise<Vendor[]> {
  return vendorsIn(scope)
    .where(isOneOf(scope, 'vendors', 'vendor_code', codes))
    .$call(locked)
    .execute();
}

/** The vendors with these ids, locked in the order of their ids until the transaction ends. */
export function lockVendors(scope: AccountScope, ids: readonly string[]): Promise<Vendor[]> {
  return vendorsIn(scope)
    .where(sql<boolean>`id = ANY(${ids})`)
    .$call(locked)
    .execute();
}

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

export function writeNewVendor(
  { trx, accountId }: AccountScope,
  vendor: Omit<Insertable<Schema['vendors']>, 'customer_account_id'>,
): Promise<Vendor> {
  return trx
    .insertInto('vendors')
    .values({ ...vendor, customer_account_id: accountId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function writeVendor(
  { trx, accountId }: AccountScope,
  id: string,
  fields: Omit<Updateable<Schema['vendors']>, 'customer_account_id' | 'id'>,
): Promise<Vendor> {
  return trx
    .updateTable('vendors')
    .set({ ...fields, updated_at: newMoment })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
