import argon2 from '@node-rs/argon2';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { addGroup, listGroups } from '@vended/contract/groups';
import { login, logout, readSession } from '@vended/contract/sessions';
import { saveUser } from '@vended/contract/users';
import { changeOfPassword, duringChange } from '../../testing/changeUnderWay';
import { runCommand } from '../../testing/runCommand';
import { apiOfTests, newPassword, password, startTestApi } from '../../testing/testApi';
import { deleteExpiredSessions } from './sessions.service';

const api = apiOfTests();

test('signing in answers who it is, and the session holds from then on', async () => {
  const caller = await api.signIn('acme.admin');

  const session = await caller.ask(readSession, {});

  expect(session).toEqual({
    ...caller.session,
    username: 'acme.admin',
    account_name: 'Acme Tooling',
    second_factor_needed: false,
  });
  expect(session.user_type).toBe('administrator');
});

test('the name is taken ignoring case and spaces around it', async () => {
  const caller = await api.signIn('  Acme.Admin ');

  expect((await caller.ask(readSession, {})).username).toBe('acme.admin');
});

test.each([
  ['as it was given', '\u00d6mer831'],
  ['in small letters', '\u00f6mer831'],
  ['decomposed', 'O\u0308mer831'],
  ['decomposed and in small letters', 'o\u0308mer831'],
])('a name with an accent is taken %s', async (_how, username) => {
  const admin = await api.signIn('acme.admin');
  const spelled = { action: 'INSERT', username: '\u00d6mer831', password: newPassword } as const;
  if (username === spelled.username) await admin.ask(saveUser, spelled);

  const caller = await api.signIn(username, newPassword);

  expect((await caller.ask(readSession, {})).username).toBe(spelled.username);
  expect((await admin.refusal(saveUser, { ...spelled, username })).status).toBe(409);
});

