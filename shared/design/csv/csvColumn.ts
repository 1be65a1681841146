/** One column of a CSV file of records. */
export interface CsvColumn<Row> {
  /** The name of the field in the API. */
  readonly field: string;
  /** The header in the first line of the file, in the user's words. */
  readonly header: string;
  readonly text: (row: Row) => string;
}
