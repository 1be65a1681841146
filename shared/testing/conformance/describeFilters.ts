import { listBadges } from '@vended/contract/badges';
import { passes, unusedTestOf, type Filter } from '@vended/contract/filters';
import type { RecordDeclaration } from '@vended/contract/record';
import { records } from '@vended/contract/records';
import { listUserDevices } from '@vended/contract/userDevices';
import type { AnyCall, Caller, Input, Target } from './target';

type Row = Readonly<Record<string, unknown>>;

interface FilteredList extends Pick<RecordDeclaration, 'kind' | 'path' | 'filters'> {
  readonly by: 'acme.admin' | 'platform';
  readonly call: AnyCall;
}

/** Stock settings are filtered by what their rows do not have; the tests of the stock do that. */
const lists = records
  .filter(({ kind }) => kind !== 'stock_item')
  .map(({ kind, path, filters, owner }): FilteredList => ({
    kind,
    path,
    filters,
    by: owner === 'platform' ? 'platform' : 'acme.admin',
    call: { method: 'GET', path },
  }));

const foreignId = '01999999-0000-7000-8000-000000000000';

/** Tests that every list with filters is filtered and counted as the contract says. */
export function describeFilters(start: () => Promise<Target>): void {
  let target: Target;
  let callers: Readonly<Record<FilteredList['by'], Caller>>;

  beforeAll(async () => {
    target = await start();
    callers = { 'acme.admin': await target.signIn('acme.admin'), platform: await target.signIn('platform') };
  });
  afterAll(() => target.stop());

  async function answer({ call, by }: FilteredList, input: Input) {
    const { json } = await callers[by].send(call, input);
    const body = json() as Record<string, unknown>;
    const rows = Object.values(body).find((value) => Array.isArray(value)) as readonly Row[];
    return { rows, counts: body.counts };
  }

  /** The rows, completed with what filters look at and the answer does not contain. */
  async function wholeList(list: FilteredList): Promise<readonly Row[]> {
    const { rows } = await answer(list, {});
    if (list.kind !== 'user') return rows;
    return Promise.all(
      rows.map(async ({ id, ...row }) => {
        const { device_ids } = await callers[list.by].ask(listUserDevices, { user_id: String(id) });
        const { badges } = await callers[list.by].ask(listBadges, { user_id: String(id) });
        const badge_numbers = badges.map(({ badge_number }) => badge_number).join(' ');
        return { ...row, id, device_id: device_ids[0]?.device_id ?? null, badge_numbers };
      }),
    );
  }

  /** Every choice of a choice filter; for other filters the values of the first rows, also in capitals, and `none`. */
  function valuesOf(filter: Filter, rows: readonly Row[]): readonly string[] {
    if (filter.kind === 'choice') return Object.keys(filter.choices);
    const used = rows.flatMap((row) => (row[filter.field] ? [String(row[filter.field])] : [])).slice(0, 3);
    return filter.kind === 'record'
      ? [...used, 'none']
      : [...used, ...used.map((text) => text.toUpperCase())];
  }

  const named = lists.map((list) => ({ ...list, name: `${list.call.method} ${list.call.path}` }));

  test('every list with filters is tested', () => {
    const counted = target.calls.filter(({ input }) => 'shape' in input && 'count' in Object(input.shape));
    expect(lists.map(({ path }) => path).toSorted()).toEqual(counted.map(({ path }) => path).toSorted());
  });

  test.each(named)('$name finds the rows that pass each filter, and counts them', async (list) => {
    const rows = await wholeList(list);
    for (const [name, filter] of Object.entries(list.filters)) {
      // Filters that apply by default are tested in describeArchive.ts, with rows that they exclude.
      if (unusedTestOf(filter)) continue;
      const values = valuesOf(filter, rows);
      expect(values.length).toBeGreaterThan(1);
      for (const value of values) {
        const expected = rows.filter((row) => passes({ [name]: filter }, { [name]: value }, row, Date.now()));
        const { rows: found, counts } = await answer(list, { [name]: value, count: 'rows', limit: 1 });
        const all = await answer(list, { [name]: value });
        expect([name, value, all.rows.map(({ id }) => id)]).toEqual([
          name,
          value,
          expected.map(({ id }) => id),
        ]);
        const latest = expected
          .map(({ updated_at }) => updated_at)
          .filter((moment) => typeof moment === 'string')
          .sort();
        expect(counts).toEqual({
          found: expected.length,
          all: rows.length,
          latest: latest.at(-1) ?? null,
        });
        expect(found).toHaveLength(Math.min(1, expected.length));
      }
    }
  });

  test.each(named)(
    '$name counts what a search and a filter find together, on the first page alone',
    async (list) => {
      const { rows } = await answer(list, {});
      const filters = Object.entries(list.filters).map(
        ([name, filter]) => [name, valuesOf(filter, rows)[0]] as const,
      );
      const { counts } = await answer(list, {
        ...Object.fromEntries(filters),
        q: 'nothing-of-that',
        count: 'rows',
      });
      expect(counts).toMatchObject({ found: 0 });
      expect((await answer(list, {})).counts).toBeUndefined();
    },
  );

  test.each(named)(
    '$name refuses a value that a filter does not have, and names the parameter',
    async (list) => {
      for (const [name, filter] of Object.entries(list.filters)) {
        const refused = filter.kind === 'text' ? 'x'.repeat(filter.max + 1) : 'made up';
        const { status, fields } = await callers[list.by].refusal(list.call, { [name]: refused });
        expect([status, fields]).toEqual([400, { [name]: expect.stringMatching(`^${name} `) as unknown }]);
      }
    },
  );

  test('a filter by a record that is not in the account is refused in a sentence', async () => {
    for (const list of lists) {
      for (const [name, filter] of Object.entries(list.filters)) {
        if (filter.kind !== 'record') continue;
        const { status, error, fields } = await callers[list.by].refusal(list.call, { [name]: foreignId });
        const sentence = `That ${filter.to} does not exist: remove the filter.`;
        expect({ status, error, fields }).toEqual({
          status: 400,
          error: sentence,
          fields: { [name]: sentence },
        });
      }
    }
  });
}
