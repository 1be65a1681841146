import { listAudit } from '@vended/contract/audit';
import { createLead, listLeads, readLead, updateLead } from '@vended/contract/leads';
import { startTestApi, type Caller, type TestApi } from '../../testing/testApi';

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

test('an enquiry stands in the audit trail of those who manage leads, as a visitor’s', async () => {
  const { lead_id } = await api.anonymous.ask(createLead, {
    action: 'INSERT',
    name: 'Audited',
    email: 'audited@example.com',
  });

  const { entries } = await platform.ask(listAudit, { record_id: lead_id });

  expect(entries).toMatchObject([
    {
      action: 'INSERT',
      resource: 'lead',
      user_id: null,
      username: 'visitor',
      before: null,
      after: { name: 'Audited', email: 'audited@example.com' },
    },
  ]);
  const customer = await api.signIn('acme.admin');
  expect((await customer.ask(listAudit, { record_id: lead_id })).entries).toEqual([]);
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
