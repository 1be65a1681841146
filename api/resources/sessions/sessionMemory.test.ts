import { sql } from 'kysely';
import { Client } from 'pg';
import { listGroups } from '@vended/contract/groups';
import { changePassword, endSessions, login, logout } from '@vended/contract/sessions';
import { saveUser } from '@vended/contract/users';
import { saveVendor } from '@vended/contract/vendors';
import type { Listener } from '@vended/server/notifications';
import { newPassword, password, startTestApi, type Caller, type TestApi } from '../../testing/testApi';
import { createSessionMemory } from './sessionMemory';

/** Two processes on one database. */
let first: TestApi;
let second: TestApi;
let admin: Caller;

beforeAll(async () => {
  first = await startTestApi();
  second = await startTestApi({ sharing: first });
  admin = await first.signIn('acme.admin');
  const { session } = await first.signIn('acme.user');
  await admin.ask(saveUser, { action: 'UPDATE', user_id: session?.id ?? '', password: newPassword });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

/** Someone who is signed in and whose session both processes remember. */
async function signInEverywhere(username: string, secret = newPassword) {
  const answer = await first.anonymous.send(login, { username, password: secret });
  const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const session = login.output.parse(answer.json());
  const as = (api: TestApi): Pick<Caller, 'send'> => ({
    send: (call, input) => api.anonymous.send(call, input, { Cookie }),
  });
  const person = { session, first: as(first), second: as(second) };
  expect([await statusAt(person.first), await statusAt(person.second)]).toEqual([200, 200]);
  return person;
}

const statusAt = async (caller: Pick<Caller, 'send'>) => (await caller.send(listGroups, {})).status;

async function refusedInTheEnd(caller: Pick<Caller, 'send'>): Promise<void> {
  while ((await statusAt(caller)) !== 401) await new Promise((resolve) => setTimeout(resolve, 5));
}

const execute = (statement: ReturnType<typeof sql>) =>
  first.database.acrossAccounts('operator', ({ trx }) => statement.execute(trx));

type Person = Awaited<ReturnType<typeof signInEverywhere>>;

const endings: readonly (readonly [how: string, end: (person: Person) => Promise<unknown>])[] = [
  ['signing out', (person) => person.first.send(logout, {})],
  [
    'changing the own password',
    (person) =>
      person.first.send(changePassword, { current_password: newPassword, new_password: newPassword }),
  ],
  [
    'being signed out by an administrator',
    ({ session: { id } }) => admin.ask(endSessions, { action: 'DELETE', user_id: id }),
  ],
  [
    'being given another password',
    ({ session: { id } }) => admin.ask(saveUser, { action: 'UPDATE', user_id: id, password: newPassword }),
  ],
  [
    'being given another type',
    async ({ session: { id } }) => {
      await admin.ask(saveUser, { action: 'UPDATE', user_id: id, user_type: 'administrator' });
      await admin.ask(saveUser, { action: 'UPDATE', user_id: id, user_type: 'user' });
    },
  ],
];

test.each(endings)(
  'after %s a session is refused at once here, and soon in another process',
  async (_how, end) => {
    const person = await signInEverywhere('acme.user');

    await end(person);

    expect(await statusAt(person.first)).toBe(401);
    await refusedInTheEnd(person.second);
  },
);

test('a session whose time is over is refused, also where it is remembered', async () => {
  const person = await signInEverywhere('acme.user');

  await execute(
    sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE username = 'acme.user'`,
  );

  await refusedInTheEnd(person.first);
  await refusedInTheEnd(person.second);
});

test('a user who is removed is refused, also where the session is remembered', async () => {
  const person = await signInEverywhere('fresh.admin', password);

  await execute(sql`DELETE FROM users WHERE username = 'fresh.admin'`);

  await refusedInTheEnd(person.first);
  await refusedInTheEnd(person.second);
});

test('signing out holds however many requests are under way', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await signInEverywhere('acme.user');
    const underWay = Promise.all(Array.from({ length: 20 }, () => statusAt(person.first)));

    await person.first.send(logout, {});

    expect(await statusAt(person.first)).toBe(401);
    await underWay;
    expect(await statusAt(person.first)).toBe(401);
  }
});

test('a session that ends while nothing can be heard is still refused', async () => {
  const person = await signInEverywhere('acme.user');
  const server = new Client({ connectionString: first.adminUrl });
  await server.connect();
  const listening = `query LIKE 'LISTEN%' AND datname = current_database()`;

  await server.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${listening}`);
  await execute(sql`DELETE FROM sessions WHERE username = 'acme.user'`);

  await refusedInTheEnd(person.first);
  await refusedInTheEnd(person.second);
  await server.end();
});

test('a change looks the session up, also before another process has heard that it has ended', async () => {
  const person = await signInEverywhere('acme.user');
  // Without the trigger nobody is notified.
  await first.asOwner(async ({ trx }) => {
    await sql`ALTER TABLE sessions DISABLE TRIGGER USER`.execute(trx);
    await sql`DELETE FROM sessions WHERE username = 'acme.user'`.execute(trx);
    await sql`ALTER TABLE sessions ENABLE TRIGGER USER`.execute(trx);
  });

  const vendor = { action: 'INSERT', vendor_name: 'Made after the sign-out' } as const;
  expect((await person.second.send(saveVendor, vendor)).status).toBe(401);
});

describe('what is remembered', () => {
  const found = {
    who: {
      id: 'user',
      sessionId: 'session',
      customer_account_id: 'account',
      user_type: 'user',
      username: 'someone',
      provedAt: 0,
      secondFactorNeeded: false,
    },
    lastUsedAt: 0,
  } as const;

  function memoryAndItsDatabase(expiresAt = Number.MAX_SAFE_INTEGER) {
    let listener: Listener | undefined;
    const memory = createSessionMemory({ listen: (_channel, its) => (listener = its) });
    let lookedUp = 0;
    const lookUp = (sessionId: string) => {
      lookedUp += 1;
      return Promise.resolve({ ...found, expiresAt, who: { ...found.who, sessionId } });
    };
    return {
      memory,
      find: (tokenHash = 'hash', sessionId = 'session', now = false) =>
        memory.find(tokenHash, () => lookUp(sessionId), now),
      lookedUp: () => lookedUp,
      database: () => listener,
    };
  }

  test('is looked up once while the database can be heard, and every time while it cannot', async () => {
    const { find, lookedUp, database } = memoryAndItsDatabase();
    await find();
    await find();
    expect(lookedUp()).toBe(2);

    database()?.started();
    await find();
    await find();
    expect(lookedUp()).toBe(3);

    database()?.notified('session');
    await find();
    expect(lookedUp()).toBe(4);

    database()?.lost?.();
    await find();
    await find();
    expect(lookedUp()).toBe(6);
  });

  test('is all but the session that has ended, which is looked up with its new and its former token', async () => {
    const { find, lookedUp, database } = memoryAndItsDatabase();
    await find();
    database()?.started();
    await find('former', 'renewed');
    await find('new', 'renewed');
    await find('other', 'other');
    expect(lookedUp()).toBe(4);

    database()?.notified('renewed');
    await find('other', 'other');
    expect(lookedUp()).toBe(4);
    await find('former', 'renewed');
    await find('new', 'renewed');
    expect(lookedUp()).toBe(6);

    database()?.notified('renewed');
    database()?.notified('never seen');
    await find('other', 'other');
    await find('new', 'renewed');
    expect(lookedUp()).toBe(7);
  });

  test('is looked up again once it has expired', async () => {
    const expiresAt = Date.now() + 10_000;
    const { find, lookedUp, database } = memoryAndItsDatabase(expiresAt);
    await find();
    database()?.started();
    await find();
    await find();
    expect(lookedUp()).toBe(2);

    const clock = jest.spyOn(Date, 'now').mockReturnValue(expiresAt);
    await find();
    clock.mockRestore();
    expect(lookedUp()).toBe(3);
  });

  test('counts for reads alone: a change looks the session up each time', async () => {
    const { find, lookedUp, database } = memoryAndItsDatabase();
    await find();
    database()?.started();
    await find();
    await find('hash', 'session', true);
    await find('hash', 'session', true);
    expect(lookedUp()).toBe(4);
  });

  test('is nothing that was looked up before something was forgotten', async () => {
    const { memory, find, lookedUp, database } = memoryAndItsDatabase();
    await find();
    database()?.started();

    const underWay = find();
    memory.forget(() => true);
    await underWay;
    await find();

    expect(lookedUp()).toBe(3);
  });
});
