/** One column of a CSV file of records. */
export interface CsvColumn<Row> {
  /** Its name in the calls. */
  readonly field: string;
  /** Its name in the file's first line, as the person knows it. */
  readonly header: string;
  readonly text: (row: Row) => string;
}
