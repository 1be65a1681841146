import { auditList, listAudit } from '@vended/contract/audit';
import { blogList, listBlog } from '@vended/contract/blog';
import { listPublicBlog } from '@vended/contract/publicBlog';
import { nameOfCall, type Call } from '@vended/contract/call';
import { careerList, listCareers } from '@vended/contract/careers';
import { listPublicCareers } from '@vended/contract/publicCareers';
import { catalogueList, listCatalogueProducts } from '@vended/contract/catalogue';
import { deviceKeyList, issueDeviceKey, listDeviceKeys } from '@vended/contract/deviceKeys';
import { connectionRank } from '@vended/contract/deviceConnection';
import { deviceList, listDevices } from '@vended/contract/devices';
import { searchedNames } from '@vended/contract/historyTexts';
import { groupList, listGroups } from '@vended/contract/groups';
import { itemList, listItems } from '@vended/contract/items';
import { leadList, listLeads } from '@vended/contract/leads';
import { listOfRecord, type ListFields } from '@vended/contract/lists';
import { listLocations, locationList } from '@vended/contract/locations';
import { nameFieldIn } from '@vended/contract/record';
import { recordCalls } from '@vended/contract/recordCalls';
import { isFound } from '@vended/contract/search';
import { listSessions, sessionList } from '@vended/contract/sessions';
import { listStockrooms, stockroomList } from '@vended/contract/stockrooms';
import {
  changeUserDevice,
  listDeviceUsers,
  listUserDevices,
  userDeviceList,
} from '@vended/contract/userDevices';
import { listUsers, userList } from '@vended/contract/users';
import { listVendors, saveVendor, vendorList } from '@vended/contract/vendors';
import { newRecordOf, onlyDeclared } from './records';
import type { Caller, Input, Target } from './target';

type Row = Readonly<Record<string, unknown>>;

interface List {
  readonly call: Call;
  readonly fields: ListFields;
  readonly by: 'acme.admin' | 'platform';
  /** The key that identifies a row, if it is not `id`. */
  readonly id?: string;
  /** By the names of fields whose values are not sorted as texts: the text that a value is sorted by. */
  readonly ranks?: Readonly<Record<string, (value: string) => string>>;
  /** Adds records that the demonstration data lacks. */
  readonly add?: (caller: Caller, target: Target) => Promise<unknown>;
}

const specified: readonly List[] = [
  { call: listAudit, fields: auditList, by: 'acme.admin' },
  { call: listBlog, fields: blogList, by: 'platform' },
  { call: listPublicBlog, fields: blogList, by: 'platform' },
  { call: listCareers, fields: careerList, by: 'platform' },
  { call: listPublicCareers, fields: careerList, by: 'platform' },
  { call: listCatalogueProducts, fields: catalogueList, by: 'platform' },
  { call: listDevices, fields: deviceList, by: 'acme.admin', ranks: { connection: connectionRank } },
  { call: listDeviceKeys, fields: deviceKeyList, by: 'acme.admin' },
  { call: listGroups, fields: groupList, by: 'acme.admin' },
  { call: listItems, fields: itemList, by: 'acme.admin' },
  { call: listLeads, fields: leadList, by: 'platform' },
  { call: listLocations, fields: locationList, by: 'acme.admin' },
  { call: listSessions, fields: sessionList, by: 'acme.admin', add: signInAgain },
  { call: listStockrooms, fields: stockroomList, by: 'acme.admin' },
  { call: listUserDevices, fields: userDeviceList, by: 'acme.admin', id: 'device_id' },
  { call: listDeviceUsers, fields: userList, by: 'acme.admin' },
  { call: listUsers, fields: userList, by: 'acme.admin' },
  { call: listVendors, fields: vendorList, by: 'acme.admin', add: addPunctuatedVendors },
];

/** The lists of records that have only their declaration. */
const declared = onlyDeclared.map((each): List => ({
  call: recordCalls(each).list,
  fields: listOfRecord(each),
  by: each.owner === 'platform' ? 'platform' : 'acme.admin',
  async add(caller) {
    for (const name of ['Any', 'Other'])
      await caller.send(
        { method: 'POST', path: each.path },
        { ...newRecordOf(each), [nameFieldIn(each)]: name },
      );
  },
}));

