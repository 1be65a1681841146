import { sql } from 'kysely';
import { listAudit } from '@vended/contract/audit';
import { changeLeads, createLead, eraseLead, listLeads, readLead, updateLead } from '@vended/contract/leads';
import { saveUser } from '@vended/contract/users';
import { runCommand } from '../../testing/runCommand';
import { apiOfTests, startTestApi } from '../../testing/testApi';
import { eraseOldLeads } from './leads.service';

const api = apiOfTests();
const platform = api.as('platform');

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

test('an enquiry that may come from a robot is stored and marked, and is found by that mark', async () => {
  const name = `Robot ${crypto.randomUUID()}`;
  const { lead_id } = await api.anonymous.ask(createLead, {
    action: 'INSERT',
    name,
    email: 'robot@example.com',
    possible_spam: true,
  });
  const found = async (spam: 'yes' | 'no') =>
    (await platform.ask(listLeads, { action: 'GET', q: name, spam })).leads.map(({ id }) => id);

  expect((await platform.ask(readLead, { lead_id })).lead.possible_spam).toBe(1);
  expect(await found('yes')).toEqual([lead_id]);
  expect(await found('no')).toEqual([]);
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

describe('the owner of a lead', () => {
  const ownId = () => platform.session?.id ?? '';
  const colleague = async () => {
    const { user_id } = saveUser.output.parse(
      (await platform.send(saveUser, { action: 'INSERT', username: `p.${crypto.randomUUID()}` })).json(),
    );
    return user_id;
  };
  const save = (lead_id: string, owner_id: string | null) =>
    platform.ask(updateLead, { action: 'UPDATE', lead_id, owner_id });

  test('is set and taken away, is named, and filters the list', async () => {
    const lead_id = await addLead();
    await save(lead_id, ownId());

    expect((await platform.ask(readLead, { lead_id })).lead).toMatchObject({
      owner_id: ownId(),
      owner_name: 'platform',
    });
    const found = async (owner: string) =>
      (await platform.ask(listLeads, { action: 'GET', owner })).leads.map(({ id }) => id);
    expect(await found('me')).toContain(lead_id);
    expect(await found(ownId())).toEqual(await found('me'));
    expect(await found('none')).not.toContain(lead_id);

    await save(lead_id, null);
    expect(await found('none')).toContain(lead_id);
    expect(await found('me')).not.toContain(lead_id);
  });

  test('must manage leads, and be of the same account', async () => {
    const lead_id = await addLead();
    const update = (owner_id: string) =>
      platform.refusal(updateLead, { action: 'UPDATE', lead_id, owner_id });
    const customer = await api.signIn('acme.admin');

    expect(await update(await colleague())).toMatchObject({
      status: 400,
      fields: { owner_id: 'That user does not manage leads: choose another owner.' },
    });
    expect((await update(customer.session?.id ?? '')).status).toBe(404);
  });

  test('is set of many leads in one call, recorded without what they say about people, and undone', async () => {
    const ids = [await addLead(), await addLead()];
    const { leads } = await platform.ask(listLeads, { action: 'GET' });
    const rows = leads.filter(({ id }) => ids.includes(id)).map(({ id, updated_at }) => ({ id, updated_at }));

    const { message, rows: changed } = await platform.ask(changeLeads, {
      action: 'CHANGE',
      set: { owner_id: ownId() },
      rows,
    });

    expect(message).toBe('2 leads changed.');
    const [entry] = await trailOf(ids[0] ?? '');
    expect(entry).toMatchObject({
      action: 'UPDATE',
      before: { owner_id: null },
      after: { owner_id: ownId() },
    });
    for (const text of Object.values(person)) expect(JSON.stringify(entry)).not.toContain(text);

    const undo = changed.map(({ id, before }) => ({ id, from: { owner_id: ownId() }, to: before }));
    await platform.ask(changeLeads, { action: 'UNDO', rows: undo });
    for (const lead_id of ids) expect((await platform.ask(readLead, { lead_id })).lead.owner_id).toBeNull();
  });

  test('is set of all that a search finds', async () => {
    const name = `Found ${crypto.randomUUID()}`;
    for (const email of ['one@example.com', 'two@example.com'])
      await api.anonymous.ask(createLead, { action: 'INSERT', name, email });

    const { rows } = await platform.ask(changeLeads, {
      action: 'CHANGE_ALL',
      set: { owner_id: ownId() },
      matching: { q: name, owner: 'none' },
      found: 2,
    });

    expect(rows.map(({ result }) => result)).toEqual(['changed', 'changed']);
  });

  test('who is removed leaves the lead without one', async () => {
    const lead_id = await addLead();
    await save(lead_id, ownId());
    const removed = new Error('undone');
    const removal = api.database.acrossAccounts('demonstration data', async ({ trx }) => {
      await trx.deleteFrom('users').where('id', '=', ownId()).execute();
      const lead = await trx.selectFrom('leads').selectAll().where('id', '=', lead_id).executeTakeFirst();
      expect(lead).toMatchObject({ owner_id: null, owner_account_id: null, name: person.name });
      throw removed;
    });

    await expect(removal).rejects.toBe(removed);
  });
});

test('a lead is new for a week by the clock of the server, until somebody chases it', async () => {
  const receive = async (name: string, days: number) => {
    const { lead_id } = await api.anonymous.ask(createLead, {
      action: 'INSERT',
      name,
      email: 'a@example.com',
    });
    await api.database.acrossAccounts('lead retention', ({ trx }) =>
      trx
        .updateTable('leads')
        .set({ created_at: sql<string>`now() - make_interval(days => ${days}::int)` })
        .where('id', '=', lead_id)
        .execute(),
    );
    return lead_id;
  };
  const isNew = async (lead_id: string) =>
    (await platform.ask(readLead, { action: 'GET', lead_id })).lead.is_new;
  const waiting = await receive('Six days', 6);
  expect(await isNew(waiting)).toBe(true);
  expect(await isNew(await receive('Eight days', 8))).toBe(false);
  await platform.ask(updateLead, { action: 'UPDATE', lead_id: waiting, lead_chased: true });
  expect(await isNew(waiting)).toBe(false);
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
    possible_spam: 0,
    owner_id: null,
    owner_name: null,
    is_new: true,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    archived_at: null,
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
  for (const [id, days] of [
    [old, 731],
    [young, 729],
  ] as const)
    await api.database.acrossAccounts('demonstration data', ({ trx }) =>
      trx
        .updateTable('leads')
        .set({ created_at: sql`clock_timestamp() - make_interval(days => ${days})` })
        .where('id', '=', id)
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
