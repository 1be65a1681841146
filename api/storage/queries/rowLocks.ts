import { sql, type SelectQueryBuilder } from 'kysely';

/**
 * Locks the rows of a query until the transaction ends, for `$call`. They are locked in the order of their ids, so that
 * two transactions cannot deadlock. Others may add what refers to them: no key is ever changed, and a call that books a report of many
 * records takes them in an order of its own.
 */
export function locked<Database, Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
): SelectQueryBuilder<Database, Tables, Row> {
  return query.orderBy(sql`id`).forNoKeyUpdate();
}
