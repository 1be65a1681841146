import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { listAudit } from '@vended/contract/audit';
import { addGroup } from '@vended/contract/groups';
import { connect } from '../../storage/access/connection';
import { openDatabase } from '../../storage/access/database';
import { migrate } from '../../storage/migrations/migrate';
import { runCommand } from '../../testing/runCommand';
import { startTestApi, type Caller, type TestApi } from '../../testing/testApi';
import { createEmptyDatabase } from '../../testing/testDatabases';
import { pruneAudit } from './auditChain';

let api: TestApi;
let admin: Caller;

async function start(): Promise<void> {
  api = await startTestApi();
  admin = await api.signIn('globex.admin');
}

const verify = async (args: string[] = []) => runCommand(await api.owner(), 'audit verify', args);

/** Changes the database as somebody who has taken it over. */
async function tamper(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: api.adminUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const addGroups = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      admin.ask(addGroup, { group_name: `Group ${index} ${randomUUID()}` }),
    ),
  );

/** The newest entries of the account, the newest first. */
const newest = async (limit: number) => (await admin.ask(listAudit, { limit })).entries;

describe('a trail that only the product has written', () => {
  beforeAll(start);
  afterAll(() => api.stop());

  test('a long trail is removed in parts, after each of which its chain is whole', async () => {
    for (let added = 0; added < 5; added += 1) await addGroups(1);
    const account = admin.session?.customer_account_id ?? '';
    const prune = () => api.asOwner((scope) => pruneAudit(scope, account, 0, 2));
    const { entries: all } = await admin.ask(listAudit, { sign_ins: 'all' });

    const removed: number[] = [];
    do {
      removed.push(await prune());
      expect(await verify()).toContain('Globex Foods');
    } while (removed.at(-1) !== 0);

    // All but the last: two at a time, then what is left.
    expect(removed.slice(0, -2).every((count) => count === 2)).toBe(true);
    expect(removed.reduce((sum, count) => sum + count)).toBe(all.length - 1);
    expect((await admin.ask(listAudit, { sign_ins: 'all' })).entries).toHaveLength(1);
  });

  test('changes at the same time keep one chain', async () => {
    await addGroups(60);

    expect(await verify()).toMatch(/^[\da-f-]{36} {2}\d\d+ {2}[\da-f]{64} {2}Globex Foods$/m);
  });

  test('an entry is chained also where its scope ends before the transaction, as in a migration', async () => {
    const account = admin.session?.customer_account_id ?? '';
    await (await api.owner()).unscoped.transaction().execute(async (trx) => {
      await sql`SELECT set_config('vended.scope', 'across-accounts', true)`.execute(trx);
      await trx
        .insertInto('audit_entries')
        .values({
          customer_account_id: account,
          id: randomUUID(),
          user_id: null,
          username: 'Vended',
          action: 'UPDATE',
          resource: 'user',
          record_id: randomUUID(),
        })
        .execute();
      await sql`SELECT set_config('vended.scope', '', true)`.execute(trx);
    });

    expect(await verify()).toContain('Globex Foods');
  });

  test.each([[[]], [['--older-than', '29']], [['--older-than', 'a year']]])(
    'a trail is not cut short by mistake: %j',
    async (args) => {
      await expect(runCommand(await api.owner(), 'audit prune', args)).rejects.toThrow('at least 30');
    },
  );
});

test('entries from before the chain are chained in their order', async () => {
  const empty = await createEmptyDatabase();
  const database = openDatabase(await connect(empty.url, pino({ level: 'silent' })));
  const account = randomUUID();
  try {
    await migrate(database.unscoped, '0015-excerpt-cut');
    await database.acrossAccounts('operator', async ({ trx }) => {
      await trx.insertInto('customer_accounts').values({ id: account, name: 'Old' }).execute();
      for (const username of ['first', 'second'])
        await trx
          .insertInto('audit_entries')
          .values({
            customer_account_id: account,
            id: randomUUID(),
            user_id: null,
            username,
            action: 'INSERT',
            resource: 'group',
            record_id: randomUUID(),
          })
          .execute();
    });

    await migrate(database.unscoped);

    expect(await runCommand(database, 'audit verify')).toMatch(/ {2}2 {2}[\da-f]{64} {2}Old$/);
  } finally {
    await database.close();
    await empty.drop();
  }
});

