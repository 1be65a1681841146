import { pbkdf2Sync } from 'node:crypto';
import { sql } from 'kysely';
import { addBadge, opensNothing, removeBadge, setPin } from '@vended/contract/badges';
import { listAudit } from '@vended/contract/audit';
import { deactivateUser, saveUser } from '@vended/contract/users';
import { archiveOrRestore } from '../../testing/archiving';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');

const newUser = async () =>
  (await admin.ask(saveUser, { action: 'INSERT', username: `worker.${crypto.randomUUID()}` })).user_id;

const stored = async (table: 'user_badges' | 'user_pins', user_id: string) => {
  const { rows } = await api.asOwner(({ trx }) =>
    sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)} WHERE user_id = ${user_id}`.execute(trx),
  );
  return rows;
};

test('a PIN is stored as what a small device can compute of it, each with a salt of its own', async () => {
  const [one, another] = [await newUser(), await newUser()];
  for (const user_id of [one, another]) await admin.ask(setPin, { user_id, pin: '7135' });

  const [[pin], [other]] = [await stored('user_pins', one), await stored('user_pins', another)];
  const { salt, iterations, hash } = pin ?? {};
  expect(hash).toBe(pbkdf2Sync('7135', String(salt), Number(iterations), 32, 'sha256').toString('hex'));
  expect(iterations).toBe(100_000);
  expect(other?.salt).not.toBe(salt);
  expect(JSON.stringify(pin)).not.toContain('7135');
});

test('the history says who was given what, by the end of a badge and without a PIN', async () => {
  const user_id = await newUser();
  const badge_number = `04:A3:${crypto.randomUUID()}:9F`;
  const { badge } = await admin.ask(addBadge, { action: 'ADD', user_id, badge_number });
  await admin.ask(setPin, { user_id, pin: '7135' });
  // As after a lost answer, which adds nothing to the history.
  await admin.ask(addBadge, { action: 'ADD', user_id, badge_number: badge_number.toUpperCase() });
  await admin.ask(removeBadge, { action: 'REMOVE', badge_id: badge.id });
  await admin.ask(setPin, { user_id, pin: null });
  await admin.ask(setPin, { user_id, pin: null });

  const { entries } = await admin.ask(listAudit, { limit: 4 });
  expect(entries.map(({ action, resource, before, after }) => [action, resource, before, after])).toEqual([
    ['REVOKE', 'user_pin', { user_id }, null],
    ['REVOKE', 'user_badge', { user_id, ends_with: badge_number.slice(-4) }, null],
    ['GRANT', 'user_pin', null, { user_id }],
    ['GRANT', 'user_badge', null, { user_id, ends_with: badge_number.slice(-4) }],
  ]);
  expect(JSON.stringify(entries)).not.toContain(badge_number);
  expect(JSON.stringify(entries)).not.toContain('7135');
});

test('one badge given to two people at the same time is one person’s', async () => {
  const [one, another] = [await newUser(), await newUser()];
  const badge_number = crypto.randomUUID();

  const answers = await Promise.all(
    [one, another].map((user_id) => admin.send(addBadge, { action: 'ADD', user_id, badge_number })),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('another account can have a badge with the same number', async () => {
  const badge_number = crypto.randomUUID();
  await admin.ask(addBadge, { action: 'ADD', user_id: await newUser(), badge_number });
  const globex = await api.signIn('globex.admin');

  await globex.ask(addBadge, { action: 'ADD', user_id: globex.session?.id ?? '', badge_number });
});

test.each(['deactivated', 'archived'])('a user who is %s gets neither a badge nor a PIN', async (how) => {
  const user_id = await newUser();
  if (how === 'archived') await archiveOrRestore(admin, 'ARCHIVE', 'user', user_id);
  else await admin.ask(deactivateUser, { action: 'DEACTIVATE', user_id });

  const badge = { action: 'ADD', user_id, badge_number: crypto.randomUUID() };
  expect(await admin.refusal(addBadge, badge)).toMatchObject({ status: 409, error: opensNothing });
  expect(await admin.refusal(setPin, { user_id, pin: '7135' })).toMatchObject({ status: 409 });
  // Taking one away is always possible.
  await admin.ask(setPin, { user_id, pin: null });
});
