import { noCursor, type Counts, type ListFields } from '@vended/contract/lists';
import { maxCounted, passes, standingFilters, type Filters } from '@vended/contract/filters';
import { isFound } from '@vended/contract/search';
import { refusedField } from './refusal';

/** The input that list calls share; other keys are their filters. */
export interface ListInput {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly count?: 'rows' | undefined;
}

/** By the names of sorts that do not go by the text of their field. */
type SortTexts<Row> = Readonly<Record<string, (row: Row) => string>>;

/**
 * One page of a list as every list call answers it (reading 8): searched and sorted by the fields that the contract names, and
 * cut after `limit` rows. The cursor holds the order and the id of the page's last row.
 */
export function listPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  input: ListInput,
  { search, defaultSort }: Pick<ListFields, 'search' | 'defaultSort'>,
  filters: Filters = {},
  sortTexts: SortTexts<Row> = {},
): { rows: Row[]; next_cursor?: string; counts?: Counts } {
  const { limit, cursor, q, sort, count } = input;
  const order = sort ?? defaultSort;
  const now = Date.now();
  const listed = rows.filter((row) => passes(standingFilters(filters), { ...input }, row, now));
  const found = listed.filter(
    (row) =>
      passes(filters, { ...input }, row, now) &&
      isFound(
        q,
        search.map((field) => textOf(row, field)),
      ),
  );
  const sorted = inOrder(found, order, sortTexts);
  const start = cursor === undefined ? 0 : sorted.findIndex(({ id }) => cursor === `${order} ${id}`) + 1;
  if (cursor !== undefined && start === 0) throw refusedField(400, 'cursor', noCursor);
  const page = sorted.slice(start, limit === undefined ? undefined : start + limit);
  const counts = count &&
    cursor === undefined && { found: counted(found), all: counted(listed), latest: latestOf(found) };
  const last = page.at(-1);
  return {
    rows: page,
    ...(last && start + page.length < sorted.length && { next_cursor: `${order} ${last.id}` }),
    ...(counts && { counts }),
  };
}

const counted = (rows: readonly unknown[]) => Math.min(rows.length, maxCounted + 1);

/** When one of the rows was last changed. */
function latestOf(rows: readonly object[]): string | null {
  const changed = rows.map((row) => ('updated_at' in row ? String(row.updated_at) : ''));
  return changed.toSorted().at(-1) || null;
}

const collator = new Intl.Collator('en-GB', { numeric: true });

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Compares by the rules of the language, and ids by code unit. */
function compare(a: string, b: string): number {
  if (!id.test(a) || !id.test(b)) return collator.compare(a, b);
  return a === b ? 0 : a < b ? -1 : 1;
}

function inOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  sort: string,
  sortTexts: SortTexts<Row>,
): readonly Row[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  const text = sortTexts[field] ?? ((row: Row) => textOf(row, field));
  return rows
    .map((row) => ({ row, text: text(row) }))
    .sort((a, b) => direction * (compare(a.text, b.text) || compare(a.row.id, b.row.id)))
    .map(({ row }) => row);
}

/** Every field that a list sorts by is text, a number or null. */
function textOf(row: object, field: string): string {
  const value: unknown = Reflect.get(row, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
