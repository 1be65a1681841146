import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { isStorable } from '@vended/contract/fields';
import { noCursor } from '@vended/contract/lists';
import { BadInput } from '../../problems/problems';
import { customPlan } from '../access/queryNeeds';

/** One way to sort a list: the expression that an index orders, and its type. */
export interface Sort {
  readonly by: RawBuilder<unknown>;
  readonly type: 'text' | 'timestamptz' | 'uuid';
  /** The value of a row, where it is not that of the field which the sort is named after. */
  keyOf?(row: object): string;
  /** The field, itself a sort, that orders rows with equal values; else only their ids do. */
  readonly then?: string;
}

/** Sorts by a column that is never null. */
export const byText = (column: string): Sort => ({ by: sql.ref(column), type: 'text' });
export const byMoment = (column: string): Sort => ({ by: sql.ref(column), type: 'timestamptz' });

/** Sorts by a timestamp that may be null: nulls come first in ascending order. */
export const byOptionalMoment = (column: string): Sort => ({
  by: sql`coalesce(${sql.ref(column)}, '-infinity')`,
  type: 'timestamptz',
});

/** A row of a list, with the fields that it can be sorted by. */
export type ListedRow<Field extends string> = { id: string } & Record<Field, string | null>;

/** The parameters of a list: the contract's `listQuery`. */
export interface ListQuery<Field extends string> {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly sort?: Field | `-${Field}` | undefined;
}

export interface PageOptions<Field extends string> {
  /** By the names of the fields in the rows. */
  readonly sorts: Readonly<Record<Field, Sort>>;
  readonly defaultSort: NoInfer<Field> | `-${NoInfer<Field>}`;
  /** The column of the rows' `id`, which orders rows with equal values. */
  readonly id: string;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly next_cursor?: string;
}

/**
 * How many rows are read for a page: at least one more than it has. The limit is a literal in the statement: with a parameter
 * PostgreSQL does not know how few rows are needed, and plans every page again. A few fixed limits keep the number of statements small.
 */
const limits = [11, 26, 51, 101, 251, 501];

/**
 * The most rows of a page that has one plan for all accounts: it is too short to be planned each time. A longer one is part of a whole
 * list. The plan for an account of average size would read and sort all rows of a much larger one for each page.
 */
const maxOfOnePlan = 101;

/**
 * Reads a list or a page of it. A page starts after the values of the last row of the previous page and not at an offset:
 * rows that are added or removed in the meantime shift nothing, and a deep page costs no more than the first.
 *
 * @throws BadInput for a cursor that was not issued by this list in this order.
 */
export async function readPage<
  DB,
  Tables extends keyof DB,
  Field extends string,
  Row extends ListedRow<Field>,
>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  list: ListQuery<Field>,
  options: PageOptions<Field>,
): Promise<Page<Row>> {
  const { inOrder, read, pageOf } = pageIn(list, options);
  const rows = inOrder(query, read);
  const isLong = read !== undefined && read > maxOfOnePlan;
  return pageOf(await (isLong ? rows.withPlugin(customPlan) : rows).execute());
}

/**
 * How a list or a page of it is read.
 *
 * - `inOrder` sorts a query and continues after the cursor, with at most the given number of rows.
 * - `read` is the number of rows to read for the page; undefined is the whole list.
 * - `pageOf` makes the page of the rows that were read.
 * - `by` and `direction` are the order; rows that are equal in it are sorted by their `id`.
 *
 * @throws BadInput for a cursor that was not issued by this list in this order.
 */
export function pageIn<Field extends string>(list: ListQuery<Field>, options: PageOptions<Field>) {
  const { order, field, by, keyOf, next, id, direction, after } = orderOf(list, options);
  const { limit } = list;
  const read = limit === undefined ? undefined : (limits.find((count) => count > limit) ?? limit + 1);

  function inOrder<DB, Tables extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Tables, Row>,
    count: number | undefined,
  ): SelectQueryBuilder<DB, Tables, Row> {
    const sorted = query.orderBy(by, direction);
    const ordered = (next ? sorted.orderBy(next.by, direction) : sorted).orderBy(id, direction);
    const rest = after ? ordered.where(after) : ordered;
    return count === undefined ? rest : rest.limit(sql.lit(count));
  }

  function pageOf<Row extends ListedRow<Field>>(found: Row[]): Page<Row> {
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    if (found.length === rows.length || !last) return { rows };
    const value = keyOf?.(last) ?? last[field] ?? '-infinity';
    const then = next ? [last[next.field] ?? (next.type === 'timestamptz' ? '-infinity' : '')] : [];
    return { rows, next_cursor: writeCursor(order, value, last.id, ...then) };
  }

  return { inOrder, read, pageOf, by, direction };
}

/** The order of a list, and the condition of the rows after its cursor. */
function orderOf<Field extends string>(
  { cursor, sort }: ListQuery<Field>,
  { sorts, defaultSort, id }: PageOptions<Field>,
) {
  const order = sort ?? defaultSort;
  const descending = order.startsWith('-');
  const field = (descending ? order.slice(1) : order) as Field;
  const { by, type, keyOf, then } = sorts[field];
  const next = then === undefined ? undefined : { ...sorts[then as Field], field: then as Field };
  const idOf = sql.ref<string>(id);
  const direction = descending ? ('desc' as const) : ('asc' as const);
  const read = cursor === undefined ? undefined : readCursor(cursor, order, type, next?.type);
  const beyond = descending ? sql`<` : sql`>`;
  const value = read && sql`${read.value}::${sql.raw(type)}`;
  const after = !read
    ? undefined
    : !next
      ? sql<boolean>`(${by}, ${idOf}) ${beyond} (${value}, ${read.id}::uuid)`
      : read.then === undefined
        ? sql<boolean>`${by} ${beyond}= ${value}`
        : sql<boolean>`(${by}, ${next.by}, ${idOf}) ${beyond} (${value}, ${read.then}::${sql.raw(next.type)}, ${read.id}::uuid)`;
  return { order, field, by, keyOf, next, id: idOf, direction, after };
}

const writeCursor = (...position: [order: string, value: string, id: string, then?: string]) =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

// A cursor that was issued before a sort had a second field goes back to the first row with its value: none is left out.
const position = z.tuple([z.string(), z.string(), z.uuid(), z.string().optional()]);

/** The values that a cursor may contain for each type: one that was made up must not reach the database. */
const values: Readonly<Record<Sort['type'], z.ZodType<string>>> = {
  text: z.string().refine(isStorable),
  // In the form that rows have: PostgreSQL refuses the year 0, and hundreds of decimals.
  timestamptz: z.union([z.literal('-infinity'), z.iso.datetime({ precision: 3 }).regex(/^(?!0000)/)]),
  uuid: z.uuid(),
};

function readCursor(cursor: string, order: string, type: Sort['type'], nextType: Sort['type'] = 'text') {
  const { data } = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  const isOfType = (value: string | undefined, of: Sort['type']) => values[of].safeParse(value).success;
  if (data?.[0] !== order || !isOfType(data[1], type)) throw new BadInput({ cursor: noCursor });
  const [, value, id, then] = data;
  if (then !== undefined && !isOfType(then, nextType)) throw new BadInput({ cursor: noCursor });
  return { value, id, then };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
