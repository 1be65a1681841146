import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely';

/** How a query is to be run, which its text does not say. */
interface QueryNeeds {
  /** Whether it compares many records in memory and therefore gets a larger `work_mem`. */
  readonly memory?: true;
  /** Whether PostgreSQL should plan it each time, because its best plan depends on its values. */
  readonly ownPlan?: true;
}

const needs = Symbol('needs');

type Marked = RootOperationNode & { readonly [needs]?: QueryNeeds };

/** What a query was given by the plugins below. */
export const needsOf = ({ query }: Pick<CompiledQuery, 'query'>): QueryNeeds =>
  (query as Marked)[needs] ?? {};

const needing = (more: QueryNeeds): KyselyPlugin => ({
  transformQuery({ node }) {
    const marked: Marked = { ...node, [needs]: { ...needsOf({ query: node }), ...more } };
    return marked;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});

export const inMemory = needing({ memory: true });
export const customPlan = needing({ ownPlan: true });
