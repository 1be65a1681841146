import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { lookalikes, lookOf } from '@vended/contract/nameLooks';
import { databaseAt } from '../../testing/databaseAt';
import type { Database } from '../access/database';
import { migrate } from './migrate';

const account = randomUUID();
const [latin, cyrillic, other] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const look = '\u0430\u0441\u043c\u0435';

let database: Database;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ database, close } = await databaseAt('0020-second-factors'));
});
afterEach(() => close());

test('of stored users whose names look the same the oldest has the look, and all keep their names', async () => {
  await database.acrossAccounts('operator', async ({ trx }) => {
    await trx.insertInto('customer_accounts').values({ id: account, name: 'Old' }).execute();
    const stored = [
      [latin, 'Acme'],
      [cyrillic, look],
      [other, 'someone'],
    ];
    for (const [id = '', username = ''] of stored) {
      await trx
        .insertInto('users')
        .values({ customer_account_id: account, id, username, user_type: 'user', password_hash: null })
        .execute();
    }
  });
  await migrate(database.unscoped);

  const users = await database.acrossAccounts('operator', ({ trx }) =>
    trx.selectFrom('users').select(['username', 'look']).orderBy('id').execute(),
  );
  expect(users).toEqual([
    { username: 'Acme', look: 'acme' },
    { username: look, look: null },
    { username: 'someone', look: 'someone' },
  ]);
});

test('the database and the contract see the same look in a name', async () => {
  await migrate(database.unscoped);
  const names = [
    lookalikes.small.letters,
    lookalikes.small.letters.toUpperCase(),
    lookalikes.capitals.letters,
    '\u0397\u039f\u03a3 \u03a3\u03a3',
    'Jos\u00e9 \u1fb3 \uff21\uff43',
    '\u0451\u0457',
  ];

  for (const name of names) {
    const { rows } = await sql<{ look: string }>`SELECT name_look(${name}) AS look`.execute(
      database.unscoped,
    );
    expect(rows).toEqual([{ look: lookOf(name) }]);
  }
});
