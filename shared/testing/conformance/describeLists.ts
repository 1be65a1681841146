import type { ListFields } from '@vended/contract/lists';
import { isFound } from '@vended/contract/search';
import type { AnyCall, Caller, Input } from './target';

export type Row = Readonly<Record<string, unknown>>;

/** A list, and by what it is searched and sorted. */
export interface List {
  readonly call: AnyCall;
  readonly fields: ListFields;
  /** What it is asked with, such as the record that it is about. */
  readonly input?: () => Input;
  /** The key that identifies a row, if it is not `id`. */
  readonly id?: string;
  /** By the names of fields whose values are not sorted as texts: the text that a value is sorted by. */
  readonly ranks?: Readonly<Record<string, (value: string) => string>>;
  /** The rows with searched fields that the answer does not contain. */
  readonly complete?: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

/** Asks for a list. */
export async function listed(
  caller: Caller,
  { call, input }: Pick<List, 'call' | 'input'>,
  more: Input = {},
) {
  const answer = await caller.send(call, { ...input?.(), ...more });
  const body = answer.json() as Record<string, unknown>;
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
  const rows = Object.values(body).find((value) => Array.isArray(value)) as readonly Row[];
  return { rows, counts: body.counts, next_cursor: body.next_cursor };
}

/** Their names in the titles of tests. */
export const named = <Of extends Pick<List, 'call'>>(lists: readonly Of[]) =>
  lists.map((list) => ({ ...list, name: `${list.call.method} ${list.call.path}` }));

/** Ids and timestamps, which searches ignore. */
const identifier = /^[0-9a-f]{8}-[0-9a-f]{4}-|^\d{4}-\d{2}-\d{2}T/;

const collator = new Intl.Collator('en-GB', { numeric: true });

/** Tests that lists are searched, sorted and paged as the contract says (reading 8). */
export function describeLists<Of extends List>(lists: readonly Of[], callerOf: (list: Of) => Caller): void {
  test.each(named(lists))('$name is searched only in the fields that the contract names', async (list) => {
    const { rows: answered } = await listed(callerOf(list), list);
    const rows = (await list.complete?.(answered)) ?? answered;
    expect(rows.length).toBeGreaterThan(0);
    const idOf = (row: Row) => row[list.id ?? 'id'];
    const texts = (row: Row, fields: readonly string[] = list.fields.search) =>
      fields.map((field) => row[field]).filter((value) => typeof value === 'string');
    // Values from all fields of the first rows, searchable or not: whole, beginning, middle, and without punctuation.
    const typed = new Set(
      rows
        .slice(0, 2)
        .flatMap((row) => texts(row, Object.keys(row)))
        .filter((text) => !text.includes('<') && !identifier.test(text))
        .flatMap((text) => [text, text.slice(0, 3), text.slice(2, 6), text.replace(/[^\p{L}\p{N}\s]/gu, '')])
        .map((text) => text.slice(0, 120).trim())
        .filter((text) => text !== ''),
    );

    for (const q of [...typed, ...texts(rows[0] ?? {}, ['created_at']), 'nothing-of-that', '%', '. -']) {
      const expected = rows.filter((row) => isFound(q, texts(row))).map(idOf);
      const { rows: found } = await listed(callerOf(list), list, { q });
      expect({ q, found: found.map(idOf) }).toEqual({ q, found: expected });
    }
  });

  const sorts = named(lists).flatMap((list) =>
    list.fields.sort.flatMap((field) => [field, `-${field}`]).map((sort) => ({ ...list, sort })),
  );

  test.each(sorts)('$name is sorted by $sort', async (list) => {
    const { rows } = await listed(callerOf(list), list, { sort: list.sort });
    const field = list.sort.replace(/^-/, '');
    const rank = list.ranks?.[field] ?? ((value: string) => value);
    const values = rows.map((row) => (typeof row[field] === 'string' ? rank(row[field]) : ''));
    // Ids are compared by code unit, all other values by the rules of the language.
    const sorted = field === list.id ? values.toSorted() : values.toSorted(collator.compare);

    // Equal values are in every order.
    expect(new Set(values).size).toBeGreaterThan(1);
    expect(values).toEqual(list.sort.startsWith('-') ? sorted.toReversed() : sorted);
  });

  test.each(named(lists))(
    "the pages of $name in the contract's order add up to the whole list",
    async (list) => {
      const { rows: whole } = await listed(callerOf(list), list);
      expect(whole.length).toBeGreaterThan(1);
      const found: Row[] = [];
      let cursor: unknown;
      // Pages of one row, so that the list continues after each of its rows once.
      do {
        const sort = list.fields.defaultSort;
        const { rows, next_cursor } = await listed(callerOf(list), list, { sort, limit: 1, cursor });
        found.push(...rows);
        cursor = next_cursor;
      } while (cursor !== undefined);

      expect(found).toEqual(whole);
    },
  );
}
