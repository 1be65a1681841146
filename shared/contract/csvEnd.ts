/** NUL: no text of a record can contain it, so no record looks like the end of a file. */
const mark = '\0';

/**
 * What follows the records of a CSV file that the API sends: a line that says how many they are. A file without it was cut off on
 * the way, wherever that happened.
 */
export const csvEnd = (rows: number): string => `\r\n${mark}${rows}${mark}`;

const atEnd = new RegExp(`\\r\\n${mark}(\\d+)${mark}$`);

/** How many bytes at the end of a file always include its last line, if it has one. */
export const longestCsvEnd = 32;

/** How many records a file has and how many bytes its last line, by the text of its end; null where it was cut off. */
export function readCsvEnd(text: string): { readonly rows: number; readonly bytes: number } | null {
  const [line, rows] = atEnd.exec(text) ?? [];
  return line === undefined ? null : { rows: Number(rows), bytes: line.length };
}
