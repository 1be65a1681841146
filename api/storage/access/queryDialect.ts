import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';

/** The result of a query: its rows, and the number of affected rows if it reports one. */
interface Answered {
  readonly rows: unknown[];
  readonly rowCount?: number | null;
}

// Created once: a dialect is created for every request, and the compiler is its expensive part.
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

/** A Kysely dialect on any function that runs a query. It does not begin or end transactions. */
export function queryDialect(run: (query: CompiledQuery) => Promise<Answered>): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, rowCount } = await run(query);
      // Kysely knows what the query selects; the driver does not.
      return {
        rows: rows as Row[],
        ...(typeof rowCount === 'number' && { numAffectedRows: BigInt(rowCount) }),
      };
    },
    streamQuery() {
      throw new Error('Queries are not streamed here.');
    },
  };
  const nothing = () => Promise.resolve();
  const refuse = () => Promise.reject(new Error('The transaction belongs to the scope.'));
  return {
    createAdapter: () => adapter,
    createDriver: () => ({
      init: nothing,
      acquireConnection: () => Promise.resolve(connection),
      releaseConnection: nothing,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      destroy: nothing,
    }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  };
}
