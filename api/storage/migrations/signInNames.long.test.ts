import { randomUUID } from 'node:crypto';
import { databaseAt } from '../../testing/databaseAt';
import type { Database } from '../access/database';
import { migrate } from './migrate';

const account = randomUUID();
const [oldest, second, other] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const composed = 'Jos\u00e9';
const decomposed = 'Jose\u0301';

let database: Database;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ database, close } = await databaseAt('0015-excerpt-cut'));
});
afterEach(() => close());

const usernames = () =>
  database.acrossAccounts('operator', ({ trx }) =>
    trx.selectFrom('users').select(['id', 'username', 'sign_in_name']).orderBy('id').execute(),
  );

async function migrateWith(users: readonly (readonly [string | undefined, string])[]): Promise<void> {
  await database.acrossAccounts('operator', async ({ trx }) => {
    await trx.insertInto('customer_accounts').values({ id: account, name: 'Old' }).execute();
    for (const [id = '', username] of users) {
      await trx
        .insertInto('users')
        .values({ customer_account_id: account, id, username, user_type: 'user', password_hash: null })
        .execute();
    }
  });
  await migrate(database.unscoped);
}

test('stored names are compared without case and in one spelling from then on', async () => {
  await migrateWith([
    [oldest, decomposed],
    [second, '\u00d6mer831'],
    [other, 'acme.user'],
  ]);

  expect(await usernames()).toEqual([
    { id: oldest, username: composed, sign_in_name: composed.toLowerCase() },
    { id: second, username: '\u00d6mer831', sign_in_name: '\u00f6mer831' },
    { id: other, username: 'acme.user', sign_in_name: 'acme.user' },
  ]);
});

test('of names that look the same the oldest is kept, and the trail says how the other was renamed', async () => {
  await migrateWith([
    [oldest, composed],
    [second, decomposed],
  ]);

  expect((await usernames()).map(({ username }) => username)).toEqual([composed, `${composed}-000002`]);
  const entries = await database.acrossAccounts('operator', ({ trx }) =>
    trx.selectFrom('audit_entries').select(['action', 'resource', 'record_id', 'before', 'after']).execute(),
  );
  expect(entries).toEqual([
    {
      action: 'UPDATE',
      resource: 'user',
      record_id: second,
      before: { username: decomposed },
      after: { username: `${decomposed}-000002` },
    },
  ]);
});
