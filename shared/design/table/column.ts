import type { ReactNode } from 'react';

/**
 * One column of a table. Define columns at module scope, typed by their row and the names that its list is sorted by:
 * `const columns: readonly Column<Vendor, SortName<typeof vendorFields>>[] = […]`.
 */
export interface Column<Row, Sort extends string = string> {
  readonly header: string;
  /** The field that it shows. The user can move and hide the column, unless it is the first one. */
  readonly field?: Extract<keyof Row, string>;
  /** Other fields that it shows. */
  readonly also?: readonly Extract<keyof Row, string>[];
  /** If the table has `rowLink`, the cell of the first column is the link of the row. */
  readonly cell: (row: Row) => ReactNode;
  /** The name of the sort field in the API. Without it the column is not sortable. */
  readonly sort?: Sort;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** A CSS grid track size, such as `8rem` or `2fr`. Columns without one share the remaining width. */
  readonly width?: string;
  /** Hidden where a table is narrow or its rows are cards: the page of the record has it too. */
  readonly wide?: true;
  /**
   * Its text means nothing without the header, such as one of several days: the cards of rows without a page show both, also where the
   * column is hidden in a narrow table.
   */
  readonly labelled?: true;
  /** The cards of rows without a page have it on a line of its own, so that what comes after it begins at one place in all of them. */
  readonly ownLine?: true;
  /** The cards of rows with a page do not cut its text: what has no space beside it is on the next line. */
  readonly whole?: true;
}
