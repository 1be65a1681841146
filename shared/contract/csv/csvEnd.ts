/** NUL: no text of a record can contain it, so no record looks like the end of a file. */
const mark = '\0';

/**
 * The last line of a CSV file from the API, which says how many records it has. A file without it is incomplete.
 */
export const csvEnd = (rows: number): string => `\r\n${mark}${rows}${mark}`;

const atEnd = new RegExp(`\\r\\n${mark}(\\d+)${mark}$`);

/** How many bytes at the end of a file always include its last line, if it has one. */
export const longestCsvEnd = 32;

/** The number of records and the length of the last line in bytes, read from the end of a file; null if it is incomplete. */
export function readCsvEnd(text: string): { readonly rows: number; readonly bytes: number } | null {
  const [line, rows] = atEnd.exec(text) ?? [];
  return line === undefined ? null : { rows: Number(rows), bytes: line.length };
}
