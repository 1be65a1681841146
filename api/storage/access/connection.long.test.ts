import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { rootDir, startTestApi, type TestApi } from '../../testing/testApi';
import { asAdmin, createEmptyDatabase, loginUrl } from '../../testing/testDatabases';
import { openStorage } from '../openStorage';
import { connect } from './connection';
import { openDatabase } from './database';
import { inMemory } from './queryNeeds';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  // On Debian's server only the role itself may end its connections.
  await asAdmin(
    { adminUrl: await loginUrl(api) },
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = current_user AND pid <> pg_backend_pid()',
  );
  await api.stop();
});

test.each([
  ['2026-11-20 12:34:56.789+00', '2026-11-20T12:34:56.789Z'],
  ['2026-11-20 12:34:56.7+00', '2026-11-20T12:34:56.700Z'],
  ['2026-11-20 12:34:56+00', '2026-11-20T12:34:56.000Z'],
  ['2026-11-20 12:34:56.123456+00', '2026-11-20T12:34:56.123Z'],
  ['2026-07-01 12:00:00+05:30', '2026-07-01T06:30:00.000Z'],
  ['0099-01-02 03:04:05+00', '0099-01-02T03:04:05.000Z'],
])('the moment %s is read as %s', async (stored, read) => {
  const { rows } = await sql`SELECT ${stored}::timestamptz AS moment`.execute(api.database.unscoped);

  expect(rows).toEqual([{ moment: read }]);
});

test('a number that cannot be read exactly is not read at all', async () => {
  const read = (number: string) => sql`SELECT ${number}::bigint AS number`.execute(api.database.unscoped);

  expect((await read('9007199254740991')).rows).toEqual([{ number: 9007199254740991 }]);
  await expect(read('9007199254740993')).rejects.toThrow('too large');
});

const logger = pino({ level: 'silent' });

describe('a connection whose role could bypass row-level security is refused in one line', () => {
  test.each([
    ['the administrator of the server, through a pooler', () => api.adminUrl],
    ['the owner of the tables, through a pooler', () => api.databaseUrl],
  ])('%s', async (_who, url) => {
    await expect(connect(url(), logger, { as: 'app', pooled: true })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^The database role \S+ (bypasses row-level security|owns the tables).+$/,
      ),
    });
  });

  test('also one that is made later, when the role has come to own a table meanwhile', async () => {
    const url = await loginUrl(api);
    const database = openDatabase(await connect(url, logger, { as: 'app', pooled: true }));
    try {
      await asAdmin(api, 'GRANT CREATE ON SCHEMA public TO vended_login');
      await asAdmin({ adminUrl: url }, 'CREATE TABLE own (); ALTER TABLE own ENABLE ROW LEVEL SECURITY');
      // The second needs a new connection while the first has the old one.
      const reads = await Promise.allSettled(
        [1, 2].map(() => database.asPublic(({ trx }) => sql`SELECT pg_sleep(0.5)`.execute(trx))),
      );
      expect(reads).toEqual([
        expect.objectContaining({ status: 'fulfilled' }),
        { status: 'rejected', reason: expect.objectContaining({ name: 'StartError' }) },
      ]);
    } finally {
      await database.close();
      await asAdmin({ adminUrl: url }, 'DROP TABLE own');
    }
  });
});

test('a database counts as there only while it has the tables', async () => {
  expect(await api.database.hasTables()).toBe(true);
  const empty = await createEmptyDatabase();
  const database = openDatabase(await connect(empty.url, logger, { as: 'owner' }));
  expect(await database.hasTables()).toBe(false);
  await database.close();
  await empty.drop();
});

test('through a pooler each transaction has its scope and time limit, and the session keeps nothing', async () => {
  const url = await loginUrl(api);
  const { close } = await openStorage(
    { databaseUrl: url, databaseOwnerUrl: api.databaseUrl, dataDir: '', rootDir, logger },
    { schema: 'migrate' },
  );
  await close();
  const database = openDatabase(await connect(url, logger, { as: 'app', pooled: true, max: 1 }));
  const settings = sql<object>`SELECT current_setting('statement_timeout') AS limit,
    coalesce(current_setting('vended.scope', true), '') AS scope, current_setting('transaction_read_only') AS reads`;
  try {
    const reading = await database.asPublic(({ trx }) => settings.execute(trx));
    const writing = await database.acrossAccounts('operator', ({ trx }) => settings.execute(trx));
    const after = await settings.execute(database.unscoped);

    expect([reading, writing, after].map(({ rows }) => rows[0])).toEqual([
      { limit: '25s', scope: 'public', reads: 'on' },
      { limit: '25s', scope: 'across-accounts', reads: 'off' },
      { limit: '0', scope: '', reads: 'off' },
    ]);
  } finally {
    await database.close();
  }
});

test('a query that compares many records has more memory than others, where it reads and where it writes', async () => {
  const memory = sql<{ memory: string }>`SELECT current_setting('work_mem') AS memory`;
  const seen = async (query: typeof memory) => {
    const reading = await api.database.asPublic(({ trx }) => query.execute(trx));
    const writing = await api.database.acrossAccounts('operator', ({ trx }) => query.execute(trx));
    return [reading, writing].map(({ rows }) => rows[0]?.memory);
  };

  const usual = await seen(memory);
  expect(await seen(memory.withPlugin(inMemory))).toEqual(['64MB', '64MB']);
  expect(await seen(memory)).toEqual(usual);
  expect(usual).not.toContain('64MB');
});

