import { sql, type SelectQueryBuilder } from 'kysely';
import { NotFound } from '../../problems/problems';

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
