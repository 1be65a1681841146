import { sql, type Kysely, type RawBuilder } from 'kysely';
import { pino } from 'pino';
import { storeEvents } from '../../../api/resources/stock/deviceEvents.service';
import { filledBinsOf, misplacedIn } from '../../../api/resources/stock/layouts.store';
import { pageOfLevels } from '../../../api/resources/stock/levels.store';
import { pageOfLoans } from '../../../api/resources/stock/loans.store';
import { pageOfMovements } from '../../../api/resources/stock/movements.store';
import { pageOfStockItems } from '../../../api/resources/stock/stockItems.store';
import { summariseStock } from '../../../api/resources/stock/summary.store';
import { mostUsedItems, useOf } from '../../../api/resources/stock/use.store';
import type { AccountScope, Database } from '../../../api/storage/access/database';
import type { Schema } from '../../../api/storage/access/schema';
import { openStorage } from '../../../api/storage/openStorage';

/** How many rows are inserted by one statement. */
const batch = 500_000;

/** The bins of each device, and the items that are in them. */
const binsOfEach = 10;
const itemCount = 5000;

/** How often each thing is measured. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

const account = '5a000000-0000-4000-8000-000000000001';
const own = sql`${account}::uuid`;
const actor = { userId: null, username: 'bench' };

/**
 * Measures the stock of one large account beside bare SQL: `npm run bench:stock -- <folder> [movements] [devices]`, by default ten million
 * and 2,000. A folder that has been filled is measured again. Ends with 1 where a page takes 50 ms or more, the chart of what is used most 250 ms, or reports of devices more
 * than twice as long as a plain insert of the same rows.
 */
async function measureStock(dataDir: string, movements: number, devices: number): Promise<void> {
  const config = { dataDir, rootDir: process.cwd(), logger: pino({ level: 'silent' }) };
  const migrated = await openStorage(config);
  await migrated.close();
  const owner = await openStorage(config, { as: 'owner', schema: 'leave' });
  try {
    await fill(owner.database, movements, devices);
  } finally {
    await owner.close();
  }
  const { database, close } = await openStorage(config);
  try {
    const verdicts = [await measurePages(database), await measureReports(database)];
    process.exitCode = verdicts.every(Boolean) ? 0 : 1;
  } finally {
    await close();
  }
}

/** The id of something by its number. */
const idOf = (what: string, number: string) =>
  sql`overlay(overlay(md5(${what}::text || ${sql.raw(number)}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

async function fill(database: Database, movements: number, devices: number): Promise<void> {
  await database.acrossAccounts('operator', async ({ trx }) => {
    const filled = await sql`SELECT FROM customer_accounts WHERE id = ${account}`.execute(trx);
    if (filled.rows.length > 0) return;
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SET LOCAL synchronous_commit = off`.execute(trx);
    for (const table of ['users', 'items', 'devices'])
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER keep_search_words`.execute(trx);
    await insertRecords(trx, devices);
    for (let from = 1; from <= movements; from += batch) {
      await insertMovements(trx, from, Math.min(from + batch - 1, movements), movements, devices);
      console.log(`${Math.min(from + batch - 1, movements)} movements`);
    }
    await insertEvents(trx);
    await insertUse(trx);
    for (const table of ['users', 'items', 'devices'])
      await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER keep_search_words`.execute(trx);
  });
  await sql`VACUUM ANALYZE`.execute(database.unscoped);
}

