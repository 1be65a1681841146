import type { InputOf } from '@vended/contract/call';
import { changeLeads, createLead, listLeads, readLead, updateLead } from '@vended/contract/leads';
import { deactivateUser, saveUser } from '@vended/contract/users';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const platform = api.as('platform');

const enquiry = { action: 'INSERT', name: 'Buyer', email: 'buyer@example.com' } as const;
const addLead = async () => (await api.anonymous.ask(createLead, enquiry)).lead_id;

const ownId = () => platform.session?.id ?? '';

const own = (lead_id: string, owner_id: string) =>
  platform.ask(updateLead, { action: 'UPDATE', lead_id, owner_id });

/** Another user who manages leads. */
async function colleague(): Promise<string> {
  const user_type = 'vended-administrator';
  const username = `p.${crypto.randomUUID()}`;
  return (await platform.ask(saveUser, { action: 'INSERT', username, user_type })).user_id;
}

test('the undo of taking the tick away brings the date of chasing back, which no other save can', async () => {
  const lead_id = await addLead();
  const save = async (changed: Omit<InputOf<typeof updateLead>, 'action' | 'lead_id'>) => {
    await platform.ask(updateLead, { action: 'UPDATE', lead_id, ...changed });
    return (await platform.ask(readLead, { lead_id })).lead.chased_date ?? undefined;
  };
  const chased_date = await save({ lead_chased: true });
  const isNow = (date = '') => Date.parse(date) > Date.parse(chased_date ?? '');

  await save({ lead_chased: false });
  expect(await save({ lead_chased: true, chased_date })).toBe(chased_date);

  await save({ lead_chased: false });
  expect(isNow(await save({ lead_chased: true, chased_date: '2020-01-01T00:00:00.000Z' }))).toBe(true);

  await save({ lead_chased: false });
  await save({ internal_notes: 'Rang again' });
  expect(isNow(await save({ lead_chased: true, chased_date }))).toBe(true);
});

test('an owner stays while other things are saved, also one who manages leads no more or is of another account', async () => {
  const ofAcme = await api.newCaller('vended-administrator');
  const deactivated = await colleague();
  const saved = async (lead_id: string, owner_id: string) => {
    const given = { action: 'UPDATE', lead_id, owner_id, internal_notes: 'Rang' } as const;
    await platform.ask(updateLead, given);
    const { lead } = await platform.ask(readLead, { lead_id });
    return [lead.owner_id, lead.internal_notes];
  };
  const [one, other] = [await addLead(), await addLead()];
  await own(one, deactivated);
  await platform.ask(deactivateUser, { action: 'DEACTIVATE', user_id: deactivated });
  const foreign = ofAcme.session?.id ?? '';
  await ofAcme.ask(updateLead, { action: 'UPDATE', lead_id: other, owner_id: foreign });

  expect(await saved(one, deactivated)).toEqual([deactivated, 'Rang']);
  expect(await saved(other, foreign)).toEqual([foreign, 'Rang']);
});

test('a former owner who manages leads no more does not keep an undo from the other leads', async () => {
  const former = await colleague();
  const [owned, free] = [await addLead(), await addLead()];
  await own(owned, former);
  const { leads } = await platform.ask(listLeads, { action: 'GET' });
  const { rows } = await platform.ask(changeLeads, {
    action: 'CHANGE',
    set: { owner_id: ownId() },
    rows: leads.filter(({ id }) => id === owned || id === free),
  });
  await platform.ask(deactivateUser, { action: 'DEACTIVATE', user_id: former });

  const undone = await platform.ask(changeLeads, {
    action: 'UNDO',
    rows: rows.map(({ id, before }) => ({ id, from: { owner_id: ownId() }, to: before })),
  });

  expect(undone.message).toBe(
    '1 lead changed back. 1 lead was left as it is, because its former values are no longer allowed.',
  );
  const kept = undone.rows.filter(({ result }) => result === 'kept');
  expect(kept.map(({ id }) => id)).toEqual([owned]);
  expect((await platform.ask(readLead, { lead_id: owned })).lead.owner_id).toBe(ownId());
  expect((await platform.ask(readLead, { lead_id: free })).lead.owner_id).toBeNull();
});
