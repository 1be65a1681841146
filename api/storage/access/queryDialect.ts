import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';

/** What a query answers: its rows, and how many it touched where it says so. */
interface Answered {
  readonly rows: unknown[];
  readonly rowCount?: number | null;
}

// Made once: a dialect is made for every request, and the compiler is the dear part of it.
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

/** Kysely on whatever runs a query. Where transactions begin and end is not its business. */
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
