/** A number of rows as text, such as '1 row' or '1,204 rows'. */
export const rowCount = (rows: number): string =>
  rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`;
