/** The rows of all pages of a list, each page read from the cursor of the one before. */
export async function pageByPage<Page extends { readonly next_cursor?: string | undefined }, Row>(
  read: (cursor: string | undefined) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...rowsOf(page));
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return rows;
}
