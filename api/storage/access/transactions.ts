import { Kysely, type CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { queryDialect } from './queryDialect';
import type { Schema } from './schema';
import { statementName } from './statementNames';
import { scopedRead } from './scopedRead';
import type { RowSecurity } from './rowSecurity';

export type TransactionMode = 'read write' | 'isolation level repeatable read';

/**
 * Runs the work in one transaction within its scope. The scope lasts as long as the transaction: a pooled connection does
 * not carry it over to its next user.
 */
export async function inTransaction<T>(
  pool: Pool,
  { scope, accountId = '' }: RowSecurity,
  mode: TransactionMode,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // Not awaited: the first query of the work is sent along with it. If it fails, every later query fails too.
  const begun = client.query(
    `BEGIN ${mode}; SET LOCAL vended.scope = '${scope}'; SET LOCAL vended.account = ${client.escapeLiteral(accountId)}`,
  );
  begun.catch(() => undefined);
  try {
    const result = await work(new Kysely<Schema>({ dialect: queryDialect((query) => run(client, query)) }));
    await begun;
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      // A connection that cannot roll back is not used again.
      () => client.release(true),
    );
    throw error;
  }
}

function run(client: PoolClient, { sql, parameters }: CompiledQuery) {
  const name = statementName(sql);
  return client.query<object>({ ...(name && { name }), text: sql, values: [...parameters] });
}

/**
 * Runs read-only queries, each in its own transaction and within its scope: every statement takes its own snapshot
 * anyway, so a transaction around them all would only add its cost.
 */
export function readsWithin(pool: Pool, security: RowSecurity): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: queryDialect(async ({ sql, parameters }) => ({
      rows: await scopedRead(pool, security, sql, parameters),
    })),
  });
}
