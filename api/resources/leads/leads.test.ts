import { sql } from 'kysely';
import { listAudit } from '@vended/contract/audit';
import { createLead, eraseLead, listLeads, readLead, updateLead } from '@vended/contract/leads';
import { runCommand } from '../../testing/runCommand';
import { startTestApi, type Caller, type TestApi } from '../../testing/testApi';
import { eraseOldLeads } from './leads.service';

let api: TestApi;
let platform: Caller;

beforeAll(async () => {
  api = await startTestApi();
  platform = await api.signIn('platform');
});
afterAll(() => api.stop());

test('an enquiry becomes a lead that nobody has chased', async () => {
  const typed = {
    name: 'Buyer',
    company: 'Works',
    email: 'buyer@example.com',
    phone: '0114',
    message: 'Call me.',
  };

  const { lead_id } = await api.anonymous.ask(createLead, { action: 'INSERT', ...typed });

  expect((await platform.ask(readLead, { action: 'GET', lead_id })).lead).toMatchObject({
    ...typed,
    lead_chased: 0,
    chased_date: null,
    internal_notes: '',
  });
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['no email', { email: undefined }, 'email'],
  ['an email that is none', { email: 'nobody' }, 'email'],
])('an enquiry with %s is refused', async (_case, fields, field) => {
  const enquiry = { action: 'INSERT', name: 'Buyer', email: 'buyer@example.com', ...fields };

  expect((await api.anonymous.refusal(createLead, enquiry)).fields).toHaveProperty(field);
});

test('the date of chasing comes with the tick, stays with it, and goes with it', async () => {
  const { lead_id } = await api.anonymous.ask(createLead, {
    action: 'INSERT',
    name: 'A',
    email: 'a@example.com',
  });
  const save = (lead_chased: boolean, internal_notes: string) =>
    platform.ask(updateLead, { action: 'UPDATE', lead_id, lead_chased, internal_notes });
  const stored = async () => (await platform.ask(readLead, { lead_id })).lead;

  expect((await save(true, 'Called')).message).toBe('Lead updated successfully.');
  const chased = await stored();
  expect(chased).toMatchObject({ lead_chased: 1, chased_date: expect.any(String), internal_notes: 'Called' });

  await save(true, 'Called twice');
  expect(await stored()).toMatchObject({ lead_chased: 1, chased_date: chased.chased_date });

  await save(false, '');
  expect(await stored()).toMatchObject({ lead_chased: 0, chased_date: null });
});

test('leads are filtered by whether they were chased', async () => {
  const flags = async (filter: 'all' | 'unchased' | 'chased') =>
    new Set(
      (await platform.ask(listLeads, { action: 'GET', filter })).leads.map(({ lead_chased }) => lead_chased),
    );

  expect(await flags('all')).toEqual(new Set([0, 1]));
  expect(await flags('unchased')).toEqual(new Set([0]));
  expect(await flags('chased')).toEqual(new Set([1]));
});

const person = { name: 'Audited', email: 'audited@example.com', phone: '0114', message: 'Call me.' };

const addLead = async () => (await api.anonymous.ask(createLead, { action: 'INSERT', ...person })).lead_id;

const trailOf = async (record_id: string) => (await platform.ask(listAudit, { record_id })).entries;

test('the audit trail of the platform has an enquiry, as made by a visitor and without what it says about a person', async () => {
  const lead_id = await addLead();

  const entries = await trailOf(lead_id);

  expect(entries).toMatchObject([
    { action: 'INSERT', resource: 'lead', user_id: null, username: 'visitor', before: null },
  ]);
  expect(entries[0]?.after).toEqual({
    id: lead_id,
    lead_chased: 0,
    chased_date: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const customer = await api.signIn('acme.admin');
  expect((await customer.ask(listAudit, { record_id: lead_id })).entries).toEqual([]);
});

test('an erased lead is gone, and the audit trail says who erased it and nothing about the person', async () => {
  const lead_id = await addLead();
  const internal_notes = 'Rang about her move to York.';
  await platform.ask(updateLead, { action: 'UPDATE', lead_id, lead_chased: true, internal_notes });

  expect(await platform.ask(eraseLead, { action: 'DELETE', lead_id })).toEqual({ message: 'Lead erased.' });

  expect((await platform.refusal(readLead, { lead_id })).status).toBe(404);
  expect((await platform.refusal(eraseLead, { action: 'DELETE', lead_id })).status).toBe(404);
  const entries = await trailOf(lead_id);
  expect(entries).toMatchObject([
    { action: 'DELETE', username: 'platform', before: { lead_chased: 1 }, after: null },
    { action: 'UPDATE', username: 'platform', before: { lead_chased: 0 }, after: { lead_chased: 1 } },
    { action: 'INSERT', username: 'visitor' },
  ]);
  for (const text of [...Object.values(person), internal_notes])
    expect(JSON.stringify(entries)).not.toContain(text);
});

test('leads are erased when they are older than they are kept, and the others stay', async () => {
  const [old, young] = [await addLead(), await addLead()];
  await api.database.acrossAccounts('demonstration data', ({ trx }) =>
    trx
      .updateTable('leads')
      .set({ created_at: sql`clock_timestamp() - interval '731 days'` })
      .where('id', '=', old)
      .execute(),
  );

  expect(await eraseOldLeads(api.database, 730)).toBe(1);

  expect((await platform.refusal(readLead, { lead_id: old })).status).toBe(404);
  expect((await platform.ask(readLead, { lead_id: young })).lead.id).toBe(young);
  expect(await trailOf(old)).toMatchObject([
    { action: 'DELETE', user_id: null, username: 'retention', after: null },
    { action: 'INSERT' },
  ]);
  expect(await eraseOldLeads(api.database, 730)).toBe(0);
});

test('a start erases what became too old while the product did not run, and the operator can do so at any time', async () => {
  const lead_id = await addLead();
  await api.database.acrossAccounts('demonstration data', ({ trx }) =>
    trx
      .updateTable('leads')
      .set({ created_at: sql`clock_timestamp() - interval '731 days'` })
      .where('id', '=', lead_id)
      .execute(),
  );

  const second = await startTestApi({ sharing: api });
  await second.stop();

  expect((await platform.refusal(readLead, { lead_id })).status).toBe(404);
  const left = (await platform.ask(listLeads, { action: 'GET' })).leads.length;
  expect(await runCommand(api.database, 'leads erase', ['--older-than', '0'])).toBe(
    `Erased ${left} leads that came more than 0 days ago.`,
  );
  expect((await platform.ask(listLeads, { action: 'GET' })).leads).toEqual([]);
});

test('nobody buries the leads under enquiries, and no forged header gets round it', async () => {
  const busy = await startTestApi();
  const send = (attempt: number) =>
    busy.anonymous.send(
      createLead,
      { action: 'INSERT', name: `Flood ${attempt}`, email: 'flood@example.com' },
      { 'X-Forwarded-For': `192.0.2.${attempt}`, Forwarded: `for=192.0.2.${attempt}` },
    );

  const answers = [];
  for (let attempt = 1; attempt <= 21; attempt += 1) answers.push(await send(attempt));

  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  const manager = await busy.signIn('platform');
  expect((await manager.ask(listLeads, { action: 'GET', q: 'Flood' })).leads).toHaveLength(20);
  await busy.stop();
});
