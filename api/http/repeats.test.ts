import { randomUUID } from 'node:crypto';
import { failure } from '@vended/contract/failure';
import { addGroup, listGroups } from '@vended/contract/groups';
import { createLead, listLeads } from '@vended/contract/leads';
import { saveVendor, listVendors } from '@vended/contract/vendors';
import { apiOfTests } from '../testing/testApi';

const header = 'Idempotency-Key';
const enquiry = {
  action: 'INSERT',
  name: 'Ada Example',
  email: 'ada@example.com',
  message: 'How large is the smallest locker?',
} as const;

const target = apiOfTests();
const admin = target.as('acme.admin');

const vendorsNamed = async (q: string) => (await admin.ask(listVendors, { q })).vendors;

test('a save that is sent again with its key is done once, and has the same answer', async () => {
  const key = { [header]: randomUUID() };
  const input = { action: 'INSERT', vendor_name: 'Twicebolt' };

  const first = await admin.send(saveVendor, input, key);
  const second = await admin.send(saveVendor, input, key);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.json()).toEqual(first.json());
  expect(await vendorsNamed('Twicebolt')).toHaveLength(1);
});

test('also where both are on their way at the same time', async () => {
  const key = { [header]: randomUUID() };
  const input = { group_name: 'Twicegroup', limit: 1 };

  const answers = await Promise.all([1, 2, 3].map(() => admin.send(addGroup, input, key)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await admin.ask(listGroups, { q: 'Twicegroup' })).groups).toHaveLength(1);
});

test('without a key, or with another, it is a second save', async () => {
  const input = { action: 'INSERT', vendor_name: 'Thricebolt' };
  await admin.send(saveVendor, input);
  await admin.send(saveVendor, input, { [header]: randomUUID() });
  await admin.send(saveVendor, input, { [header]: randomUUID() });

  expect(await vendorsNamed('Thricebolt')).toHaveLength(3);
});

test('a key that was used for another save is refused', async () => {
  const key = { [header]: randomUUID() };
  await admin.send(saveVendor, { action: 'INSERT', vendor_name: 'Firstbolt' }, key);

  const answer = await admin.send(saveVendor, { action: 'INSERT', vendor_name: 'Otherbolt' }, key);

  expect(answer.status).toBe(422);
  expect(failure.parse(answer.json()).error).toBe(
    'This Idempotency-Key was used for something else: use a new one for each save.',
  );
  expect(await vendorsNamed('Otherbolt')).toEqual([]);
});

test('a key that others could have too is refused', async () => {
  const answer = await admin.send(
    saveVendor,
    { action: 'INSERT', vendor_name: 'Shortbolt' },
    { [header]: '1' },
  );

  expect(answer.status).toBe(400);
  expect(failure.parse(answer.json()).fields).toHaveProperty([header]);
});

test('a save that was refused can be corrected and sent with the same key', async () => {
  const key = { [header]: randomUUID() };
  expect((await admin.send(saveVendor, { action: 'INSERT', vendor_name: '' }, key)).status).toBe(400);

  const answer = await admin.send(saveVendor, { action: 'INSERT', vendor_name: 'Rightbolt' }, key);

  expect(answer.status).toBe(200);
});

test('the key of one user is nothing to another', async () => {
  const key = { [header]: randomUUID() };
  const input = { action: 'INSERT', vendor_name: 'Sharedbolt' };
  await admin.send(saveVendor, input, key);
  const other = await target.newCaller('administrator');

  expect((await other.send(saveVendor, input, key)).status).toBe(200);
  expect(await vendorsNamed('Sharedbolt')).toHaveLength(2);
});

test('an enquiry that a visitor sends again comes once', async () => {
  const key = { [header]: randomUUID() };
  const first = await target.anonymous.send(createLead, enquiry, key);
  const second = await target.anonymous.send(createLead, enquiry, key);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.json()).toEqual(first.json());
  const platform = await target.signIn('platform');
  expect((await platform.ask(listLeads, { q: 'ada@example.com' })).leads).toHaveLength(1);
});
