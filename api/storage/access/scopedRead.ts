import { DatabaseError, Query, type Pool, type PoolClient } from 'pg';
import { statementName } from './statementNames';
import type { RowSecurity } from './rowSecurity';

const statement = 'vended_row_security';

/**
 * Prepares, on a new connection, the statement that restricts a query to its scope: it sets the scope for the transaction
 * that it is run in, and returns no rows.
 */
export function prepareRowSecurity(client: Pick<PoolClient, 'query'>): Promise<unknown> {
  return client.query(`
    PREPARE ${statement} (text, text) AS SELECT WHERE concat(
      set_config('transaction_read_only', 'on', true),
      set_config('vended.scope', $1, true),
      set_config('vended.account', $2, true)) IS NULL`);
}

/**
 * Runs one read-only query in its own transaction and within its scope, in one round trip: the statement that sets the
 * scope is sent in front of the query and one Sync follows both, so PostgreSQL runs them as one transaction. The scope ends
 * with that transaction: a pooled connection does not carry it over to its next user.
 */
export async function scopedRead(
  pool: Pool,
  security: RowSecurity,
  text: string,
  values: readonly unknown[],
): Promise<object[]> {
  const client = await pool.connect();
  try {
    const rows = await read(client, security, text, values);
    client.release();
    return rows;
  } catch (error) {
    // An error that the database itself reports leaves the connection usable.
    client.release(!(error instanceof DatabaseError));
    throw error;
  }
}

function read(
  client: PoolClient,
  { scope, accountId = '' }: RowSecurity,
  text: string,
  values: readonly unknown[],
): Promise<object[]> {
  return new Promise((resolve, reject) => {
    const name = statementName(text, values.length === 0);
    const query = new Query<object>({ ...(name && { name }), text, values: [...values] });
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        connection.bind({ statement, values: [scope, accountId] }, true);
        connection.execute(null, true);
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    const rows: object[] = [];
    query.on('row', (row) => rows.push(row));
    query.on('error', reject);
    query.on('end', () => resolve(rows));
    client.query(query);
  });
}
