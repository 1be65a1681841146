import type { Column } from './column';

/** The sort orders that the columns offer, ascending and descending, by their names in the API. */
export const sortsIn = <Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
): readonly (Sort | `-${Sort}`)[] =>
  columns.flatMap(({ sort }) => (sort === undefined ? [] : ([sort, `-${sort}`] as const)));