describe('a connection that is lost', () => {
  const killOthers = () =>
    asAdmin(
      api,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename <> 'vended_login' AND pid <> pg_backend_pid()`,
    );

  test('under a read costs the caller nothing', async () => {
    let tries = 0;
    await api.database.asPublic(({ trx }) => sql`SELECT 1`.execute(trx));
    const reading = api.database.asPublic(({ trx }) => {
      tries += 1;
      return sql<{ answer: number }>`SELECT 42 AS answer, pg_sleep(0.4)`.execute(trx);
    });
    await until(async () => {
      const { rows } =
        await sql`SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(0.4)' AND state = 'active'
        AND pid <> pg_backend_pid()`.execute((await api.owner()).unscoped);
      return rows.length > 0;
    });
    await killOthers();

    expect((await reading).rows[0]?.answer).toBe(42);
    expect(tries).toBe(1);
  });

  test('is not used again: the calls after it are answered', async () => {
    await killOthers();
    const reads = Array.from({ length: 30 }, () =>
      api.database.asPublic(({ trx }) => sql<{ one: number }>`SELECT 1 AS one`.execute(trx)),
    );

    expect((await Promise.all(reads)).every(({ rows }) => rows[0]?.one === 1)).toBe(true);
  });
});

test('work that the database ends because of a deadlock is done once more', async () => {
  const [first, second] = ['careers', 'leads'];
  let waiting = 0;
  const work = (order: readonly (string | undefined)[]) =>
    api.database.acrossAccounts('operator', async ({ trx }) => {
      for (const [index, table] of order.entries()) {
        await sql`SELECT pg_advisory_xact_lock(hashtext(${table ?? ''}))`.execute(trx);
        if (index === 0) {
          waiting += 1;
          await until(() => Promise.resolve(waiting > 1));
        }
      }
      return 'done';
    });

  expect(await Promise.all([work([first, second]), work([second, first])])).toEqual(['done', 'done']);
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a connection is cut off on which the server owes an answer for too long, and no other', async () => {
  const options = { as: 'app', answerWithinMs: 4_000 } as const;
  const database = openDatabase(await connect(api.databaseUrl, pino({ level: 'silent' }), options));
  const backend = async () => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database.unscoped);
    return rows[0]?.pid;
  };
  try {
    const idle = await backend();
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    expect(await backend()).toBe(idle);

    const late = await sql`SELECT pg_sleep(20)`.execute(database.unscoped).catch((error: unknown) => error);

    expect(late).toMatchObject({ message: 'Query read timeout' });
    expect(await backend()).not.toBe(idle);
  } finally {
    await database.close();
  }
});

test('each query that was sent has the time from the answer before it, and those that are sent later give it no more', async () => {
  const options = { as: 'app', answerWithinMs: 4_000 } as const;
  const pool = await connect(api.databaseUrl, pino({ level: 'silent' }), options);
  const client = await pool.connect();
  const ask = (query: string) => client.query(query).catch((error: unknown) => error);
  const isLate = { message: 'Query read timeout' };
  try {
    // Together they take longer, and each far less, so that a busy machine makes none of them late.
    const slow = await Promise.all(Array.from({ length: 9 }, () => ask('SELECT pg_sleep(0.5)')));
    expect(slow).toMatchObject(Array.from({ length: 9 }, () => ({ rowCount: 1 })));

    const late = ask('SELECT pg_sleep(20)');
    const others = setInterval(() => void ask('SELECT'), 500);
    const answer = await late;
    clearInterval(others);
    expect(answer).toMatchObject(isLate);
  } finally {
    client.release(true);
    await pool.end();
  }
});

test('a database that was never queried is closed at once, so that a command can end', async () => {
  const pool = await connect(api.databaseUrl, pino({ level: 'silent' }), { as: 'app' });

  await openDatabase(pool).close();

  expect(pool.ended).toBe(true);
});

test('a server that does not answer is tried once for all that ask within a second, and used again when it answers', async () => {
  let hangs = false;
  let attempts = 0;
  const connections = new Set<Socket>();
  const target = new URL(api.databaseUrl);
  const between = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => undefined);
    if (hangs) return void (attempts += 1);
    const onward = createConnection({ port: Number(target.port), host: target.hostname });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const url = new URL(api.databaseUrl);
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  const database = openDatabase(await connect(url.href, pino({ level: 'silent' }), { as: 'app' }));
  const ask = () => database.asPublic(({ trx }) => sql`SELECT 1`.execute(trx));
  try {
    await ask();
    hangs = true;
    for (const connection of connections) connection.destroy();

    await expect(ask()).rejects.toThrow();
    // At once after it: on a busy machine a second may pass between calls that follow each other.
    const others = await Promise.allSettled([ask(), ask()]);
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(attempts).toBe(1);

    hangs = false;
    await until(() =>
      ask().then(
        () => true,
        () => false,
      ),
    );
  } finally {
    await database.close();
    between.close();
    for (const connection of connections) connection.destroy();
  }
});
