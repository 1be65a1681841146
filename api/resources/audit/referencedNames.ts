import type { AuditReference } from '@vended/contract/audit';
import type { AccountScope } from '../../storage/access/database';

/** The names of the account's records of these kinds that have these ids. */
export async function referencedNames(
  { trx, accountId }: AccountScope,
  kinds: ReadonlySet<string>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const read: Readonly<Record<AuditReference, () => Promise<{ id: string; name: string }[]>>> = {
    vendor: () =>
      trx
        .selectFrom('vendors')
        .select(['id', 'vendor_name as name'])
        .where('customer_account_id', '=', accountId)
        .where('id', 'in', ids)
        .execute(),
    stockroom: () =>
      trx
        .selectFrom('stockrooms')
        .select(['id', 'stockroom_name as name'])
        .where('customer_account_id', '=', accountId)
        .where('id', 'in', ids)
        .execute(),
    user: () =>
      trx
        .selectFrom('users')
        .select(['id', 'username as name'])
        .where('customer_account_id', '=', accountId)
        .where('id', 'in', ids)
        .execute(),
    device: () =>
      trx
        .selectFrom('devices')
        .select(['id', 'device_name as name'])
        .where('customer_account_id', '=', accountId)
        .where('id', 'in', ids)
        .execute(),
  };
  const found = [];
  for (const [kind, readNames] of Object.entries(read))
    if (kinds.has(kind)) found.push(...(await readNames()));
  return new Map(found.map(({ id, name }) => [id, name]));
}
