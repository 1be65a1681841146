import { sql, type SelectQueryBuilder } from 'kysely';
import { NotFound } from '../../problems/problems';
import type { AccountScope } from '../access/database';

/**
 * Makes a function that reads one record by its id, and throws NotFound if there is none. With 'for update' others cannot change the
 * record until the transaction ends, and may add what refers to it.
 *
 * @param recordsIn the records that can be read in a scope
 * @param thing what a person calls such a record
 */
export const requireFrom =
  <Scope, Database, Tables extends keyof Database, Row>(
    recordsIn: (scope: Scope) => SelectQueryBuilder<Database, Tables, Row>,
    thing: string,
  ) =>
  async (scope: Scope, id: string, lock?: 'for update'): Promise<Row> => {
    const found = recordsIn(scope).where(sql<boolean>`id = ${id}`);
    const record = await (lock ? found.forNoKeyUpdate() : found).executeTakeFirst();
    if (!record) throw new NotFound(thing);
    return record;
  };

const things = { items: 'item', users: 'user', devices: 'device' } as const;

/** @throws NotFound unless the account has all of these records. */
export async function requireAll(
  { trx, accountId }: AccountScope,
  table: keyof typeof things,
  ids: readonly string[],
): Promise<void> {
  const distinct = [...new Set(ids)];
  const found = await trx
    .selectFrom(table)
    .select('id')
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`id = ANY(${distinct})`)
    .execute();
  if (found.length < distinct.length) throw new NotFound(things[table]);
}
