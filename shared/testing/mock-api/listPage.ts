import { Refusal } from './refusal';

/** What every list call takes. */
export interface ListInput {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

type SortKey<Row> = Extract<keyof Row, string>;

/**
 * One page of a list as every list call answers it (decision 8): searched in the named fields, sorted, and cut after
 * `limit` rows. The cursor is the id of the page's last row.
 */
export function listPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { limit, cursor, q, sort }: ListInput,
  fields: { readonly search: readonly SortKey<Row>[]; readonly sort: SortKey<Row> | `-${SortKey<Row>}` },
): { rows: Row[]; next_cursor?: string } {
  const wanted = q ? wordsOf(q) : [];
  const found = q
    ? rows.filter((row) =>
        mentions(wordsOf(fields.search.map((field) => textOf(row, field)).join(' ')), wanted),
      )
    : rows;
  const sorted = found.toSorted(bySort(sort ?? fields.sort));
  const start = cursor === undefined ? 0 : sorted.findIndex((row) => row.id === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw new Refusal(400, {
      error: 'That cursor is not valid.',
      fields: { cursor: 'That cursor is not valid.' },
    });
  const page = sorted.slice(start, limit === undefined ? undefined : start + limit);
  const last = page.at(-1);
  return last && start + page.length < sorted.length ? { rows: page, next_cursor: last.id } : { rows: page };
}

function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase('en-GB')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** As the server searches: each wanted word begins one of the record's, in any order; signs alone find nothing. */
function mentions(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
}

const collator = new Intl.Collator('en-GB', { numeric: true });

function bySort(sort: string) {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  return <Row extends { readonly id: string }>(a: Row, b: Row) =>
    direction * collator.compare(textOf(a, field), textOf(b, field)) || collator.compare(a.id, b.id);
}

/** Every field that a list sorts by is text, a number or null. */
function textOf(row: object, field: string): string {
  const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
