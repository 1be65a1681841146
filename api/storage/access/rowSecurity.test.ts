import { sql, type RawBuilder } from 'kysely';
import { issueDeviceKey } from '@vended/contract/deviceKeys';
import { listDevices } from '@vended/contract/devices';
import { createListView } from '@vended/contract/listViews';
import { issuePasswordLink } from '@vended/contract/passwordLinks';
import { saveUser } from '@vended/contract/users';
import { importVendors } from '@vended/contract/vendors';
import { pruneAudit } from '../../resources/audit/auditChain';
import {
  insertSecondFactor,
  insertSecondStep,
  replaceRecoveryCodes,
} from '../../resources/second-factors/secondFactors.store';
import { imported } from '../../testing/importedFile';
import { stockOf } from '../../testing/stockOf';
import { apiOfTests } from '../../testing/testApi';
import { accountWithin } from './database';

const api = apiOfTests();
let acme: string;
let globex: string;
const actor = { userId: null, username: 'test' };

beforeAll(async () => {
  const admins = [await api.signIn('acme.admin'), await api.signIn('globex.admin')];
  [acme = '', globex = ''] = admins.map(({ session }) => session?.customer_account_id ?? '');
  // The demonstration data has no keys: theirs would be known.
  for (const admin of admins) {
    const [device] = (await admin.ask(listDevices, { limit: 1 })).devices;
    await admin.ask(importVendors, imported([{ vendor_name: 'From a file' }]));
    await admin.ask(issueDeviceKey, { action: 'ISSUE', device_id: device?.id ?? '' });
    await admin.ask(createListView, {
      action: 'INSERT',
      list: 'items',
      name: 'Mine',
      settings: { filters: {}, columns: null, density: 'compact' },
    });
    const username = `invited.${crypto.randomUUID()}`;
    const { user_id } = saveUser.output.parse(
      (
        await admin.send(saveUser, { action: 'INSERT', username }, { 'Idempotency-Key': crypto.randomUUID() })
      ).json(),
    );
    await admin.ask(issuePasswordLink, { action: 'ISSUE', user_id });
    await api.database.withAccount(admin.session?.customer_account_id ?? '', actor, async (scope) => {
      const factor = { user_id, kind: 'totp', name: 'Phone', totp_secret: 'secret' } as const;
      await insertSecondFactor(scope, { ...factor, confirmed_at: null });
      await replaceRecoveryCodes(scope, user_id, ['hash']);
      const step = { user_id, purpose: 'sign-in', session_id: null, challenge: null } as const;
      await insertSecondStep(scope, { ...step, token_hash: `hash of ${username}` });
    });
    await api.asOwner((scope) => pruneAudit(scope, admin.session?.customer_account_id ?? '', 0));
  }
  for (const username of ['acme.admin', 'globex.admin']) await (await stockOf(api, username)).useBin();
});