async function insertRecords(trx: Kysely<Schema>, devices: number): Promise<void> {
  const bins = devices * binsOfEach;
  const perform = (statement: RawBuilder<unknown>) => statement.execute(trx);
  await perform(sql`INSERT INTO customer_accounts (id, name) VALUES (${own}, 'Measured stock')`);
  await perform(sql`
    INSERT INTO users (customer_account_id, id, username, user_type)
    SELECT ${own}, ${idOf('person', 'n')}, 'measured.' || n, 'user' FROM generate_series(1, 2000) AS n`);
  await perform(sql`
    INSERT INTO user_badges (customer_account_id, id, user_id, badge_number, created_at)
    SELECT ${own}, ${idOf('badge', 'n')}, ${idOf('person', 'n')}, 'badge-' || n, now() - interval '1000 days'
    FROM generate_series(1, 2000) AS n`);
  await perform(sql`
    INSERT INTO items (customer_account_id, id, master_id, description)
    SELECT ${own}, ${idOf('item', 'n')}, 'S-' || n, 'Part ' || md5(n::text) FROM generate_series(1, ${itemCount}::int) AS n`);
  await perform(sql`
    INSERT INTO devices (customer_account_id, id, device_name)
    SELECT ${own}, ${idOf('device', 'n')}, 'Machine ' || n FROM generate_series(1, ${devices}::int) AS n`);
  await perform(sql`
    INSERT INTO user_devices (customer_account_id, user_id, device_id)
    SELECT ${own}, ${idOf('person', 'n')}, ${idOf('device', '(1 + n % 20)')} FROM generate_series(1, 2000) AS n`);
  await perform(sql`
    INSERT INTO stock_places (customer_account_id, id, device_id, board_number, bin_number)
    SELECT ${own}, ${idOf('bin', 'n')}, ${idOf('device', `(1 + n / ${binsOfEach})`)}, 1, 1 + n % ${sql.lit(binsOfEach)}
    FROM generate_series(0, ${bins - 1}::int) AS n`);
  await perform(sql`
    INSERT INTO stock_layouts (customer_account_id, id, place_id, item_id, capacity, par, minimum, valid_from)
    SELECT ${own}, gen_random_uuid(), ${idOf('bin', 'n')}, ${idOf('item', `(1 + n % ${itemCount})`)}, 100, 80, 10,
      now() - interval '1000 days' FROM generate_series(0, ${bins - 1}::int) AS n`);
  // Some are empty, some low, and some ask to be counted.
  await perform(sql`
    INSERT INTO stock_levels (customer_account_id, place_id, item_id, quantity, shortfall)
    SELECT ${own}, ${idOf('bin', 'n')}, ${idOf('item', `(1 + n % ${itemCount})`)}, (n * 7) % 97, CASE WHEN n % 200 = 0 THEN 1 ELSE 0 END
    FROM generate_series(0, ${bins - 1}::int) AS n`);
  await perform(sql`
    INSERT INTO stock_items (customer_account_id, item_id, minimum, loan_days)
    SELECT ${own}, ${idOf('item', 'n')}, n % 400, CASE WHEN n % 50 = 0 THEN 7 END FROM generate_series(1, ${itemCount}::int) AS n`);
}

/** Takes over two years and a half, of which those of items that come back are loans, most of them closed. */
async function insertMovements(
  trx: Kysely<Schema>,
  from: number,
  to: number,
  all: number,
  devices: number,
): Promise<void> {
  const bin = `((n * 7919::bigint) % ${devices * binsOfEach})`;
  await sql`
    INSERT INTO stock_movements (customer_account_id, id, item_id, quantity, kind, from_place_id, person_id, username, device_id, happened_at)
    SELECT ${own}, ${idOf('movement', 'n')}, ${idOf('item', `(1 + ${bin} % ${itemCount})`)}, 1 + n % 3, 'issue', ${idOf('bin', bin)},
      ${idOf('person', '(1 + n % 2000)')}, 'device', ${idOf('device', `(1 + ${bin} / ${binsOfEach})`)},
      now() - interval '900 days' * (1 - n::float / ${all}::int)
    FROM generate_series(${from}::int, ${to}::int) AS n`.execute(trx);
  await sql`
    INSERT INTO stock_loans (customer_account_id, id, item_id, person_id, quantity, returned, taken_at, due_at, closed_at)
    SELECT customer_account_id, id, item_id, person_id, quantity, CASE WHEN is_open THEN 0 ELSE quantity END, happened_at,
      happened_at + interval '7 days', CASE WHEN NOT is_open THEN happened_at + interval '1 day' END
    FROM (
      SELECT movement.*, n % 100 = 0 AS is_open
      FROM generate_series(${from}::int, ${to}::int) AS n
      JOIN stock_movements AS movement ON movement.customer_account_id = ${account} AND movement.id = ${idOf('movement', 'n')}
      WHERE (1 + ${sql.raw(bin)} % ${sql.lit(itemCount)}) % 50 = 0
    ) AS lent`.execute(trx);
}

/** What the devices reported in the last quarter. */
async function insertEvents(trx: Kysely<Schema>): Promise<void> {
  await sql`
    INSERT INTO stock_device_events (customer_account_id, device_id, id, event, received_at, clock_behind_ms, happened_at, applied_at, reason, person_id, was_allowed, event_kind)
    SELECT customer_account_id, device_id, gen_random_uuid(), '{}', happened_at, 0, happened_at, happened_at, '', person_id, true, 'take'
    FROM stock_movements WHERE customer_account_id = ${account} AND happened_at > now() - interval '90 days'`.execute(
    trx,
  );
}

