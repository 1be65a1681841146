import { saveCareer } from '@vended/contract/careers';
import { saveItem } from '@vended/contract/items';
import { createLead, listLeads, updateLead } from '@vended/contract/leads';
import { readRecordHistory } from '@vended/contract/recordHistory';
import { saveUser } from '@vended/contract/users';
import { saveVendor } from '@vended/contract/vendors';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const user = api.as('acme.user');
const admin = api.as('acme.admin');
const platform = api.as('platform');

const addVendor = async (vendor_name: string) =>
  (await admin.ask(saveVendor, { action: 'INSERT', vendor_name })).vendor_id;

test('a user who may read vendors reads who changed one, newest first, with old and new values', async () => {
  const vendor_id = await addVendor('First');
  await user.ask(saveVendor, { action: 'UPDATE', vendor_id, vendor_name: 'Second', town: 'Hull' });

  const { entries } = await user.ask(readRecordHistory, { resource: 'vendor', record_id: vendor_id });

  expect(entries).toMatchObject([
    {
      action: 'UPDATE',
      username: 'acme.user',
      changes: [
        { field: 'vendor_name', before: 'First', after: 'Second' },
        { field: 'town', before: '', after: 'Hull' },
      ],
    },
    { action: 'INSERT', username: 'acme.admin' },
  ]);
});

test('it comes in pages, and whole where no limit is given', async () => {
  const record_id = await addVendor('Page 0');
  for (const town of ['Bath', 'Hull', 'Leeds'])
    await admin.ask(saveVendor, { action: 'UPDATE', vendor_id: record_id, town });
  const of = { resource: 'vendor', record_id } as const;

  const first = await admin.ask(readRecordHistory, { ...of, limit: 3 });
  const second = await admin.ask(readRecordHistory, { ...of, limit: 3, cursor: first.next_cursor });

  expect(first.entries).toHaveLength(3);
  expect(second.entries).toMatchObject([{ action: 'INSERT' }]);
  expect(second.next_cursor).toBeUndefined();
  expect((await admin.ask(readRecordHistory, of)).entries).toEqual([...first.entries, ...second.entries]);
});

test('a record is found by its kind and its id together', async () => {
  const record_id = await addVendor('Not an item');

  expect((await admin.ask(readRecordHistory, { resource: 'item', record_id })).entries).toEqual([]);
});

test('a reference is shown by the name of its record', async () => {
  const [one, other] = [await addVendor('Old vendor'), await addVendor('New vendor')];
  const { item_id } = await admin.ask(saveItem, { action: 'INSERT', description: 'Any', vendor_id: one });
  await admin.ask(saveItem, { action: 'UPDATE', item_id, vendor_id: other });

  const { entries } = await user.ask(readRecordHistory, { resource: 'item', record_id: item_id, limit: 1 });

  expect(entries[0]?.changes).toEqual([
    { field: 'vendor_id', before: one, after: other, before_name: 'Old vendor', after_name: 'New vendor' },
  ]);
});

test('the history shows only that a password was changed', async () => {
  const { user_id } = await admin.ask(saveUser, { action: 'INSERT', username: 'history.of.secrets' });
  await admin.ask(saveUser, { action: 'UPDATE', user_id, password: 'a long and secret passphrase' });

  const { entries } = await user.ask(readRecordHistory, { resource: 'user', record_id: user_id });

  expect(entries[0]?.changes).toContainEqual({ field: 'password', before: null, after: null });
  expect(JSON.stringify(entries)).not.toContain('passphrase');
});

test('what a lead says about a person is not in its history', async () => {
  await api.anonymous.ask(createLead, {
    action: 'INSERT',
    name: 'Any Name',
    email: 'any@example.com',
    message: 'About lockers',
  });
  const lead_id = await newestLead();
  await platform.ask(updateLead, {
    action: 'UPDATE',
    lead_id,
    lead_chased: true,
    internal_notes: 'Private note',
  });

  const { entries } = await platform.ask(readRecordHistory, { resource: 'lead', record_id: lead_id });

  expect(entries[0]?.changes).toContainEqual({ field: 'lead_chased', before: 0, after: 1 });
  expect(JSON.stringify(entries)).not.toMatch(/Any Name|any@example.com|lockers|Private note/);
});

test('the history of content is refused to those who may not manage it', async () => {
  const { job_id } = await platform.ask(saveCareer, { action: 'INSERT', job_title: 'Fitter' });
  const of = { resource: 'career', record_id: job_id } as const;

  expect((await platform.ask(readRecordHistory, of)).entries).toHaveLength(1);
  for (const caller of [user, admin]) expect((await caller.refusal(readRecordHistory, of)).status).toBe(403);
});

test.each([
  ['a kind that has no history', { resource: 'session', record_id: crypto.randomUUID() }],
  ['a malformed id', { resource: 'vendor', record_id: 'x' }],
  ['no record', { resource: 'vendor' }],
])('%s is refused', async (_case, input) => {
  expect((await admin.refusal(readRecordHistory, input)).status).toBe(400);
});

async function newestLead(): Promise<string> {
  const { leads } = await platform.ask(listLeads, { action: 'GET', limit: 1 });
  return leads[0]?.id ?? '';
}