describe('a trail that somebody has changed', () => {
  let folder: string;

  beforeEach(async () => {
    await start();
    folder = await mkdtemp(path.join(os.tmpdir(), 'vended-audit-'));
  });
  afterEach(async () => {
    await api.stop();
    await rm(folder, { recursive: true });
  });

  test('an entry that was changed is named, also by its place', async () => {
    await addGroups(3);
    const [, second] = await newest(2);

    await tamper(`UPDATE audit_entries SET username = 'somebody.else' WHERE id = '${second?.id ?? ''}'`);

    await expect(verify()).rejects.toThrow(
      new RegExp(`^Globex Foods: entry \\d+ \\(${second?.id ?? ''}\\) was changed\\.$`),
    );
  });

  test('an entry that was removed with its place in the chain is missed', async () => {
    // One after the other: what is the end of the chain could not be missed.
    await addGroups(1);
    await addGroups(1);
    const [, second] = await newest(2);

    await tamper(
      `DELETE FROM audit_chain WHERE entry_id = '${second?.id ?? ''}'`,
      `DELETE FROM audit_entries WHERE id = '${second?.id ?? ''}'`,
    );

    await expect(verify()).rejects.toThrow(/^Globex Foods: entry \d+ is missing\.$/);
  });

  test('an entry that was removed without it is missed too', async () => {
    await addGroups(1);
    const [last] = await newest(1);

    await tamper(`DELETE FROM audit_entries WHERE id = '${last?.id ?? ''}'`);

    await expect(verify()).rejects.toThrow(`(${last?.id ?? ''}) is missing.`);
  });

  test('an entry that was added past the chain is named', async () => {
    await addGroups(1);
    const [last] = await newest(1);
    const id = randomUUID();

    await tamper(`
      INSERT INTO audit_entries (customer_account_id, id, username, action, resource, record_id)
      SELECT customer_account_id, '${id}', username, action, resource, record_id FROM audit_entries WHERE id = '${last?.id ?? ''}'`);

    await expect(verify()).rejects.toThrow(`an entry (${id}) was added past the chain.`);
  });

  test('what was cut off at the end is missed in comparison with an earlier check', async () => {
    await addGroups(1);
    await addGroups(1);
    const file = path.join(folder, 'ends.txt');
    await writeFile(file, await verify());
    await addGroups(1);
    expect(await verify(['--against', file])).toContain('Globex Foods');
    const entries = (await newest(2)).map(({ id }) => `'${id}'`).join();

    await tamper(
      `DELETE FROM audit_chain WHERE entry_id IN (${entries})`,
      `DELETE FROM audit_entries WHERE id IN (${entries})`,
    );

    await verify();
    await expect(verify(['--against', file])).rejects.toThrow(/entry \d+ is missing\.$/);
  });

  test('old entries are removed, and the chain of what is left is still whole and says so', async () => {
    await addGroups(1);
    await addGroups(1);
    const earlier = path.join(folder, 'ends');
    await writeFile(earlier, await verify());
    const { entries: all } = await admin.ask(listAudit, { sign_ins: 'all' });
    const [kept] = await newest(1);
    await tamper('ALTER TABLE audit_entries DISABLE TRIGGER USER');
    await api.asOwner(({ trx }) =>
      sql`UPDATE audit_entries SET created_at = created_at - interval '400 days' WHERE id <> ${kept?.id ?? ''}`.execute(
        trx,
      ),
    );
    await tamper('ALTER TABLE audit_entries ENABLE TRIGGER USER');
    await rechain(api);

    expect(await runCommand(await api.owner(), 'audit prune', ['--older-than', '365'])).toMatch(
      /^Removed \d+ entries/,
    );

    const { entries: left } = await admin.ask(listAudit, { sign_ins: 'all' });
    expect(left.map(({ id }) => id)).toContain(kept?.id);
    expect(left).toHaveLength(2);
    expect(left[0]).toMatchObject({
      action: 'DELETE',
      resource: 'audit',
      before: { entries: all.length - 1 },
    });
    expect(await verify()).toContain('Globex Foods');
    await addGroups(1);
    expect(await verify()).toContain('Globex Foods');

    await tamper(`UPDATE audit_entries SET username = 'somebody.else' WHERE id = '${kept?.id ?? ''}'`);
    await expect(verify()).rejects.toThrow(`(${kept?.id ?? ''}) was changed.`);
  });
});

/** Computes the chains again, as somebody who could rewrite them: entries cannot be made old in another way. */
async function rechain({ asOwner }: TestApi): Promise<void> {
  await asOwner(async ({ trx }) => {
    await sql`DELETE FROM audit_chain`.execute(trx);
    await sql`
      SELECT append_to_audit_chain(entry) FROM (
        SELECT * FROM audit_entries ORDER BY customer_account_id, created_at, id
      ) AS entry`.execute(trx);
  });
}
