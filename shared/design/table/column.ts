import type { ReactNode } from 'react';

/**
 * One column of a table. Columns stand at module scope, typed by their row and what its list is sorted by:
 * `const columns: readonly Column<Vendor, SortName<typeof vendorFields>>[] = […]`.
 */
export interface Column<Row, Sort extends string = string> {
  readonly header: string;
  /** The first column's cell is the row's link, where the table has `rowLink`. */
  readonly cell: (row: Row) => ReactNode;
  /** The name that the API sorts by; without it the column cannot be sorted. */
  readonly sort?: Sort;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** A CSS grid track, such as `8rem` or `2fr`. Columns without one share what is left. */
  readonly width?: string;
}
