import { Kysely, type CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { queryDialect } from './queryDialect';
import type { Schema } from './schema';
import { statementName } from './statementNames';
import { walledRead } from './walledRead';
import type { Walls } from './walls';

export type TransactionMode = 'read write' | 'isolation level repeatable read';

/**
 * Runs the work in one transaction behind the walls. They last as long as the transaction: a pooled connection takes none
 * of them to its next user.
 */
export async function inTransaction<T>(
  pool: Pool,
  { scope, accountId = '' }: Walls,
  mode: TransactionMode,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // Not waited for: the work's first query travels with it. Where it fails, so does everything behind it.
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
      // A connection that cannot even do that is not used again.
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
 * Queries that only read, each in a transaction of its own behind the walls: as every statement sees what is stored at its
 * own moment anyway, one around them all would add nothing but its price.
 */
export function readsWithin(pool: Pool, walls: Walls): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: queryDialect(async ({ sql, parameters }) => ({
      rows: await walledRead(pool, walls, sql, parameters),
    })),
  });
}
