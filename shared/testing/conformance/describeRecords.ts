import { archiveCalls, type ArchiveAction } from '@vended/contract/archive';
import { isArchived } from '@vended/contract/archiveKinds';
import { listBadges } from '@vended/contract/badges';
import { connectionRank } from '@vended/contract/deviceConnection';
import { changeDeviceAccess, readDeviceAccess } from '@vended/contract/deviceAccess';
import { passes, unusedTestOf, type Filter } from '@vended/contract/filters';
import { listDevices } from '@vended/contract/devices';
import { gone, listOfRecord, type Counts } from '@vended/contract/lists';
import { listPublicBlog } from '@vended/contract/publicBlog';
import { nameFieldIn, type RecordDeclaration } from '@vended/contract/record';
import { records, recordsWith } from '@vended/contract/records';
import { readUsersSummary } from '@vended/contract/summaries';
import { changeUserDevice, listUserDevices } from '@vended/contract/userDevices';
import { listUsers } from '@vended/contract/users';
import { describeLists, listed, named, type List, type Row } from './describeLists';
import type { Caller, Input, Target } from './target';

/** The kinds that the demonstration has, which have calls of their own. */
const demonstrated: ReadonlySet<string> = new Set([
  'user', 'group', 'location', 'stockroom', 'vendor', 'item', 'stock_item', 'device', 'career', 'blog_post', 'lead',
]); // oxfmt-ignore

/** All others have the three calls of `recordCalls`. */
export const onlyDeclared: readonly RecordDeclaration[] = records.filter(
  ({ kind }) => !demonstrated.has(kind),
);

/** What adds such a record. */
export const newRecordOf = ({ fields }: RecordDeclaration): Record<string, unknown> => {
  const required = Object.entries(fields).filter(([, field]) => 'required' in field && field.required);
  return { action: 'INSERT', ...Object.fromEntries(required.map(([name]) => [name, 'Any'])) };
};

type RecordList = List & Pick<RecordDeclaration, 'kind' | 'filters' | 'owner'>;

/** The lists of all records but the stock settings, which are filtered by what their rows do not have. */
export const recordLists: readonly RecordList[] = records
  .filter(({ kind }) => kind !== 'stock_item')
  .map((declared: RecordDeclaration) => ({
    call: { method: 'GET', path: declared.path },
    fields: listOfRecord(declared),
    kind: declared.kind,
    filters: declared.filters,
    owner: declared.owner,
    ...(declared.kind === 'device' && { ranks: { connection: connectionRank } }),
  }));

const foreignId = '01999999-0000-7000-8000-000000000000';