const lists = [...specified, ...declared];

/** Vendors with punctuation in their names, and with them entries of the audit trail. */
async function addPunctuatedVendors(caller: Caller) {
  for (const vendor_name of ['Hard-Face Alloys', "O'Brien (UK) 7/8"])
    await caller.ask(saveVendor, { action: 'INSERT', vendor_name });
}

/** In the API a sign-in is a session of its own; the mock API's demonstration has several sessions of each user. */
function signInAgain(_caller: Caller, target: Target) {
  return target.signIn('acme.admin');
}

/** Ids and timestamps, which searches ignore. */
const identifier = /^[0-9a-f]{8}-[0-9a-f]{4}-|^\d{4}-\d{2}-\d{2}T/;

/** Tests that every list is searched, sorted and paged as the contract says (reading 8). */
export function describeLists(start: () => Promise<Target>): void {
  let target: Target;
  let callers: Readonly<Record<List['by'], Caller>>;
  let userWithGrants: string;
  let deviceWithKeys: string;

  beforeAll(async () => {
    target = await start();
    callers = { 'acme.admin': await target.signIn('acme.admin'), platform: await target.signIn('platform') };
    const acme = callers['acme.admin'];
    userWithGrants = (await target.signIn('acme.user')).session?.id ?? '';
    const { devices } = await acme.ask(listDevices, { limit: 1 });
    deviceWithKeys = devices[0]?.id ?? '';
    // Several keys may be issued within a millisecond, and would then be equal in the order of the list.
    const issued = new Set<string>();
    while (issued.size < 3) {
      const { device_key } = await acme.ask(issueDeviceKey, { action: 'ISSUE', device_id: deviceWithKeys });
      issued.add(device_key.created_at);
    }
    for (const { id } of (await acme.ask(listUsers, {})).users)
      await acme.ask(changeUserDevice, { action: 'GRANT', user_id: id, device_id: deviceWithKeys });
    for (const { by, add } of lists) await add?.(callers[by], target);
  });
  afterAll(() => target.stop());

  const inputOf = ({ call }: List, input: Input) => {
    if (call === listUserDevices) return { user_id: userWithGrants, ...input };
    return call === listDeviceKeys || call === listDeviceUsers
      ? { device_id: deviceWithKeys, ...input }
      : input;
  };

  async function page(list: List, input: Input): Promise<{ rows: readonly Row[]; next_cursor?: unknown }> {
    const body = (await callers[list.by].ask(list.call, inputOf(list, input))) as Record<string, unknown>;
    const rows = Object.values(body).find((value) => Array.isArray(value)) as readonly Row[];
    return { rows, ...('next_cursor' in body && { next_cursor: body.next_cursor }) };
  }

  const idOf =
    ({ id = 'id' }: List) =>
    (row: Row) =>
      row[id];

  /** The rows, completed with searchable fields that the answer does not contain. */
  async function searchable(list: List): Promise<readonly Row[]> {
    const { rows } = await page(list, {});
    const acme = callers['acme.admin'];
    if (list.call === listItems) {
      const { vendors } = await acme.ask(listVendors, {});
      return rows.map((row) => ({
        ...row,
        vendor_name: vendors.find(({ id }) => id === row.vendor_id)?.vendor_name ?? '',
      }));
    }
    if (list.call === listBlog) return (await target.anonymous.ask(listPublicBlog, {})).blogs;
    if (list.call === listUserDevices) {
      const { devices } = await acme.ask(listDevices, {});
      return rows.map((row) => ({ ...devices.find(({ id }) => id === row.device_id), ...row }));
    }
    if (list.call === listAudit)
      return listAudit.output
        .parse({ entries: rows })
        .entries.map((entry) => ({ ...entry, names: searchedNames(entry) }));
    return rows;
  }

  const named = lists.map((list) => ({ ...list, name: `${list.call.method} ${list.call.path}` }));

  test('every list that can be searched is tested', () => {
    const answered = target.calls.filter(
      ({ input, answers }) => answers === undefined && 'shape' in input && 'q' in Object(input.shape),
    );
    expect(lists.map(({ call }) => nameOfCall(call)).toSorted()).toEqual(answered.map(nameOfCall).toSorted());
  });

  test.each(named)('$name is searched only in the fields that the contract names', async (list) => {
    const rows = await searchable(list);
    expect(rows.length).toBeGreaterThan(0);
    const texts = (row: Row, fields = list.fields.search) =>
      fields.map((field) => row[field]).filter((value) => typeof value === 'string');
    // Values from all fields of the first rows, searchable or not: whole, beginning, middle, and without punctuation.
    const typed = new Set(
      rows
        .slice(0, 2)
        .flatMap((row) => texts(row, Object.keys(row) as [string, ...string[]]))
        .filter((text) => !text.includes('<') && !identifier.test(text))
        .flatMap((text) => [text, text.slice(0, 3), text.slice(2, 6), text.replace(/[^\p{L}\p{N}\s]/gu, '')])
        .map((text) => text.slice(0, 120).trim())
        .filter((text) => text !== ''),
    );

    for (const q of [...typed, ...texts(rows[0] ?? {}, ['created_at']), 'nothing-of-that', '%', '. -']) {
      const expected = rows.filter((row) => isFound(q, texts(row))).map(idOf(list));
      const { rows: found } = await page(list, { q });
      expect({ q, found: found.map(idOf(list)) }).toEqual({ q, found: expected });
    }
  });

  const collator = new Intl.Collator('en-GB', { numeric: true });
  const sorts = named.flatMap((list) =>
    list.fields.sort.flatMap((field) => [field, `-${field}`]).map((sort) => ({ ...list, sort })),
  );

  test.each(sorts)('$name is sorted by $sort', async (list) => {
    const { rows } = await page(list, { sort: list.sort });
    const field = list.sort.replace(/^-/, '');
    const rank = list.ranks?.[field] ?? ((value: string) => value);
    const values = rows.map((row) => (typeof row[field] === 'string' ? rank(row[field]) : ''));
    // Ids are compared by code unit, all other values by the rules of the language.
    const sorted = field === list.id ? values.toSorted() : values.toSorted(collator.compare);

    // Equal values are in every order.
    expect(new Set(values).size).toBeGreaterThan(1);
    expect(values).toEqual(list.sort.startsWith('-') ? sorted.toReversed() : sorted);
  });

  test.each(named)("$name has the contract's default order if none is requested", async (list) => {
    const { rows } = await page(list, {});

    expect(rows).toEqual((await page(list, { sort: list.fields.defaultSort })).rows);
  });

  test.each(named)('the pages of $name add up to the whole list', async (list) => {
    const whole = (await page(list, {})).rows;
    expect(whole.length).toBeGreaterThan(1);
    const found: Row[] = [];
    let cursor: unknown;
    // Pages of one row, so that the list continues after each of its rows once.
    do {
      const next = await page(list, { limit: 1, cursor });
      found.push(...next.rows);
      cursor = next.next_cursor;
    } while (cursor !== undefined);

    expect(found).toEqual(whole);
  });

  test.each(named)('$name refuses invalid paging parameters and names the field', async (list) => {
    const refusals = await Promise.all(
      [{ limit: 0 }, { limit: 501 }, { limit: 'all' }, { sort: 'colour' }, { cursor: 'made up' }, { q: 'x'.repeat(201) }].map(
        (input) => callers[list.by].refusal(list.call, inputOf(list, input)),
      ),
    ); // oxfmt-ignore

    expect(refusals.map(({ status, fields }) => [status, fields])).toEqual([
      [400, { limit: 'limit must be at least 1.' }],
      [400, { limit: 'limit can be at most 500.' }],
      [400, { limit: 'limit must be a whole number.' }],
      [400, { sort: expect.stringMatching(/^sort must be one of /) as unknown }],
      [400, { cursor: 'That cursor belongs to another list or order: start again without it.' }],
      [400, { q: 'A search can be at most 200 characters.' }],
    ]);
  });
}
