import argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { readAccount } from '@vended/contract/accounts';
import { listDevices } from '@vended/contract/devices';
import { changeUserDevice, listUserDevices } from '@vended/contract/userDevices';
import { listAudit } from '@vended/contract/audit';
import { ownWordsRefused } from '@vended/contract/ownWords';
import { login, readSession } from '@vended/contract/sessions';
import { deactivateUser, listUsers, reactivateUser, readUser, saveUser } from '@vended/contract/users';
import { apiOfTests, newPassword as password, type Caller } from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');
const user = api.as('acme.user');

const add = async (username: string, fields: Record<string, unknown> = {}) =>
  (await admin.ask(saveUser, { action: 'INSERT', username, password, ...fields })).user_id;

test('a new user can sign in', async () => {
  const saved = await admin.ask(saveUser, {
    action: 'INSERT',
    username: ' new.user ',
    user_type: 'user',
    password,
  });

  expect(saved.message).toBe('User created successfully');
  expect((await api.signIn('new.user', password)).session).toMatchObject({
    id: saved.user_id,
    user_type: 'user',
  });
});

test('a user without a password cannot sign in until one is set', async () => {
  const user_id = await add('no.password', { password: undefined });
  await expect(api.signIn('no.password', '')).rejects.toThrow('wrong');

  await admin.ask(saveUser, { action: 'UPDATE', user_id, password: 'set-in-the-end' });

  await api.signIn('no.password', 'set-in-the-end');
});

test('the list tells administrators how users sign in, and plain users for how many devices only', async () => {
  const username = 'listed.user';
  const user_id = await add(username);
  const listed = async (caller: Caller) => (await caller.ask(listUsers, { q: username })).users[0];
  expect(await listed(admin)).toMatchObject({
    last_sign_in_at: null,
    second_factor_count: 0,
    device_count: 0,
  });
  const before = Date.now();
  await api.signIn(username, password);
  const { devices } = await admin.ask(listDevices, { limit: 1 });
  await admin.ask(changeUserDevice, { action: 'GRANT', user_id, device_id: devices[0]?.id ?? '' });

  const { last_sign_in_at, device_count } = (await listed(admin)) ?? {};
  expect(Date.parse(last_sign_in_at ?? '')).toBeGreaterThanOrEqual(before);
  expect(device_count).toBe(1);
  expect(await listed(user)).toMatchObject({
    last_sign_in_at: null,
    second_factor_count: null,
    device_count: 1,
  });
});

test('the settings of the account name the active users without a second factor', async () => {
  const boss = await api.signIn('globex.admin');
  const names = async () => (await boss.ask(readAccount, {})).account.without_second_factor;
  expect(await names()).toEqual({ count: 2, usernames: ['globex.admin', 'globex.kitchen'] });
  const { users } = await boss.ask(listUsers, { q: 'globex.kitchen' });
  await boss.ask(deactivateUser, { action: 'DEACTIVATE', user_id: users[0]?.id ?? '' });
  expect(await names()).toEqual({ count: 1, usernames: ['globex.admin'] });
});