/** What the API keeps as movements are written: week by week, as time passes. */
async function insertUse(trx: Kysely<Schema>): Promise<void> {
  await sql`
    INSERT INTO stock_use (customer_account_id, item_id, week, place_id, taken)
    SELECT customer_account_id, item_id, date_trunc('week', happened_at AT TIME ZONE 'UTC')::date AS week, from_place_id, sum(quantity)
    FROM stock_movements WHERE customer_account_id = ${account}
    GROUP BY customer_account_id, item_id, week, from_place_id
    ORDER BY week`.execute(trx);
}

interface Spread {
  readonly median: number;
  readonly slowest: number;
}

async function timesOf(work: () => Promise<unknown>): Promise<Spread> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0 };
}

const inMs = ({ median, slowest }: Spread) =>
  `median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`;

/** @returns whether each takes less than 50 ms */
async function measurePages(database: Database): Promise<boolean> {
  const reading = <T>(work: (scope: AccountScope) => Promise<T>) =>
    database.withAccount(account, actor, work, 'read only');
  const [device, item, person] = await reading(({ trx }) =>
    sql<{ id: string }>`
      (SELECT ${idOf('device', '7')} AS id) UNION ALL (SELECT ${idOf('item', '50')}) UNION ALL (SELECT ${idOf('person', '42')})`
      .execute(trx)
      .then(({ rows }) => rows.map(({ id }) => id)),
  );
  const pages: Readonly<Record<string, (scope: AccountScope) => Promise<unknown>>> = {
    'figures of the home card': summariseStock,
    'levels, first page': (scope) => pageOfLevels(scope, { limit: 50 }),
    'levels, those that are low': (scope) => pageOfLevels(scope, { limit: 50, state: 'low' }),
    'levels, those in a wrong bin': (scope) => pageOfLevels(scope, { limit: 50, misplaced: 'wrong' }),
    'items, first page': (scope) => pageOfStockItems(scope, { limit: 50 }),
    'items, those that are low': (scope) => pageOfStockItems(scope, { limit: 50, state: 'low' }),
    'use of an item': (scope) => useOf(scope, item ?? '', new Date()),
    'items used most': (scope) => mostUsedItems(scope, new Date()),
    'contents of a device': (scope) => filledBinsOf(scope, device ?? ''),
    'what does not belong into a device': (scope) => misplacedIn(scope, device ?? ''),
    'ledger, first page': (scope) => pageOfMovements(scope, { limit: 50 }),
    'ledger of an item': (scope) => pageOfMovements(scope, { limit: 50, item_id: item }),
    'ledger of a person': (scope) => pageOfMovements(scope, { limit: 50, person_id: person }),
    'ledger of a device': (scope) => pageOfMovements(scope, { limit: 50, device_id: device }),
    'ledger, scraps': (scope) => pageOfMovements(scope, { limit: 50, kind: 'scrap' }),
    'ledger of a person, scraps': (scope) =>
      pageOfMovements(scope, { limit: 50, person_id: person, kind: 'scrap' }),
    'loans, first page': (scope) => pageOfLoans(scope, { limit: 50 }),
    'loans of a person': (scope) => pageOfLoans(scope, { limit: 50, person_id: person }),
  };
  const bare = await timesOf(() =>
    reading(({ trx }) =>
      sql`SELECT * FROM stock_movements WHERE customer_account_id = ${account}
        ORDER BY happened_at DESC, id DESC LIMIT 51`.execute(trx),
    ),
  );
  console.log(`${'bare SQL, 51 rows of the ledger'.padEnd(34)} ${inMs(bare)}`);
  let fast = true;
  for (const [name, page] of Object.entries(pages)) {
    const times = await timesOf(() => reading(page));
    // A chart adds up what each place gave in twelve weeks.
    const most = name === 'items used most' ? 250 : 50;
    const tooSlow = times.median >= most;
    if (tooSlow) fast = false;
    console.log(`${name.padEnd(34)} ${inMs(times)}${tooSlow ? ` (at most ${most})` : ''}`);
  }
  return fast;
}

const reportSize = 500;

/** @returns whether reports take at most twice as long as plain inserts of the same rows */
async function measureReports(database: Database): Promise<boolean> {
  const byId = await measureReport(database, 1, 'by id', (person) => ({ person_id: person }));
  // Readers differ in the case of letters.
  const byBadge = await measureReport(database, 2, 'by badge', () => ({ badge_number: 'BADGE-42' }));
  return byId && byBadge;
}

/** A device by its number, and somebody who took something from it. */
interface Reporting {
  readonly number: number;
  readonly device: string;
  readonly person: string;
}

/**
 * @param first the number of the first device. Each round has its own, as what was undone stays in the indexes; and none has an item that
 *   comes back, for which a report writes more
 * @param opener who took, as the device says it
 * @returns whether it takes at most twice as long
 */
