import { randomUUID } from 'node:crypto';
import { databaseAt } from '../../testing/databaseAt';
import type { Database } from '../access/database';
import { migrate } from './migrate';

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await databaseAt('0014-unique-codes'));
});
afterAll(() => close());

test('of posts that are stored already it is known whether their excerpt is cut', async () => {
  const whole = `a & ${'🛠'.repeat(146)}`;
  const marked = `<p title="1 > 0">a&nbsp;&amp; <b>${'🛠'.repeat(140)}</b>${'🛠'.repeat(6)}</p>`;
  const posts = [
    { title: 'empty', full_content: '', excerpt: '', cut: false },
    { title: 'short', full_content: '<p>Short</p>', excerpt: 'Short', cut: false },
    { title: 'whole', full_content: `${marked}<p> &nbsp;</p>\n`, excerpt: whole, cut: false },
    { title: 'long', full_content: `${marked}<p>x</p>`, excerpt: whole, cut: true },
    { title: 'ends with a sign', full_content: `${marked}&lt;`, excerpt: whole, cut: true },
  ];
  await database.acrossAccounts('operator', ({ trx }) =>
    trx
      .insertInto('blog_posts')
      .values(
        posts.map(({ cut: _cut, ...post }) => ({ ...post, id: randomUUID(), type: 'Company' as const })),
      )
      .execute(),
  );

  await migrate(database.unscoped);

  const stored = await database.acrossAccounts('operator', ({ trx }) =>
    trx.selectFrom('blog_posts').select(['title', 'excerpt_cut']).execute(),
  );
  expect(Object.fromEntries(stored.map(({ title, excerpt_cut }) => [title, excerpt_cut]))).toEqual(
    Object.fromEntries(posts.map(({ title, cut }) => [title, cut])),
  );
});