const ownedTables = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'customer_account_id'
    ORDER BY table_name`.execute(api.database.unscoped);
  return rows.map(({ name }) => name);
};

const accountsSeen = (table: string) => sql<{ account: string }>`
  SELECT DISTINCT customer_account_id AS account FROM ${sql.table(table)}`;

/** The accounts of the rows that a statement reaches in the first account. What it changes is undone. */
async function reached(statement: RawBuilder<unknown>): Promise<string[]> {
  let accounts: string[] = [];
  const undone = new Error('undone');
  const work = api.database.withAccount(acme, actor, async ({ trx }) => {
    const { rows } = await sql<{ account: string }>`
      WITH reached AS (${statement}) SELECT DISTINCT account FROM reached`.execute(trx);
    accounts = rows.map(({ account }) => account);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return accounts;
}

test('a query that forgets its filter sees its own account only, in every table that accounts own', async () => {
  const tables = await ownedTables();
  expect(tables).toEqual(
    expect.arrayContaining(['vendors', 'items', 'item_images', 'users', 'search_words']),
  );

  for (const table of tables) {
    const rows = await api.database.withAccount(acme, actor, async ({ trx }) => {
      return (await accountsSeen(table).execute(trx)).rows;
    });
    expect({ table, rows }).toEqual({ table, rows: [{ account: acme }] });
  }
});

test('without an account nothing is seen at all', async () => {
  for (const table of [...(await ownedTables()), 'customer_accounts', 'leads']) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(api.database.unscoped);
    expect({ table, rows }).toEqual({ table, rows: [] });
  }
});

test('no row can be written into another account, nor moved there', async () => {
  const insert = api.database.withAccount(acme, actor, ({ trx }) =>
    trx
      .insertInto('vendors')
      .values({
        customer_account_id: globex,
        id: '0190a6d4-3c35-7000-8000-000000000001',
        vendor_name: 'Smuggled',
      })
      .execute(),
  );
  const move = api.database.withAccount(acme, actor, ({ trx }) =>
    trx.updateTable('vendors').set({ customer_account_id: globex }).execute(),
  );

  await Promise.all([insert, move].map((attempt) => expect(attempt).rejects.toThrow('row-level security')));
});

test('no table of accounts lets a row be moved into another account', async () => {
  for (const table of await ownedTables()) {
    const move = api.database.withAccount(acme, actor, ({ trx }) =>
      sql`UPDATE ${sql.table(table)} SET customer_account_id = ${globex}`.execute(trx),
    );
    // The audit trail is changed by nobody, and searches only read.
    await expect(move).rejects.toThrow(
      /row-level security|permission denied for (table (audit|stock)_|view searchable_records)/,
    );
  }
});

test('an account sees, changes, adds and removes no other account', async () => {
  expect(await reached(sql`SELECT id AS account FROM customer_accounts`)).toEqual([acme]);
  expect(
    await reached(sql`UPDATE customer_accounts SET second_factor_required = true RETURNING id AS account`),
  ).toEqual([acme]);
  expect(
    await reached(sql`DELETE FROM customer_accounts WHERE id <> ${acme} RETURNING id AS account`),
  ).toEqual([]);
  const another = { id: '0190a6d4-3c35-7000-8000-000000000004', name: 'Smuggled' };
  const insert = api.database.withAccount(acme, actor, ({ trx }) =>
    trx.insertInto('customer_accounts').values(another).execute(),
  );
  await expect(insert).rejects.toThrow('row-level security');
});

test('the account of a transaction does not apply to the next transaction on the same connection', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    await api.database.withAccount(turn % 2 ? acme : globex, actor, () => Promise.resolve());
    const { rows } = await sql`SELECT id FROM vendors`.execute(api.database.unscoped);
    expect(rows).toEqual([]);
  }
});

test('leads are for those who manage content', async () => {
  const seen = await api.database.asPublic(({ trx }) => trx.selectFrom('leads').select('id').execute());
  const managed = await api.database.withContent(acme, actor, ({ trx }) =>
    trx.selectFrom('leads').select('id').execute(),
  );

  expect(seen).toEqual([]);
  expect(managed.length).toBeGreaterThan(0);
});

test('an account’s transaction cannot write what the platform publishes', async () => {
  const write = api.database.withAccount(acme, actor, ({ trx }) =>
    trx
      .insertInto('careers')
      .values({ id: '0190a6d4-3c35-7000-8000-000000000002', job_title: 'Smuggled' })
      .execute(),
  );

  await expect(write).rejects.toThrow('row-level security');
});

test('work across accounts is possible where it is named', async () => {
  const names = await api.database.acrossAccounts('operator', async (scope) => {
    await accountWithin(scope, acme, actor).trx.selectFrom('vendors').select('id').execute();
    return scope.trx.selectFrom('customer_accounts').select('name').orderBy('name').execute();
  });

  expect(names.map(({ name }) => name)).toEqual(['Acme Tooling', 'Fresh Start', 'Globex Foods', 'Vended']);
});

test('the product’s role is neither superuser nor may it bypass row-level security', async () => {
  const { rows } = await sql`
    SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user`.execute(api.database.unscoped);

  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

test('every table has row-level security, but for the migrations’ own, and all but one have it for their owner', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT (relrowsecurity AND relforcerowsecurity)
    ORDER BY relname`.execute(api.database.unscoped);

  expect(rows.map(({ name }) => name)).toEqual([
    'kysely_migration',
    'kysely_migration_lock',
    'schema_release',
    // Its owner's view has the conditions of its policies.
    'search_index',
  ]);
});

test('what only reads is restricted to the same scope, and neither writes nor leaves the scope on the connection', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    const account = turn % 2 ? acme : globex;
    const read = api.database.withAccount(
      account,
      actor,
      async ({ trx }) => (await accountsSeen('vendors').execute(trx)).rows,
      'read only',
    );
    const write = api.database.withAccount(
      account,
      actor,
      ({ trx }) => trx.updateTable('vendors').set({ town: 'Nowhere' }).execute(),
      'read only',
    );

    expect(await read).toEqual([{ account }]);
    await expect(write).rejects.toThrow('read-only transaction');
    const { rows } = await sql`
      SELECT current_setting('vended.account', true) AS account, current_setting('transaction_read_only') AS reads
      FROM (SELECT count(*) FROM vendors) AS seen`.execute(api.database.unscoped);
    expect(rows).toEqual([{ account: '', reads: 'off' }]);
  }
});

test('many reads of different accounts at once each see their own', async () => {
  const seen = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const account = index % 2 ? acme : globex;
      return api.database.withAccount(
        account,
        actor,
        async ({ trx }) => ({ account, rows: (await accountsSeen('vendors').execute(trx)).rows }),
        'read only',
      );
    }),
  );

  for (const { account, rows } of seen) expect(rows).toEqual([{ account }]);
});

test('a failed read does not affect other reads, and its connection can be used again', async () => {
  const read = (text: ReturnType<typeof sql>) =>
    api.database.withAccount(acme, actor, ({ trx }) => text.execute(trx), 'read only');

  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => read(index % 3 ? sql`SELECT 1 AS one` : sql`SELECT 1 / 0`)),
  );

  expect(outcomes.map(({ status }) => status)).toEqual(
    outcomes.map((_, index) => (index % 3 ? 'fulfilled' : 'rejected')),
  );
  expect((await read(sql`SELECT 2 AS two`)).rows).toEqual([{ two: 2 }]);
});
