/** One row of a file. */
export interface CsvRow {
  /** Its number as spreadsheets count: the headings are row 1. */
  readonly row: number;
  /** As many as there are headings. */
  readonly cells: readonly string[];
}