/** Tests that what is declared of records holds: how they are listed, filtered and counted, what is unique, and how they are archived. */
export function describeRecords(start: () => Promise<Target>): void {
  let target: Target;
  let customer: Caller;
  let platform: Caller;

  const callerOf = ({ owner }: Pick<RecordDeclaration, 'owner'>) =>
    owner === 'platform' ? platform : customer;

  beforeAll(async () => {
    target = await start();
    customer = await target.newCaller('vended-administrator');
    platform = await target.signIn('platform');
    for (const vendor_name of ['Hard-Face Alloys', "O'Brien (UK) 7/8"])
      await customer.send({ method: 'POST', path: '/vendors' }, { action: 'INSERT', vendor_name });
    for (const declared of onlyDeclared)
      for (const name of ['Any', 'Other'])
        await callerOf(declared).send(
          { method: 'POST', path: declared.path },
          { ...newRecordOf(declared), [nameFieldIn(declared)]: name },
        );
  });
  afterAll(() => target.stop());

  // Excerpts are searched, and are only on the public site.
  const complete = async () => (await target.anonymous.ask(listPublicBlog, {})).blogs;
  describeLists(
    recordLists.map((list) => (list.kind === 'blog_post' ? { ...list, complete } : list)),
    callerOf,
  );

  /** The rows, completed with what filters look at and the answer does not contain. */
  async function wholeList(list: RecordList): Promise<readonly Row[]> {
    const { rows } = await listed(callerOf(list), list);
    if (list.kind !== 'user') return rows;
    return Promise.all(
      rows.map(async (row) => {
        const user_id = String(row.id);
        const { device_ids } = await customer.ask(listUserDevices, { user_id });
        const { badges } = await customer.ask(listBadges, { user_id });
        const badge_numbers = badges.map(({ badge_number }) => badge_number).join(' ');
        return { ...row, device_id: device_ids[0]?.device_id ?? null, badge_numbers };
      }),
    );
  }

  /** Every choice of a choice filter; for other filters the values of the first rows, also in capitals, and `none`. */
  function valuesOf(filter: Filter, rows: readonly Row[]): readonly string[] {
    if (filter.kind === 'choice') return Object.keys(filter.choices);
    const used = rows.flatMap((row) => (row[filter.field] ? [String(row[filter.field])] : [])).slice(0, 3);
    if (filter.kind === 'record') return [...used, 'none'];
    return [...used, ...used.map((text) => text.toUpperCase())];
  }

  test.each(named(recordLists))(
    '$name finds the rows that pass each filter, and counts them',
    async (list) => {
      const rows = await wholeList(list);
      for (const [name, filter] of Object.entries(list.filters)) {
        // Those that apply by default are tested by what is archived.
        if (unusedTestOf(filter)) continue;
        const values = valuesOf(filter, rows);
        expect(values.length).toBeGreaterThan(1);
        for (const value of values) {
          const expected = rows.filter((row) =>
            passes({ [name]: filter }, { [name]: value }, row, Date.now()),
          );
          const { rows: found } = await listed(callerOf(list), list, { [name]: value });
          const { counts } = await listed(callerOf(list), list, { [name]: value, count: 'rows', limit: 1 });
          expect([name, value, found.map(({ id }) => id)]).toEqual([
            name,
            value,
            expected.map(({ id }) => id),
          ]);
          const changed = expected.map((row) => row.updated_at).filter((at) => typeof at === 'string');
          expect(counts).toEqual({
            found: expected.length,
            all: rows.length,
            latest: changed.sort().at(-1) ?? null,
          });
        }
      }
    },
  );

  test('a filter by a record that is not in the account is refused in a sentence', async () => {
    for (const list of recordLists) {
      for (const [name, filter] of Object.entries(list.filters)) {
        if (filter.kind !== 'record') continue;
        const { status, fields } = await callerOf(list).refusal(list.call, { [name]: foreignId });
        expect({ status, fields }).toEqual({ status: 400, fields: { [name]: gone(filter.to) } });
      }
    }
  });

  test('a save that leaves a record as it is makes no new version', async () => {
    // What visitors have written into an enquiry is not saved again.
    const saved: readonly RecordDeclaration[] = records.filter(
      ({ kind }) => !['lead', 'stock_item'].includes(kind),
    );
    for (const declared of saved) {
      const call = { method: 'GET', path: declared.path } as const;
      const { rows } = await listed(callerOf(declared), { call });
      const name = nameFieldIn(declared);
      // A location of the demonstration has lost its name.
      const { id, updated_at, ...row } = rows.find((one) => one[name] !== '') ?? {};
      const save = { action: 'UPDATE', [declared.id]: id, updated_at, [name]: row[name] };
      const answer = await callerOf(declared).send({ method: 'POST', path: declared.path }, save);
      expect({ kind: declared.kind, status: answer.status, answer: answer.json() }).toMatchObject({
        kind: declared.kind,
        status: 200,
        answer: { [declared.id]: id, updated_at },
      });
    }
  });

  test('a device that is archived is none that a user can open, until it is restored', async () => {
    const [{ id: device_id } = { id: '' }] = (await customer.ask(listDevices, { limit: 1 })).devices;
    const user_id = (await target.newCaller('user')).session?.id ?? '';
    const change = (action: ArchiveAction) =>
      customer.send({ method: 'POST', path: '/devices' }, { action, device_id });
    const openable = async () => {
      const { device_ids } = await customer.ask(listUserDevices, { user_id });
      const { users } = await customer.ask(listUsers, {});
      const { users: found } = await customer.ask(listUsers, { devices: 'some' });
      const { summary } = await customer.ask(readUsersSummary, {});
      expect(summary.without_devices).toBe(users.length - found.length);
      return {
        listed: device_ids.map((device) => device.device_id),
        counted: users.find(({ id }) => id === user_id)?.device_count,
        found: found.some(({ id }) => id === user_id),
      };
    };
    await customer.ask(changeUserDevice, { action: 'GRANT', user_id, device_id });

    await change('ARCHIVE');
    expect(await openable()).toEqual({ listed: [], counted: 0, found: false });
    await change('RESTORE');
    expect(await openable()).toEqual({ listed: [device_id], counted: 1, found: true });
  });

  test('a user who is archived gains no access to a device, and can lose it', async () => {
    const [has, other] = (await customer.ask(listDevices, { limit: 2 })).devices.map(({ id }) => id);
    const [user_id, another] = [await target.newCaller('user'), await target.newCaller('user')].map(
      ({ session }) => session?.id ?? '',
    );
    const change = (action: 'GRANT' | 'REVOKE', device_id: string | undefined) => ({
      action,
      user_id,
      device_id,
    });
    const accessOf = async (...users: unknown[]) =>
      (await customer.ask(readDeviceAccess, { user_ids: users.join(',') })).access.map(
        ({ device_ids }) => device_ids,
      );
    await customer.send(changeUserDevice, change('GRANT', has));
    await customer.send({ method: 'POST', path: '/users' }, { action: 'ARCHIVE', user_id });
    const refused = { status: 409, error: isArchived('user') };
    const changes = [
      { user_id: another, device_id: other, granted: true },
      { user_id, device_id: other, granted: true },
    ];
    expect(await customer.refusal(changeUserDevice, change('GRANT', other))).toMatchObject(refused);
    expect(await customer.refusal(changeDeviceAccess, { changes })).toMatchObject(refused);
    expect(await accessOf(user_id, another)).toEqual([[has], []]);

    await customer.send(changeUserDevice, change('REVOKE', has));
    expect(await accessOf(user_id)).toEqual([[]]);
    await customer.send({ method: 'POST', path: '/users' }, { action: 'RESTORE', user_id });
  });

  const withUnique = recordsWith('unique').map((declared): RecordDeclaration => declared);

  test.each(withUnique)('the $unique.field of another $words.one is refused', async (declared) => {
    const { path, unique } = declared;
    const caller = callerOf(declared);
    const { rows } = await listed(caller, { call: { method: 'GET', path } });
    const value = rows
      .map((row) => row[unique?.field ?? ''])
      .find((text) => typeof text === 'string' && text);
    const again = { ...newRecordOf(declared), [unique?.field ?? '']: String(value).toLowerCase() };
    const { status, error } = await caller.refusal({ method: 'POST', path }, again);
    expect({ status, error }).toEqual({ status: 409, error: unique?.taken(String(value).toLowerCase()) });
  });

  const withArchive = recordsWith('archive').map((declared): RecordDeclaration => declared);

  test.each(withArchive)(
    'an archived $words.one leaves the list and its counts, and comes back as it was',
    async (declared) => {
      const { kind, path, id: idName, words } = declared;
      const caller = callerOf(declared);
      const list = { call: { method: 'GET', path } } as const;
      const post = { method: 'POST', path } as const;
      const idsOf = async (input?: Input) => (await listed(caller, list, input)).rows.map(({ id }) => id);
      const counted = async () => {
        const { found, all } = (await listed(caller, list, { count: 'rows', limit: 1 })).counts as Counts;
        return { found, all };
      };
      const { rows } = await listed(caller, list);
      const before = rows.map(({ id }) => id);
      // Nobody archives themselves, or the last administrator.
      const others = rows.filter(
        ({ id, user_type }) => id !== caller.session?.id && user_type !== 'administrator',
      );
      const own = { [idName]: others[0]?.id };
      const change = async (action: ArchiveAction) => {
        const archiving = archiveCalls.find((each) => each.kind === kind && each.action === action);
        return archiving?.call.output.parse((await caller.send(post, { action, ...own })).json());
      };
      const shown = await counted();

      const archived = await change('ARCHIVE');
      expect(await idsOf()).toEqual(before.filter((id) => id !== own[idName]));
      expect(await idsOf({ archived: 'only' })).toEqual([own[idName]]);
      expect(await counted()).toEqual({ found: before.length - 1, all: before.length - 1 });
      const refused = await caller.refusal(post, { action: 'UPDATE', ...own });
      expect(refused.error).toBe(`That ${words.one} is archived: restore it first.`);
      // Archiving it again changes nothing.
      expect(await change('ARCHIVE')).toEqual(archived);

      const restored = await change('RESTORE');
      expect(await idsOf()).toEqual(before);
      expect(await counted()).toEqual(shown);
      const messages = [archived?.message.toLowerCase(), restored?.message.toLowerCase()];
      expect(messages).toEqual([`${words.one} archived`, `${words.one} restored`]);

      const older = { action: 'ARCHIVE', updated_at: archived?.updated_at, ...own };
      const { status, current } = await caller.refusal(post, older);
      expect({ status, current }).toMatchObject({ status: 409, current: { id: own[idName] } });
    },
  );
}
