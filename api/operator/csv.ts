/** Rows of a CSV text (RFC 4180): quoted fields may hold commas, quotes and line ends. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const fields = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy;
  const source = text.replace(/^\uFEFF/, '');
  while (fields.lastIndex < source.length) {
    const at = fields.lastIndex;
    const [, field = '', end = ''] = fields.exec(source) ?? [undefined];
    if (fields.lastIndex === 0)
      throw new SyntaxError(`The text cannot be read as CSV from character ${at + 1} on.`);
    row.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === ',' && fields.lastIndex === source.length) row.push('');
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((fieldsOfRow) => fieldsOfRow.some((field) => field !== ''));
}

/** The text of CSV rows. Every field is quoted, so that spreadsheets leave it alone. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