test('a sign-in with a name that nobody has computes as much as one with a wrong password', async () => {
  const admin = await api.signIn('acme.admin');
  await admin.ask(saveUser, { action: 'INSERT', username: 'costly.check', password: newPassword });
  const verify = jest.spyOn(argon2, 'verify');
  /** What the comparisons of a refused sign-in cost, which their hashes say: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
  const costsOf = async (username: string) => {
    verify.mockClear();
    const { status } = await api.anonymous.send(login, { username, password: 'Not-this-0ne' });
    expect(status).toBe(401);
    return verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
  };

  const [ofWrongPassword, ofUnknownName] = [await costsOf('costly.check'), await costsOf('nobody.at.all')];

  expect(ofWrongPassword).toHaveLength(1);
  expect(ofUnknownName).toEqual(ofWrongPassword);
  verify.mockRestore();
});

test('a sign-in with a password that changes meanwhile is refused', async () => {
  const username = 'globex.kitchen';

  const answer = await duringChange(api, changeOfPassword(username), () =>
    api.anonymous.send(login, { username, password }),
  );

  expect([answer.status, answer.json()]).toMatchObject([
    401,
    { error: 'The username or the password is wrong.' },
  ]);
});

test('a sign-in by the password alone is refused when a second factor is set up meanwhile', async () => {
  const admin = await api.signIn('globex.admin');
  const username = 'globex.meanwhile';
  await admin.ask(saveUser, { action: 'INSERT', username, password: newPassword });
  const setUp = sql`
    WITH locked AS (SELECT * FROM users WHERE username = ${username} FOR UPDATE)
    INSERT INTO second_factors (customer_account_id, id, user_id, kind, name, confirmed_at, totp_secret)
    SELECT customer_account_id, gen_random_uuid(), id, 'totp', 'Phone', now(), 'secret' FROM locked`;

  const answer = await duringChange(api, setUp, () =>
    api.anonymous.send(login, { username, password: newPassword }),
  );

  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
  const { rows } = await sql`SELECT FROM sessions WHERE username = ${username}`.execute(
    api.database.unscoped,
  );
  expect(rows).toEqual([]);
});

test('a second sign-in ends the session whose cookie came with it, and no other', async () => {
  const first = await api.signIn('acme.user');
  const elsewhere = await api.signIn('acme.user');
  const cookie = await api.anonymous.send(login, { username: 'acme.user', password });
  const Cookie = cookie.headers.get('set-cookie')?.split(';')[0] ?? '';
  const sentWith = (sent: string) => api.anonymous.send(readSession, {}, { Cookie: sent });
  expect((await sentWith(Cookie)).status).toBe(200);

  const again = await api.anonymous.send(login, { username: 'acme.admin', password }, { Cookie });
  const refused = await api.anonymous.send(login, { username: 'acme.admin', password: 'wrong' }, { Cookie });

  expect([again.status, refused.status]).toEqual([200, 401]);
  expect((await sentWith(Cookie)).status).toBe(401);
  expect((await sentWith(again.headers.get('set-cookie')?.split(';')[0] ?? '')).status).toBe(200);
  expect((await first.ask(readSession, {})).username).toBe('acme.user');
  expect((await elsewhere.ask(readSession, {})).username).toBe('acme.user');
});

test('the cookie is out of reach of scripts and of other sites', async () => {
  const answer = await api.anonymous.send(login, { username: 'acme.user', password });

  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^vended_session=[\w-]{43}; .*Path=\/; .*HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain('Secure');
});

test('in production the cookie is kept to this host and to HTTPS', async () => {
  const production = await startTestApi({ production: true });
  try {
    await runCommand(production.database, 'users password', ['acme.user', '--password-stdin'], {
      input: 'a password of its own',
    });
    const answer = await production.anonymous.send(login, {
      username: 'acme.user',
      password: 'a password of its own',
    });

    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-vended_session=[\w-]{43}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
  } finally {
    await production.stop();
  }
});

test('a call whose body arrives after its sender has signed out changes nothing', async () => {
  const cookie = await api.anonymous.send(login, { username: 'acme.admin', password });
  const Cookie = cookie.headers.get('set-cookie')?.split(';')[0] ?? '';
  const call = request(`${api.address}${addGroup.path}`, {
    method: 'POST',
    headers: { Cookie, 'Content-Type': 'application/json' },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.write('{"group_name": ');
  // A moment in which the session is looked up, which nothing shows.
  await pause(100);

  await api.anonymous.send(logout, {}, { Cookie });
  call.end('"Sent slowly"}');

  const [answer] = await answered;
  expect(answer.statusCode).toBe(401);
  const admin = await api.signIn('acme.admin');
  const { groups } = await admin.ask(listGroups, {});
  expect(groups.filter(({ group_name }) => group_name === 'Sent slowly')).toEqual([]);
});

test('signing out ends the session also for a browser that kept the cookie', async () => {
  const caller = await api.signIn('acme.user');

  await caller.ask(logout, {});

  expect((await caller.refusal(listGroups, {})).status).toBe(401);
});

test('a session ends when its time is over', async () => {
  const caller = await api.signIn('acme.nights');
  await api.database.acrossAccounts('operator', ({ trx }) =>
    sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE username = 'acme.nights'`.execute(
      trx,
    ),
  );

  expect((await caller.refusal(listGroups, {})).status).toBe(401);
});

describe('sessions that have expired', () => {
  const execute = <T>(statement: ReturnType<typeof sql<T>>) =>
    api.database.acrossAccounts('operator', ({ trx }) => statement.execute(trx));

  /** Adds sessions of the day before. */
  const addExpired = (count: number) =>
    execute(sql`
      INSERT INTO sessions (token_hash, customer_account_id, user_id, user_type, username, created_at, expires_at)
      SELECT 'expired ' || gen_random_uuid(), customer_account_id, id, user_type, username,
        now() - interval '20 hours', now() - interval '8 hours'
      FROM users, generate_series(1, ${count}) WHERE username = 'acme.user'`);

  const expired = async () =>
    (await execute(sql<{ id: string }>`SELECT id FROM sessions WHERE token_hash LIKE 'expired %'`)).rows;

  test('are all deleted, however many there are, and no process has to forget them', async () => {
    const valid = await api.signIn('acme.user');
    await addExpired(2_500);
    const heard: (string | undefined)[] = [];
    const client = new Client({ connectionString: api.adminUrl });
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.connect();
    await client.query('LISTEN vended_sessions');

    await deleteExpiredSessions(api.database);

    await execute(sql`SELECT pg_notify('vended_sessions', 'the last')`);
    while (!heard.includes('the last')) await new Promise((resolve) => setTimeout(resolve, 5));
    await client.end();
    expect(heard).toEqual(['the last']);
    expect(await expired()).toEqual([]);
    expect((await valid.ask(readSession, {})).username).toBe('acme.user');
  });

  test('are deleted by a process that starts', async () => {
    await addExpired(1);

    const other = await startTestApi({ sharing: api });
    await other.stop();

    expect(await expired()).toEqual([]);
  });

  test('hold up neither a sign-in nor the deletion of others while one of them is locked', async () => {
    await addExpired(2);
    const [locked] = await expired();

    await api.asOwner(async ({ trx }) => {
      await sql`SELECT FROM sessions WHERE id = ${locked?.id} FOR UPDATE`.execute(trx);
      const other = await startTestApi({ sharing: api });
      try {
        // The first sign-in of its process.
        await other.signIn('acme.user');
        await deleteExpiredSessions(api.database);
        expect(await expired()).toEqual([locked]);
      } finally {
        await other.stop();
      }
    });

    await deleteExpiredSessions(api.database);
    expect(await expired()).toEqual([]);
  });
});

test('a read is answered though the last use of its session cannot be stored', async () => {
  const caller = await api.signIn('acme.nights');
  const change = (statement: ReturnType<typeof sql>) => api.asOwner(({ trx }) => statement.execute(trx));
  await change(
    sql`UPDATE sessions SET last_used_at = now() - interval '10 minutes' WHERE username = 'acme.nights'`,
  );
  // As a standby answers before it is the primary.
  await change(
    sql`CREATE FUNCTION only_reads() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE read_only_sql_transaction; END $$`,
  );
  await change(
    sql`CREATE TRIGGER only_reads BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION only_reads()`,
  );
  try {
    expect(await caller.ask(listGroups, {})).toHaveProperty('groups');
  } finally {
    await change(sql`DROP FUNCTION only_reads CASCADE`);
  }
});

test('the stored sessions hold no token that could be used', async () => {
  const answer = await api.anonymous.send(login, { username: 'acme.user', password });
  const token = /vended_session=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';

  const { rows } = await api.database.acrossAccounts('operator', ({ trx }) =>
    sql`SELECT * FROM sessions`.execute(trx),
  );

  expect(token).not.toBe('');
  expect(rows).not.toEqual([]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('signing out empties the browser’s cache, and nothing that the user wants to keep', async () => {
  const caller = await api.signIn('acme.user');

  const answer = await caller.send(logout, {});

  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect((await caller.send(readSession, {})).headers.get('clear-site-data')).toBeNull();
});

test('many successful sign-ins are never limited', async () => {
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 25; attempt += 1)
    statuses.push((await api.anonymous.send(login, { username: 'globex.admin', password })).status);

  expect(statuses).toEqual(Array(25).fill(200));
});