async function measureReport(
  database: Database,
  first: number,
  name: string,
  opener: (person: string) => object,
): Promise<boolean> {
  const ratios: number[] = [];
  const both: [number[], number[]] = [[], []];
  // The first one is not counted, as of the pages.
  for (let round = 0; round <= rounds; round += 1) {
    const of = await reportingDevice(database, first + 5 * round);
    const events = Array.from({ length: reportSize }, (_, number) => ({
      id: crypto.randomUUID(),
      kind: 'take',
      happened_at: new Date(Date.now() - (reportSize - number) * 1000).toISOString(),
      ...opener(of.person),
      quantity: 1,
      board_number: 1,
      bin_number: 1 + (number % binsOfEach),
    }));
    const device_time = new Date().toISOString();
    const report = () =>
      tried(database, of, (scope) => storeEvents(scope, of.device, { device_time, events }));
    const plain = () => tried(database, of, ({ trx }) => insertPlainly(trx, of, events));
    // Whichever comes first reads pages for the other.
    const [one, other] = round % 2 === 0 ? [await report(), await plain()] : [await plain(), await report()];
    const [reported, inserted] = round % 2 === 0 ? [one, other] : [other, one];
    if (round === 0) continue;
    ratios.push(reported / inserted);
    both[0].push(reported);
    both[1].push(inserted);
  }
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  console.log(
    `${`${reportSize} events of a device, ${name}`.padEnd(34)} ${middle(both[0]).toFixed(1)} ms; the same rows by plain statements ${middle(both[1]).toFixed(1)} ms; times the cost: ${middle(ratios).toFixed(2)} (at most 2)`,
  );
  return middle(ratios) <= 2;
}

async function reportingDevice(database: Database, number: number): Promise<Reporting> {
  const { rows } = await database.withAccount(account, actor, ({ trx }) =>
    sql<Reporting>`
      SELECT ${number}::int AS number, id AS device, ${idOf('person', '42')} AS person FROM devices
      WHERE id = ${idOf('device', String(number))}`.execute(trx),
  );
  const [found] = rows;
  if (!found) throw new Error(`There is no device ${number}: fewer rounds need fewer of them.`);
  return found;
}

/** How long the work takes. It leaves nothing behind. */
async function tried(
  database: Database,
  { device }: Reporting,
  work: (scope: AccountScope) => Promise<unknown>,
): Promise<number> {
  const undone = new Error('undone');
  let taken = 0;
  await database
    .withAccount(account, actor, async (scope) => {
      // Enough for all: what has to be found is a further row, which plain statements would not write.
      await sql`
        UPDATE stock_levels SET quantity = ${reportSize}::int WHERE customer_account_id = ${account}
          AND place_id IN (SELECT id FROM stock_places WHERE device_id = ${device})`.execute(scope.trx);
      const began = performance.now();
      await work(scope);
      taken = performance.now() - began;
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return taken;
}

/** The rows that a report leaves: the events as they came, and their movements. */
async function insertPlainly(
  trx: Kysely<Schema>,
  { number, device, person }: Reporting,
  events: readonly { readonly id: string; readonly happened_at: string }[],
): Promise<void> {
  const rows = JSON.stringify(events);
  const bin = `(${(number - 1) * binsOfEach} + (n - 1) % ${binsOfEach})`;
  await sql`
    INSERT INTO stock_device_events (customer_account_id, device_id, id, event, received_at, clock_behind_ms, happened_at, applied_at, reason, person_id, was_allowed, event_kind, board_number, bin_number)
    SELECT ${own}, ${device}::uuid, (event ->> 'id')::uuid, event, now(), 0, (event ->> 'happened_at')::timestamptz, now(), '', ${person}::uuid, true,
      event ->> 'kind', (event ->> 'board_number')::integer, (event ->> 'bin_number')::integer
    FROM json_array_elements(${rows}::json) AS event`.execute(trx);
  await sql`
    INSERT INTO stock_movements (customer_account_id, id, item_id, quantity, kind, from_place_id, person_id, username, device_id, happened_at)
    SELECT ${own}, gen_random_uuid(), ${idOf('item', `(1 + ${bin} % ${itemCount})`)}, 1, 'issue', ${idOf('bin', bin)},
      ${person}::uuid, 'device', ${device}::uuid, (event ->> 'happened_at')::timestamptz
    FROM json_array_elements(${rows}::json) WITH ORDINALITY AS reported (event, n)`.execute(trx);
}

const [dataDir = '', movements = '10000000', devices = '2000'] = process.argv.slice(3);

await measureStock(dataDir, Number(movements), Number(devices));
