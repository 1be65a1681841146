import { changedByOthers } from '@vended/contract/failure';
import { listAudit } from '@vended/contract/audit';
import {
  changeListView,
  createListView,
  deleteListView,
  listListViews,
  readListView,
  type ViewSettings,
} from '@vended/contract/listViews';
import { maxViews, tooManyShared, tooManyViews } from '@vended/contract/viewedLists';
import type { Caller } from '@vended/testing/conformance/target';
import { apiOfTests } from '../../testing/testApi';

const plain: ViewSettings = { filters: {}, columns: null, density: 'comfortable' };

const drills: ViewSettings = {
  q: 'drill',
  sort: '-master_id',
  filters: { picture: 'without', type: 'Power tools' },
  columns: ['item_type', 'created_at'],
  density: 'compact',
};

interface Wanted {
  readonly name?: string;
  readonly list?: 'items' | 'vendors' | 'leads' | 'users';
  readonly shared?: boolean;
  readonly settings?: ViewSettings;
}

const wanted = ({ name = crypto.randomUUID(), list = 'items', shared = false, settings = plain }: Wanted) =>
  ({ action: 'INSERT', list, name, shared, settings }) as const;

function filters(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`filter_${index}`, 'x']));
}

const api = apiOfTests();
const user = api.as('acme.user');
const admin = api.as('acme.admin');
const globex = api.as('globex.admin');
let colleague: Caller;

beforeAll(async () => {
  colleague = await api.newCaller('user');
});

const add = async (caller: Caller, view: Wanted = {}) =>
  (await caller.ask(createListView, wanted(view))).view_id;

const namesSeen = async (caller: Caller, list: 'items' | 'vendors' = 'items') =>
  (await caller.ask(listListViews, { list })).views.map(({ name }) => name);

test('a view is read again as it was saved, by its owner alone', async () => {
  const view_id = await add(user, { name: 'Drills', settings: drills });

  expect((await user.ask(readListView, { view_id })).view).toMatchObject({
    id: view_id,
    list: 'items',
    name: 'Drills',
    shared: false,
    own: true,
    may_change: true,
    owner: 'acme.user',
    settings: drills,
  });
  for (const other of [colleague, admin, globex]) {
    expect(await namesSeen(other)).not.toContain('Drills');
    expect((await other.refusal(readListView, { view_id })).status).toBe(404);
  }
});

test('a view is listed for its own list only, the own ones first and then those that are shared', async () => {
  await add(colleague, { list: 'vendors', name: 'A shared one', shared: true });
  await add(colleague, { list: 'vendors', name: 'A kept one' });
  await add(user, { list: 'vendors', name: 'z' });
  await add(user, { list: 'vendors', name: 'Y' });

  expect(await namesSeen(user, 'vendors')).toEqual(['Y', 'z', 'A shared one']);
  expect(await namesSeen(globex, 'vendors')).toEqual([]);
});

test('a shared view is read by all of the account, and changed by its owner and administrators only', async () => {
  const view_id = await add(user, { name: 'For all', shared: true });

  expect((await colleague.ask(readListView, { view_id })).view).toMatchObject({
    own: false,
    may_change: false,
    owner: 'acme.user',
  });
  expect((await colleague.refusal(changeListView, { action: 'UPDATE', view_id, name: 'x' })).status).toBe(
    403,
  );
  expect((await colleague.refusal(deleteListView, { action: 'DELETE', view_id })).status).toBe(403);

  await admin.ask(changeListView, { action: 'UPDATE', view_id, name: 'For everybody', settings: drills });
  expect((await user.ask(readListView, { view_id })).view).toMatchObject({
    name: 'For everybody',
    own: true,
    shared: true,
    settings: drills,
  });
  await user.ask(changeListView, { action: 'UPDATE', view_id, shared: false });
  expect((await admin.refusal(readListView, { view_id })).status).toBe(404);
  expect((await globex.refusal(deleteListView, { action: 'DELETE', view_id })).status).toBe(404);
});

test('a deleted view is gone for everybody', async () => {
  const view_id = await add(user, { shared: true });

  expect(await user.ask(deleteListView, { action: 'DELETE', view_id })).toEqual({
    message: 'View deleted.',
  });

  for (const caller of [user, colleague])
    expect(await caller.refusal(readListView, { view_id })).toEqual(
      expect.objectContaining({ status: 404, error: 'That saved view does not exist.' }),
    );
});

