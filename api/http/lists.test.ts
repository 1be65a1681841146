import { auditList, listAudit } from '@vended/contract/audit';
import { blogList } from '@vended/contract/blog';
import type { Call } from '@vended/contract/call';
import { careerList } from '@vended/contract/careers';
import { catalogueList, listCatalogueProducts } from '@vended/contract/catalogue';
import { deviceKeyList, issueDeviceKey, listDeviceKeys } from '@vended/contract/deviceKeys';
import { listDevices } from '@vended/contract/devices';
import { searchedNames } from '@vended/contract/historyTexts';
import { listPublicBlog } from '@vended/contract/publicBlog';
import { listPublicCareers } from '@vended/contract/publicCareers';
import { listSessions, sessionList } from '@vended/contract/sessions';
import {
  changeUserDevice,
  listDeviceUsers,
  listUserDevices,
  userDeviceList,
} from '@vended/contract/userDevices';
import { listUsers, userList } from '@vended/contract/users';
import { saveVendor } from '@vended/contract/vendors';
import { describeLists, named, type List } from '@vended/testing/conformance/describeLists';
import { recordLists } from '@vended/testing/conformance/describeRecords';
import type { Caller } from '@vended/testing/conformance/target';
import { callsOfApi } from '../testing/callsOfApi';
import { apiOfTests } from '../testing/testApi';

const target = apiOfTests();
const platform = target.as('platform');
let acme: Caller;
let userWithGrants: string;
let deviceWithKeys: string;

beforeAll(async () => {
  userWithGrants = (await target.signIn('acme.user')).session?.id ?? '';
  // So that there are several sessions.
  await target.signIn('acme.admin');
  acme = await target.signIn('acme.admin');
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
  // Entries of the audit trail with punctuation.
  for (const vendor_name of ['Hard-Face Alloys', "O'Brien (UK) 7/8"])
    await acme.ask(saveVendor, { action: 'INSERT', vendor_name });
});

const ofUser = () => ({ user_id: userWithGrants });
const ofDevice = () => ({ device_id: deviceWithKeys });

/** The lists that are not those of records, which the mock API's tests and `conformance.test.ts` are about. */
const others: readonly (List & { readonly call: Call })[] = [
  {
    call: listAudit,
    fields: auditList,
    complete: (rows) => {
      const { entries } = listAudit.output.parse({ entries: rows });
      return Promise.resolve(entries.map((entry) => ({ ...entry, names: searchedNames(entry) })));
    },
  },
  { call: listPublicBlog, fields: blogList },
  { call: listPublicCareers, fields: careerList },
  { call: listCatalogueProducts, fields: catalogueList },
  { call: listDeviceKeys, fields: deviceKeyList, input: ofDevice },
  { call: listSessions, fields: sessionList },
  {
    call: listUserDevices,
    fields: userDeviceList,
    input: ofUser,
    id: 'device_id',
    async complete(rows) {
      const { devices } = await acme.ask(listDevices, {});
      return rows.map((row) => ({ ...devices.find(({ id }) => id === row.device_id), ...row }));
    },
  },
  { call: listDeviceUsers, fields: userList, input: ofDevice },
];

describeLists(others, () => acme);

const lists: readonly List[] = [...others, ...recordLists];

const callerOf = (list: List) =>
  recordLists.some(({ call, owner }) => call === list.call && owner === 'platform') ? platform : acme;

test('every list that can be searched is tested', () => {
  const searched = callsOfApi.filter(
    ({ input, answers }) => answers === undefined && 'shape' in input && 'q' in Object(input.shape),
  );
  expect(lists.map(({ call }) => call.path).toSorted()).toEqual(searched.map(({ path }) => path).toSorted());
});

test('every list with filters is tested', () => {
  const counted = callsOfApi.filter(({ input }) => 'shape' in input && 'count' in Object(input.shape));
  const paths = recordLists.map(({ call }) => call.path);
  expect(paths.toSorted()).toEqual(counted.map(({ path }) => path).toSorted());
});

test.each(named(lists))('$name refuses invalid paging parameters and names the field', async (list) => {
  const refusals = await Promise.all(
    [{ limit: 0 }, { limit: 501 }, { limit: 'all' }, { sort: 'colour' }, { cursor: 'made up' }, { q: 'x'.repeat(201) }].map(
      (input) => callerOf(list).refusal(list.call, { ...list.input?.(), ...input }),
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

test.each(named(recordLists))(
  '$name refuses a value that a filter does not have, and names the parameter',
  async (list) => {
    for (const [name, filter] of Object.entries(list.filters)) {
      const refused = filter.kind === 'text' ? 'x'.repeat(filter.max + 1) : 'made up';
      const { status, fields } = await callerOf(list).refusal(list.call, { [name]: refused });
      expect([status, fields]).toEqual([400, { [name]: expect.stringMatching(`^${name} `) as unknown }]);
    }
  },
);

test.each(named(recordLists))('$name counts what a search finds, where it is asked to', async (list) => {
  const { json } = await callerOf(list).send(list.call, { q: 'nothing-of-that', count: 'rows' });
  expect(json()).toMatchObject({ counts: { found: 0 } });
  expect((await callerOf(list).send(list.call, {})).json()).not.toHaveProperty('counts');
});
