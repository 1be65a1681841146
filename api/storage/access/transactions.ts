import { Kysely, type CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import type { DatabasePool } from './databasePool';
import { isConflict, isLost } from './lostConnection';
import { queryDialect } from './queryDialect';
import { needsOf } from './queryNeeds';
import type { Schema } from './schema';
import { statementName } from './statementNames';
import { comparingMemory, scopedRead } from './scopedRead';
import type { TransactionSettings } from './transactionSettings';

// Without "read write": a standby would refuse that as unsupported, and not as a server that only reads.
export type TransactionMode = '' | 'isolation level repeatable read';

/** How long a transaction may wait for its next query, in milliseconds. */
const idleTimeoutMs = 60_000;

/**
 * Runs the work in one transaction within its scope. The scope lasts as long as the transaction: a pooled connection does
 * not carry it over to its next user. Work that the database rolled back because of a conflict is done a second time.
 */
export async function inTransaction<T>(
  pool: DatabasePool,
  settings: TransactionSettings,
  mode: TransactionMode,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  try {
    return await tryOnce(pool, settings, mode, work);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return tryOnce(pool, settings, mode, work);
  }
}

async function tryOnce<T>(
  pool: DatabasePool,
  { scope, accountId = '', applicationName }: TransactionSettings,
  mode: TransactionMode,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // Not awaited: the first query of the work is sent along with it. If it fails, every later query fails too.
  const begun = client.query(
    `BEGIN ${mode}; SET LOCAL statement_timeout = ${pool.statementTimeoutMs}; SET LOCAL idle_in_transaction_session_timeout = ${idleTimeoutMs}; SET LOCAL application_name = ${client.escapeLiteral(applicationName)}; SET LOCAL vended.scope = '${scope}'; SET LOCAL vended.account = ${client.escapeLiteral(accountId)}`,
  );
  begun.catch(() => undefined);
  try {
    const result = await work(new Kysely<Schema>({ dialect: queryDialect((query) => run(client, query)) }));
    await begun;
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection that is lost, or cannot roll back, is not used again.
    if (isLost(error)) client.release(true);
    else
      await client.query('ROLLBACK').then(
        () => client.release(),
        () => client.release(true),
      );
    throw error;
  }
}

function run(client: PoolClient, query: CompiledQuery) {
  const { sql, parameters } = query;
  const { memory, ownPlan } = needsOf(query);
  const name = statementName(sql, ownPlan);
  if (memory) client.query(`SET LOCAL work_mem = '${comparingMemory}'`).catch(() => undefined);
  return client.query<object>({ ...(name && { name }), text: sql, values: [...parameters] });
}

/**
 * Runs read-only queries, each in its own transaction and within its scope: every statement takes its own snapshot
 * anyway, so a transaction around them all would only add its cost.
 */
export function readsWithin(pool: DatabasePool, settings: TransactionSettings): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: queryDialect(async (query) => ({ rows: await scopedRead(pool, settings, query) })),
  });
}
