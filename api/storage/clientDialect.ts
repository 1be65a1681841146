import { createHash } from 'node:crypto';
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';

/**
 * Kysely on one connection that somebody else holds and has a transaction open on. Queries are sent as they come, without
 * waiting for those before: the driver keeps their order (pg's pipeline mode).
 */
export function clientDialect(client: PoolClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function driverOf(client: PoolClient): Driver {
  const connection: DatabaseConnection = {
    executeQuery: (query) => run(client, query),
    streamQuery() {
      throw new Error('Queries are not streamed here.');
    },
  };
  const nothing = () => Promise.resolve();
  const refuse = () => Promise.reject(new Error('The transaction belongs to the scope.'));
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: nothing,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: nothing,
  };
}

async function run<Row>(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
  const name = statementName(sql);
  const { rows, rowCount } = await client.query<Row & object>({
    ...(name && { name }),
    text: sql,
    values: [...parameters],
  });
  return { rows, ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
}

const names = new Map<string, string>();
/** Above this, statements are not of our making alone (a search has as many conditions as words). */
const mostNames = 500;

/** A statement with a name is parsed once per connection. Only those that read or write rows gain by it. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || !/^(?:select|insert|update|delete)\b/.test(text))
    return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