test('no transaction waits while the password of a user is hashed', async () => {
  const user_id = await add('hashed.again');
  const waiting: number[] = [];
  const hash = jest.spyOn(argon2, 'hash').mockImplementation(async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE application_name = 'vended-api hashes-a-password'`.execute(
      api.database.unscoped,
    );
    waiting.push(rows.length);
    return 'what no password has';
  });
  const headers = { 'X-Request-Id': 'hashes-a-password' };

  for (const input of [
    { action: 'INSERT', username: 'hashed.first' },
    { action: 'UPDATE', user_id },
  ])
    expect((await admin.send(saveUser, { ...input, password }, headers)).status).toBe(200);

  hash.mockRestore();
  expect(waiting).toEqual([0, 0]);
});

test('a change without a password keeps the password, and says so', async () => {
  const user_id = await add('keeps.password');

  const { message } = await admin.ask(saveUser, { action: 'UPDATE', user_id, username: 'kept.password' });

  expect(message).toBe('User updated successfully');
  await api.signIn('kept.password', password);
});

test('a user whose name was given before it had to be of one script signs in, and other changes keep the name', async () => {
  const user_id = await add('mixed.before');
  const username = 'mix\u0435d.before';
  await api.database.acrossAccounts('operator', ({ trx }) =>
    trx.updateTable('users').set({ username, look: null }).where('id', '=', user_id).execute(),
  );
  await add('mixed.before');

  await api.signIn(username, password);
  await admin.ask(saveUser, { action: 'UPDATE', user_id, username, user_type: 'administrator' });

  await api.signIn(username, password);
  const renamed = await admin.refusal(saveUser, { action: 'UPDATE', user_id, username: 'mix\u0435d.again' });
  expect(renamed.status).toBe(400);
});

test('one refusal names everything that is wrong with a new user', async () => {
  const { status, fields } = await admin.refusal(saveUser, {
    action: 'INSERT',
    username: ' ',
    password: 'short',
  });

  expect(status).toBe(400);
  expect(fields).toEqual({
    username: 'Username is required.',
    password: 'Password must have at least 8 characters.',
  });
});

test.each([
  ['the username that comes with it', 'Weak.Choice'],
  ['the name of the account', 'acme-tooling-1'],
])('a change to a password that is easily guessed is refused: %s', async (_what, guessable) => {
  const user_id = await add(`other.${crypto.randomUUID()}`);
  const change = { action: 'UPDATE', user_id, username: 'weak.choice', password: guessable };

  expect(await admin.refusal(saveUser, change)).toMatchObject({
    status: 400,
    fields: { password: ownWordsRefused },
  });
});

test('nobody makes a user of a type above the own, or raises one there', async () => {
  const user_id = await add('to.be.raised');
  const insert = { action: 'INSERT', username: 'too.high', password, user_type: 'vended-administrator' };

  expect((await admin.refusal(saveUser, insert)).status).toBe(403);
  expect(
    (await admin.refusal(saveUser, { action: 'UPDATE', user_id, user_type: 'vended-administrator' })).status,
  ).toBe(403);
  expect((await admin.ask(readUser, { user_id })).user.user_type).toBe('user');
});

test('an administrator gives others a password, and nobody the own without the current one', async () => {
  const user_id = await add('boss.here', { user_type: 'administrator' });
  const boss = await api.signIn('boss.here', password);
  const own = { action: 'UPDATE', user_id, username: 'boss.renamed', password: 'taken over' };
  const sameId = { ...own, user_id: user_id.toUpperCase() };

  for (const change of [own, sameId]) {
    const { status, error, fields } = await boss.refusal(saveUser, change);
    expect([status, fields]).toEqual([400, { password: error }]);
    expect(error).toBe('Change your own password on your profile, which asks for the current one.');
  }
  await api.signIn('boss.here', password);

  await admin.ask(saveUser, { action: 'UPDATE', user_id, password: 'given by another' });
  await api.signIn('boss.here', 'given by another');
});

test('the last administrator of an account stays one', async () => {
  const boss = await api.signIn('fresh.admin');
  const own = { action: 'UPDATE', user_id: boss.session?.id ?? '', user_type: 'user' } as const;

  expect(await boss.refusal(saveUser, own)).toMatchObject({
    status: 400,
    fields: {
      user_type: 'This is the last administrator of the account: make someone else an administrator first.',
    },
  });

  const second = {
    action: 'INSERT',
    username: 'fresh.second',
    user_type: 'administrator',
    password,
  } as const;
  await boss.ask(saveUser, second);
  await boss.ask(saveUser, own);
  expect(await boss.ask(readSession, {})).toMatchObject({ user_type: 'user' });
});

test('users who change their own name stay signed in here, and nowhere else', async () => {
  const user_id = await add('boss.named', { user_type: 'administrator' });
  const elsewhere = await api.signIn('boss.named', password);
  const here = await api.signIn('boss.named', password);

  await here.ask(saveUser, { action: 'UPDATE', user_id, username: 'boss.renamed' });

  expect(await here.ask(readSession, {})).toMatchObject({ username: 'boss.renamed' });
  expect((await elsewhere.refusal(listUsers, {})).status).toBe(401);
});

test('no answer ever holds a password or its hash', async () => {
  const answer = await admin.send(listUsers, {});

  expect(answer.bytes.toString()).not.toMatch(/password_hash|argon2/);
});

test('access to a device is granted and revoked, and repeating it changes nothing', async () => {
  const user_id = await add('with.access');
  const [device] = (await admin.ask(listDevices, { limit: 1 })).devices;
  const { id: device_id = '', device_name, stockroom_name } = device ?? {};
  const change = (action: 'GRANT' | 'REVOKE') => admin.ask(changeUserDevice, { action, user_id, device_id });
  const granted = async () => (await user.ask(listUserDevices, { user_id })).device_ids;

  await change('GRANT');
  await change('GRANT');
  expect(await granted()).toEqual([{ device_id, device_name, stockroom_name }]);

  await change('REVOKE');
  await change('REVOKE');
  expect(await granted()).toEqual([]);
});

test.each([
  { what: 'type', change: { user_type: 'administrator' as const } },
  { what: 'password', change: { password: 'given-by-an-administrator' } },
  { what: 'name', change: { username: 'signed.out.as' } },
])('a change of the $what signs the user out everywhere', async ({ what, change }) => {
  const username = `signed.out.${what}`;
  const user_id = await add(username);
  const sessions = [await api.signIn(username, password), await api.signIn(username, password)];

  await admin.ask(saveUser, { action: 'UPDATE', user_id, ...change });

  for (const session of sessions) expect((await session.refusal(readSession, {})).status).toBe(401);
});

describe('deactivation', () => {
  const deactivate = (user_id: string) => admin.ask(deactivateUser, { action: 'DEACTIVATE', user_id });
  const status = async (user_id: string) => (await admin.ask(readUser, { user_id })).user.status;

  test('ends the sessions at once, and the user is refused as a wrong password is', async () => {
    const user_id = await add('leaves.us');
    const session = await api.signIn('leaves.us', password);
    await session.ask(readSession, {});

    expect(await deactivate(user_id)).toEqual({ message: 'User deactivated', user_id });

    expect((await session.refusal(readSession, {})).status).toBe(401);
    const right = await api.anonymous.refusal(login, { username: 'leaves.us', password });
    const wrong = await api.anonymous.refusal(login, { username: 'leaves.us', password: 'not it' });
    expect({ ...right, request_id: '' }).toEqual({ ...wrong, request_id: '' });
    expect(right.status).toBe(401);
    expect(await status(user_id)).toBe('deactivated');
  });

  test('is undone by a reactivation, after which the password is as it was', async () => {
    const user_id = await add('comes.back');
    await deactivate(user_id);

    await admin.ask(reactivateUser, { action: 'REACTIVATE', user_id });

    await api.signIn('comes.back', password);
    expect(await status(user_id)).toBe('active');
  });

  test('is in the audit trail once, however often it is repeated', async () => {
    const user_id = await add('left.twice');
    await deactivate(user_id);
    await deactivate(user_id);
    await admin.ask(reactivateUser, { action: 'REACTIVATE', user_id });
    await admin.ask(reactivateUser, { action: 'REACTIVATE', user_id });

    const { entries } = await admin.ask(listAudit, { record_id: user_id });

    expect(entries.map(({ action, before, after }) => [action, before?.status, after?.status])).toEqual([
      ['UPDATE', 'deactivated', 'active'],
      ['UPDATE', 'active', 'deactivated'],
      ['INSERT', undefined, 'active'],
    ]);
  });

  test('of two administrators who deactivate each other at the same time, one stays', async () => {
    const globex = await api.signIn('globex.admin');
    const second = await globex.ask(saveUser, {
      action: 'INSERT',
      username: 'globex.second',
      password,
      user_type: 'administrator',
    });
    const other = await api.signIn('globex.second', password);

    const answers = await Promise.all([
      globex.send(deactivateUser, { action: 'DEACTIVATE', user_id: second.user_id }),
      other.send(deactivateUser, { action: 'DEACTIVATE', user_id: globex.session?.id }),
    ]);

    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(answers.map(({ status }) => status)).toContain(200);
  });

  test('a user without a password is pending until one is set', async () => {
    const user_id = await add('is.pending', { password: undefined });
    expect(await status(user_id)).toBe('pending');

    await admin.ask(saveUser, { action: 'UPDATE', user_id, password: 'set-in-the-end' });

    expect(await status(user_id)).toBe('active');
  });
});

test('the names of other accounts cannot be found by trying: after ten refusals new names are refused', async () => {
  await add('curious', { user_type: 'administrator' });
  const curious = await api.signIn('curious', password);
  const user_id = await add('to.be.changed');
  const insert = (username: string) => curious.send(saveUser, { action: 'INSERT', username, password });
  const statuses = async (username: string, times: number) => {
    const answers: number[] = [];
    for (let time = 0; time < times; time += 1) answers.push((await insert(username)).status);
    return answers;
  };

  // A name of the caller's account is on the list of users: that it is taken reveals nothing.
  expect(await statuses('acme.user', 11)).toEqual(Array(11).fill(409));
  expect(await statuses('globex.admin', 11)).toEqual([...Array<number>(10).fill(409), 429]);

  const renamed = { action: 'UPDATE', user_id, username: 'platform' };
  expect(await curious.refusal(saveUser, renamed)).toMatchObject({
    status: 429,
    error: 'Too many usernames that are already taken. Please try again in 60 minutes.',
  });
  expect((await insert('a.free.name')).status).toBe(429);
  await curious.ask(saveUser, { action: 'UPDATE', user_id, username: 'to.be.changed', user_type: 'user' });
  await add('of.somebody.else');
});
