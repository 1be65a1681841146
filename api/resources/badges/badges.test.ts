import { pbkdf2Sync } from 'node:crypto';
import { sql } from 'kysely';
import { addBadge, badgeTaken, listBadges, opensNothing, removeBadge, setPin } from '@vended/contract/badges';
import { listAudit } from '@vended/contract/audit';
import { deactivateUser, listUsers, saveUser } from '@vended/contract/users';
import { archiveOrRestore } from '../../testing/archiving';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');

const newUser = async () =>
  (await admin.ask(saveUser, { action: 'INSERT', username: `worker.${crypto.randomUUID()}` })).user_id;

const add = (user_id: string, badge_number: string) => ({ action: 'ADD', user_id, badge_number }) as const;

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

test('a person can have several badges, and nobody the same', async () => {
  const [user_id, other] = [await newUser(), await newUser()];
  const [one, another] = [`a-${crypto.randomUUID()}`, crypto.randomUUID()];
  const badges = async () => (await admin.ask(listBadges, { user_id })).badges;
  const { badge } = await admin.ask(addBadge, add(user_id, one));
  await admin.ask(addBadge, add(user_id, another));

  expect((await badges()).map(({ badge_number }) => badge_number).toSorted()).toEqual(
    [one, another].toSorted(),
  );
  // It may be sent again after a lost answer.
  expect((await admin.ask(addBadge, add(user_id, one))).badge).toEqual(badge);
  expect(await admin.refusal(addBadge, add(other, one.toUpperCase()))).toMatchObject({
    status: 409,
    fields: { badge_number: badgeTaken(one.toUpperCase()) },
  });
  await admin.ask(removeBadge, { action: 'REMOVE', badge_id: badge.id });
  expect(await badges()).not.toContainEqual(badge);
  // Whoever gets the card next.
  await admin.ask(addBadge, add(other, one));
});

test('a user who may write the inventory finds a person by the badge, and the answer does not contain its number', async () => {
  const user_id = await newUser();
  const badge_number = `b-${crypto.randomUUID()}`;
  const { badge } = await admin.ask(addBadge, add(user_id, badge_number));
  const storekeeper = await api.newCaller('user');
  const found = async (number: string) => storekeeper.ask(listUsers, { badge_number: number, limit: 20 });

  const answered = await found(badge_number.toUpperCase());
  expect(answered.users.map(({ id }) => id)).toEqual([user_id]);
  expect(JSON.stringify(answered).toLowerCase()).not.toContain(badge_number);
  expect((await found(badge_number.slice(0, -1))).users).toEqual([]);
  expect((await storekeeper.ask(listUsers, { q: badge_number })).users).toEqual([]);
  const other = await api.signIn('globex.admin');
  expect((await other.ask(listUsers, { badge_number })).users).toEqual([]);

  await admin.ask(removeBadge, { action: 'REMOVE', badge_id: badge.id });
  expect((await found(badge_number)).users).toEqual([]);
});

test.each(['', 'a b', 'x'.repeat(65), 'Ümlaut'])('%j is no badge number', async (badge_number) => {
  expect(await admin.refusal(addBadge, add(await newUser(), badge_number))).toMatchObject({
    status: 400,
    fields: { badge_number: expect.any(String) as unknown },
  });
});

test('no call answers a PIN, only whether there is one', async () => {
  const user_id = await newUser();
  expect(await admin.ask(setPin, { user_id, pin: '7135' })).toEqual({ message: 'PIN saved' });
  const answered = await admin.ask(listBadges, { user_id });
  expect(answered.has_pin).toBe(true);
  expect(JSON.stringify(answered)).not.toContain('7135');
  expect(await admin.ask(setPin, { user_id, pin: null })).toEqual({ message: 'PIN removed' });
  expect((await admin.ask(listBadges, { user_id })).has_pin).toBe(false);
});

test.each(['123', '123456789', '12a4', '0000', '1234', '9876', '8901', 1234])('%j is no PIN', async (pin) => {
  expect(await admin.refusal(setPin, { user_id: await newUser(), pin })).toMatchObject({
    status: 400,
    fields: { pin: expect.any(String) as unknown },
  });
});
