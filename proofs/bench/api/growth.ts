import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { parseArgs, promisify } from 'node:util';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';
import { apiHandler } from '../../../api/createApi';
import { pageOfItems } from '../../../api/resources/items/items.store';
import { findCredentials } from '../../../api/resources/sessions/sessions.store';
import { newToken } from '../../../api/secrets/randomToken';
import { sessionCookieName } from '@vended/contract/sessionCookie';
import { startServer } from '@vended/server/httpServer';
import {
  accountWithin,
  type AccountScope,
  type CrossAccountScope,
  type Database,
} from '../../../api/storage/access/database';
import { queryDialect } from '../../../api/storage/access/queryDialect';
import type { Schema } from '../../../api/storage/access/schema';
import { openStorage } from '../../../api/storage/openStorage';

/**
 * Measures on a folder of `npm run bench:fill` what becomes slow as an installation grows: `npm run bench:growth -- <folder>`, or some
 * of it: `npm run bench:growth -- <folder> --only search,lists`. Prints each of the product's own queries as PostgreSQL explains it,
 * and how long it takes.
 */
async function measureGrowth(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { only: { type: 'string' } },
  });
  const chosen = values.only?.split(',') ?? Object.keys(measurements);
  const config = { dataDir: positionals[0] ?? '', rootDir: process.cwd(), logger: pino({ level: 'silent' }) };
  const { database, close } = await openStorage(config);
  try {
    const largest = await largestAccount(database);
    for (const name of chosen) await measurementOf(name)(database, largest);
  } finally {
    await close();
  }
}

type Measurement = (database: Database, largestAccount: string) => Promise<void>;

const measurements: Readonly<Record<string, Measurement>> = {
  'sign-in': measureSignIn,
  count: measureCount,
  search: measureSearch,
  lists: measureWholeList,
};

function measurementOf(name: string): Measurement {
  const measurement = measurements[name];
  if (!measurement) throw new Error(`Measured can be ${Object.keys(measurements).join(', ')}.`);
  return measurement;
}

const actor = { userId: null, username: 'bench' };

