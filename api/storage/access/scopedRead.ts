import { DatabaseError, Query, type Pool, type PoolClient } from 'pg';
import { statementName } from './statementNames';
import type { Walls } from './walls';

const statement = 'vended_walls';

/**
 * Prepares, on a new connection, what puts a query behind its walls: it sets them for the transaction that it is run in, and
 * answers no row.
 */
export function prepareWalls(client: Pick<PoolClient, 'query'>): Promise<unknown> {
  return client.query(`
    PREPARE ${statement} (text, text) AS SELECT WHERE concat(
      set_config('transaction_read_only', 'on', true),
      set_config('vended.scope', $1, true),
      set_config('vended.account', $2, true)) IS NULL`);
}

/**
 * Runs one query that reads, in a transaction of its own behind the walls, at the price of one round trip: what sets the
 * walls travels in front of the query with one Sync behind both, which PostgreSQL takes for one transaction. It ends with
 * the query, and the walls with it: a pooled connection takes nothing of them to its next user.
 */
export async function walledRead(
  pool: Pool,
  walls: Walls,
  text: string,
  values: readonly unknown[],
): Promise<object[]> {
  const client = await pool.connect();
  try {
    const rows = await read(client, walls, text, values);
    client.release();
    return rows;
  } catch (error) {
    // What the database itself refuses leaves the connection whole.
    client.release(!(error instanceof DatabaseError));
    throw error;
  }
}

function read(
  client: PoolClient,
  { scope, accountId = '' }: Walls,
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