test('who may not see a list can neither save nor read its views', async () => {
  const platform = await api.newCaller('vended-administrator');
  const view_id = await add(platform, { list: 'leads', shared: true });

  expect((await user.refusal(createListView, wanted({ list: 'leads' }))).status).toBe(403);
  expect((await user.refusal(listListViews, { list: 'leads' })).status).toBe(403);
  expect((await user.refusal(readListView, { view_id })).status).toBe(403);
});

test('a person has a name once in a list, ignoring case; others may use it', async () => {
  const view_id = await add(user, { name: 'Nights' });
  const other = await add(user, { name: 'Days' });
  await add(user, { name: 'Nights', list: 'vendors' });
  await add(colleague, { name: 'Nights' });

  const taken = { status: 409, fields: { name: 'You already have a view called NIGHTS.' } };
  expect(await user.refusal(createListView, wanted({ name: 'NIGHTS' }))).toMatchObject(taken);
  expect(
    await user.refusal(changeListView, { action: 'UPDATE', view_id: other, name: 'NIGHTS' }),
  ).toMatchObject(taken);
  await user.ask(changeListView, { action: 'UPDATE', view_id, name: 'NIGHTS' });
});

test.each([
  ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
  ['a blank name', { name: '  ' }, 'name'],
  ['a list that there is not', { list: 'passwords' }, 'list'],
  ['21 filters', { settings: { ...plain, filters: filters(21) } }, 'settings.filters'],
  ['a column twice', { settings: { ...plain, columns: ['town', 'town'] } }, 'settings.columns'],
  ['a density that there is not', { settings: { ...plain, density: 'tiny' } }, 'settings.density'],
])('%s is refused', async (_case, fields, field) => {
  const refusal = await user.refusal(createListView, { ...wanted({}), ...fields });

  expect(refusal.status).toBe(400);
  expect(refusal.fields).toHaveProperty([field]);
});

test('a change that began with an older version of the view is refused', async () => {
  const view_id = await add(user, { shared: true });
  await admin.ask(changeListView, { action: 'UPDATE', view_id, settings: drills });
  const { view } = await user.ask(readListView, { view_id });
  const updated_at = new Date(Date.parse(view.updated_at) - 1).toISOString();

  const late = await user.refusal(changeListView, {
    action: 'UPDATE',
    view_id,
    settings: plain,
    updated_at,
  });

  expect(late).toMatchObject({ status: 409, error: changedByOthers('saved view', 'acme.admin') });
});

test('a person has at most fifty views of a list, also if they are saved at the same time', async () => {
  const busy = await api.newCaller('user');
  for (let count = 2; count < maxViews; count += 1) await add(busy, {});
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => busy.send(createListView, { ...wanted({}) })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await busy.refusal(createListView, wanted({}))).fields).toEqual({ name: tooManyViews });
  await add(busy, { list: 'vendors' });
});

test('an account shares at most fifty views of a list', async () => {
  const owner = await api.newCaller('administrator');
  for (let shared = 0; shared < maxViews; shared += 1)
    await owner.send(createListView, { ...wanted({ list: 'users', shared: true }) });

  expect((await user.refusal(createListView, wanted({ list: 'users', shared: true }))).fields).toEqual({
    shared: tooManyShared,
  });
  const view_id = await add(user, { list: 'users' });
  expect((await user.refusal(changeListView, { action: 'UPDATE', view_id, shared: true })).fields).toEqual({
    shared: tooManyShared,
  });
});

test('the audit trail has what was done with a view, and neither what it looks for nor the name of a private one', async () => {
  const view_id = await add(user, { name: 'For Jane', settings: { ...drills, q: 'Jane Doe' } });
  await user.ask(changeListView, { action: 'UPDATE', view_id, name: 'Audited' });
  await user.ask(changeListView, { action: 'UPDATE', view_id, shared: true });
  await user.ask(deleteListView, { action: 'DELETE', view_id });

  const { entries } = await admin.ask(listAudit, { record_id: view_id });

  const shared = { list: 'items', name: 'Audited', shared: true };
  const unshared = { list: 'items', shared: false };
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [shared, null],
    [unshared, shared],
    [unshared, unshared],
    [null, unshared],
  ]);
  expect(entries.at(-1)).toMatchObject({ action: 'INSERT', resource: 'list_view', username: 'acme.user' });
  expect(JSON.stringify(entries)).not.toContain('Jane');
});