async function largestAccount(database: Database): Promise<string> {
  return database.acrossAccounts('operator', async ({ trx }) => {
    const { id } = await trx
      .selectFrom('customer_accounts')
      .select('id')
      .where('name', '=', 'Grown 1')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A transaction that also prints how PostgreSQL runs each query. */
function explained(trx: Kysely<Schema>): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: queryDialect(async (query) => {
      // To explain a query so is to run it.
      await sql`SAVEPOINT explained`.execute(trx);
      const plan = await trx.executeQuery<{ 'QUERY PLAN': string }>({
        ...query,
        sql: `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${query.sql}`,
      });
      await sql`ROLLBACK TO explained`.execute(trx);
      console.log(plan.rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n'));
      return trx.executeQuery(query);
    }),
  });
}

const explainedAsJson = z.tuple([
  z.object({
    'Planning Time': z.number(),
    'Execution Time': z.number(),
    Plan: z.object({ 'Shared Read Blocks': z.number() }),
  }),
]);

/** A transaction that reports of each query how long it took in PostgreSQL itself, and how many pages were not in its buffers. */
function timed(trx: Kysely<Schema>, seen: (ms: number, pages: number) => void): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: queryDialect(async (query) => {
      const explain = CompiledQuery.raw(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query.sql}`, [
        ...query.parameters,
      ]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': unknown }>(explain);
      const [plan] = explainedAsJson.parse(rows[0]?.['QUERY PLAN']);
      seen(plan['Planning Time'] + plan['Execution Time'], plan.Plan['Shared Read Blocks']);
      return { rows: [] };
    }),
  });
}

/** Prints how long the work takes, of many times. */
async function times(
  what: string,
  count: number,
  work: (index: number) => Promise<string | undefined>,
): Promise<void> {
  const taken: { readonly ms: number; readonly name: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    const name = (await work(index)) ?? '';
    taken.push({ ms: performance.now() - began, name });
  }
  taken.sort((a, b) => a.ms - b.ms);
  const at = (part: number) => taken[Math.min(Math.floor(count * part), count - 1)]?.ms.toFixed(2) ?? '';
  const slowest = taken.slice(-8).map(({ ms, name }) => `${name} ${ms.toFixed(0)} ms`);
  const slow = taken.filter(({ ms }) => ms > 200).length;
  console.log(
    `${what}: median ${at(0.5)} ms, 95 % below ${at(0.95)} ms, 99 % below ${at(0.99)} ms, ${slow} above 200 ms; slowest ${slowest.join(', ')}`,
  );
}

const across = <T>(database: Database, work: (scope: CrossAccountScope) => Promise<T>) =>
  database.acrossAccounts('operator', work);

async function measureSignIn(database: Database): Promise<void> {
  console.log('Sign-in: the user of a name');
  const users = await across(database, ({ trx }) =>
    trx
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  const name = () => {
    const number = 1 + Math.floor(Math.random() * users.count);
    return `Person${number}.${['day', 'night', 'stores', 'office'][number % 4] ?? ''}@grown.example`;
  };
  await across(database, ({ trx, ...scope }) => findCredentials({ ...scope, trx: explained(trx) }, name()));
  const names = Array.from({ length: 1_000 }, name);
  const at = (index: number) => names[index] ?? '';
  for (const which of ['names not asked for lately', 'the same names again'])
    await across(database, (scope) =>
      times(`  in a transaction, ${which}`, names.length, async (index) => {
        if (!(await findCredentials(scope, at(index)))) throw new Error(`${at(index)} is not there.`);
        return at(index);
      }),
    );
  const seen: { ms: number; pages: number }[] = [];
  await across(database, async ({ trx, ...scope }) => {
    const asked = { ...scope, trx: timed(trx, (ms, pages) => void seen.push({ ms, pages })) };
    while (seen.length < names.length) await findCredentials(asked, name());
  });
  seen.sort((a, b) => a.ms - b.ms);
  for (const part of [0.5, 0.99, 0.999]) {
    const { ms = 0, pages = 0 } = seen[Math.floor(seen.length * part)] ?? {};
    console.log(
      `  in PostgreSQL itself, other names, ${part * 100} %: ${ms.toFixed(2)} ms, ${pages} pages read`,
    );
  }
}

async function measureCount(database: Database, accountId: string): Promise<void> {
  console.log('First page of all items, with the count');
  const first = (scope: AccountScope) => pageOfItems(scope, { count: 'rows', limit: 50 });
  await across(database, async (scope) => {
    const account = accountWithin(scope, accountId, actor);
    await first({ ...account, trx: explained(scope.trx) });
  });
  await times('  read only', 20, async () => {
    await database.withAccount(accountId, actor, first, 'read only');
    return undefined;
  });
}

/** What people search for: words as frequent as they are in the items, whole or begun, and some that are all at the end. */
function searches(words: readonly string[]): string[] {
  // Fixed, so that all runs search for the same words.
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const begun = () => {
    const word = words[Math.floor(random() * words.length)] ?? '';
    return word.slice(0, Math.max(2, Math.ceil(random() * word.length)));
  };
  return [
    ...Array.from({ length: 120 }, begun),
    ...Array.from({ length: 60 }, () => `${begun()} ${begun()}`),
    ...[
      'zinc',
      'plated',
      'plated m1',
      'type',
      'type 7',
      'm',
      'm49',
      'g',
      'g-77',
      'nothing',
      'plated type',
      'zinc m30',
    ],
  ];
}

async function measureSearch(database: Database, accountId: string): Promise<void> {
  const reading = <T>(work: (scope: AccountScope) => Promise<T>) =>
    database.withAccount(accountId, actor, work, 'read only');
  const words = await across(database, ({ trx }) =>
    trx
      .selectFrom('items')
      .select('description')
      .where('customer_account_id', '=', accountId)
      .orderBy('id')
      .limit(500)
      .execute(),
  );
  const typed = searches(words.flatMap(({ description }) => description.toLowerCase().split(' ')));
  // With the counts is how the console asks.
  const kinds = [{}, { count: 'rows' }] as const;
  for (const [sort, counted] of (['description', '-created_at'] as const).flatMap((by) =>
    kinds.map((kind) => [by, kind] as const),
  )) {
    console.log(`Search of items, by ${sort}${'count' in counted ? ', with the counts' : ''}`);
    await times(`  ${typed.length} searches`, typed.length, async (index) => {
      const q = typed[index] ?? '';
      const failed = await reading((scope) => pageOfItems(scope, { q, sort, limit: 50, ...counted })).then(
        () => false,
        () => true,
      );
      return failed ? `“${q}” (failed)` : `“${q}”`;
    });
  }
  console.log('  For “plated”, which begins no word of the first nine tenths:');
  await across(database, async (scope) => {
    const account = accountWithin(scope, accountId, actor);
    await pageOfItems({ ...account, trx: explained(scope.trx) }, { q: 'plated', limit: 50 });
  });
}

/** Reads an address in a process of its own, so that what the reader needs is not counted; for a minute at most. */
const reader = `
const [address, cookie] = process.argv.slice(1);
const began = performance.now();
let [bytes, first] = [0, 0];
const say = (end) => console.log(JSON.stringify({ bytes, first, seconds: (performance.now() - began) / 1000, end }));
setTimeout(() => { say('stopped'); process.exit(); }, 60_000);
const response = await fetch(address, { headers: { cookie } });
if (!response.ok) throw new Error(await response.text());
for await (const chunk of response.body) { first ||= performance.now() - began; bytes += chunk.byteLength; }
say('all');
process.exit();`;

const readAnswer = z.object({ bytes: z.number(), first: z.number(), seconds: z.number(), end: z.string() });

/** The API as in production, with the cookie of an administrator of the account. */
async function withApi(
  database: Database,
  accountId: string,
  work: (address: string, cookie: string) => Promise<void>,
): Promise<void> {
  const { token, tokenHash } = newToken();
  await across(database, async ({ trx }) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'username', 'user_type', 'customer_account_id'])
      .where('customer_account_id', '=', accountId)
      .where('user_type', '=', 'administrator')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: user_id, ...rest } = user;
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    await trx
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        token_hash: tokenHash,
        user_id,
        ...rest,
        expires_at,
        browser: '',
        address: '',
      })
      .execute();
  });
  // What goes wrong is said.
  const logger = pino({ level: 'error' });
  const { address, stop } = await startServer({ host: '127.0.0.1', port: 0 }, () =>
    apiHandler(database, { production: true, logger, maxRows: Number.MAX_SAFE_INTEGER }),
  );
  await work(address, `${sessionCookieName.production}=${token}`);
  await stop();
}

const megabytes = (count: number) => `${(count / 2 ** 20).toFixed(0)} MB`;

/** Does the work, and answers how much more memory the process needed meanwhile. */
async function memoryOf<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly more: string }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  try {
    const result = await work();
    return { result, more: megabytes(most - before) };
  } finally {
    clearInterval(sampling);
  }
}

/** How much memory the process needs for a list without a limit and for its CSV file. */
async function measureWholeList(database: Database, accountId: string): Promise<void> {
  await withApi(database, accountId, async (address, cookie) => {
    for (const call of ['/items', '/items_csv']) {
      await (await fetch(`${address}/items?limit=500`, { headers: { cookie } })).text();
      const { result, more } = await memoryOf(() =>
        promisify(execFile)(process.execPath, [
          '--input-type=module',
          '--eval',
          reader,
          address + call,
          cookie,
        ]),
      );
      const { bytes, first, seconds, end } = readAnswer.parse(JSON.parse(result.stdout));
      console.log(
        `${call} without a limit, ${end} after ${seconds.toFixed(0)} s: ${megabytes(bytes)}, ${more} more memory, first bytes after ${first.toFixed(0)} ms`,
      );
    }
  });
}

await measureGrowth();
