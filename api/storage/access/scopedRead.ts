import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import { DatabaseError, Query, type Connection, type PoolClient } from 'pg';
import { onlyReads } from '@vended/server/postgres';
import type { DatabasePool } from './databasePool';
import { isConflict, isLost } from './lostConnection';
import { applicationName } from './applicationName';
import { needsOf } from './queryNeeds';
import { statementName } from './statementNames';
import type { TransactionSettings } from './transactionSettings';

const statement = 'vended_row_security';

/** The `work_mem` of a query that compares many records; PostgreSQL may use as much for each hash table of it. */
export const comparingMemory = '64MB';

/**
 * Prepares, on a new connection, the statement that restricts a query to its scope: it sets the scope and the time limit for the
 * transaction that it is run in, and returns no rows. It is prepared by the protocol and not by PREPARE, so that a pooler
 * in front of the database can prepare it on each of its connections.
 */
export function prepareRowSecurity(
  client: Pick<PoolClient, 'query'>,
  statementTimeoutMs: number,
): Promise<unknown> {
  return client.query({
    name: statement,
    text: `
      SELECT WHERE concat(
        set_config('transaction_read_only', 'on', true),
        set_config('statement_timeout', '${statementTimeoutMs}', true),
        set_config('vended.scope', $1, true),
        set_config('vended.account', $2, true),
        set_config('work_mem', coalesce(nullif($4, ''), current_setting('work_mem')), true),
        set_config('application_name', $3, true)) IS NULL`,
    values: ['public', '', applicationName(), ''],
  });
}

/**
 * Runs one read-only query in its own transaction and within its scope, in one round trip: the statement that sets the
 * scope is sent in front of the query and one Sync follows both, so PostgreSQL runs them as one transaction. The scope ends
 * with that transaction: a pooled connection does not carry it over to its next user.
 *
 * It is tried a second time if the connection was lost or it conflicted with other transactions: a read changes nothing.
 */
export async function scopedRead(
  pool: DatabasePool,
  settings: TransactionSettings,
  query: CompiledQuery,
): Promise<object[]> {
  try {
    return await readOnce(pool, settings, query);
  } catch (error) {
    if (!isConflict(error) && !isLost(error)) throw error;
    // By then the pool has noticed which other connections were lost with this one.
    await sleep(100);
    return readOnce(pool, settings, query);
  }
}

async function readOnce(
  pool: DatabasePool,
  settings: TransactionSettings,
  query: CompiledQuery,
): Promise<object[]> {
  const client = await pool.connect();
  try {
    const rows = await read(client, settings, query);
    client.release();
    return rows;
  } catch (error) {
    // An error that the database reports about the query leaves the connection usable.
    client.release(!(error instanceof DatabaseError) || isLost(error));
    // Scoped reads are read-only, so this code (a write in a read-only transaction) does not mean a failover here.
    if (error instanceof DatabaseError && error.code === onlyReads)
      throw new Error(error.message, { cause: error });
    throw error;
  }
}

function read(client: PoolClient, settings: TransactionSettings, compiled: CompiledQuery): Promise<object[]> {
  return new Promise((resolve, reject) => {
    const rows: object[] = [];
    const query = new ScopedQuery(settings, compiled, (error) => (error ? reject(error) : resolve(rows)));
    query.on('row', (row) => rows.push(row));
    client.query(query);
  });
}

/**
 * A query that is preceded by the statement that restricts it to its scope. It is a class and not a closure assigned to the
 * query: V8 would keep everything that the closure refers to, here all rows, until a full garbage collection.
 */
class ScopedQuery extends Query<object> {
  readonly memory: string;

  constructor(
    readonly settings: TransactionSettings,
    compiled: CompiledQuery,
    answer: (error?: Error | null) => void,
  ) {
    const { sql: text, parameters } = compiled;
    const { memory, ownPlan } = needsOf(compiled);
    const name = statementName(text, ownPlan, parameters.length === 0);
    super({ ...(name && { name }), text, values: [...parameters] }, answer);
    this.memory = memory ? comparingMemory : '';
  }

  override submit = sendScoped;
}

function sendScoped(this: ScopedQuery, connection: Connection): void {
  const { memory, settings } = this;
  const { scope, accountId = '', applicationName: name } = settings;
  connection.stream.cork();
  try {
    connection.bind({ statement, values: [scope, accountId, name, memory] }, true);
    connection.execute(null, true);
    return Query.prototype.submit.call(this, connection);
  } finally {
    connection.stream.uncork();
  }
}
