import type { ListFields } from '@vended/contract/lists';
import { isFound } from '@vended/contract/search';
import { Refusal } from './refusal';

/** The input that all list calls share. */
export interface ListInput {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

type Fields<Row> = Extract<keyof Row, string>;

/**
 * One page of a list as every list call answers it (reading 8): searched and sorted by the fields that the contract names, and
 * cut after `limit` rows. The cursor holds the order and the id of the page's last row.
 */
export function listPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { limit, cursor, q, sort }: ListInput,
  { search, defaultSort }: Pick<ListFields<Fields<Row>, Fields<Row>>, 'search' | 'defaultSort'>,
): { rows: Row[]; next_cursor?: string } {
  const order = sort ?? defaultSort;
  const found = rows.filter((row) =>
    isFound(
      q,
      search.map((field) => textOf(row, field)),
    ),
  );
  const sorted = found.toSorted(bySort(order));
  const start = cursor === undefined ? 0 : sorted.findIndex(({ id }) => cursor === `${order} ${id}`) + 1;
  if (cursor !== undefined && start === 0) {
    const error = 'That cursor belongs to another list or order: start again without it.';
    throw new Refusal(400, { error, fields: { cursor: error } });
  }
  const page = sorted.slice(start, limit === undefined ? undefined : start + limit);
  const last = page.at(-1);
  if (!last || start + page.length === sorted.length) return { rows: page };
  return { rows: page, next_cursor: `${order} ${last.id}` };
}

const collator = new Intl.Collator('en-GB', { numeric: true });

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Compares by the rules of the language, and ids by code unit. */
function compare(a: string, b: string): number {
  if (!id.test(a) || !id.test(b)) return collator.compare(a, b);
  return a === b ? 0 : a < b ? -1 : 1;
}

function bySort(sort: string) {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  return <Row extends { readonly id: string }>(a: Row, b: Row) =>
    direction * (compare(textOf(a, field), textOf(b, field)) || compare(a.id, b.id));
}

/** Every field that a list sorts by is text, a number or null. */
function textOf(row: object, field: string): string {
  const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
