import type { Column } from './column';

/** Every sort that the columns offer, up and down, as the API names them. */
export const sortsIn = <Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
): readonly (Sort | `-${Sort}`)[] =>
  columns.flatMap(({ sort }) => (sort === undefined ? [] : ([sort, `-${sort}`] as const)));
