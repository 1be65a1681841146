import { sql } from 'kysely';
import { importItems } from '@vended/contract/items';
import { imported } from '../testing/importedFile';
import { limitDeletions } from '../testing/limitDeletions';
import { apiOfTests } from '../testing/testApi';
import { deleteOldImports, lockImports } from './imports.store';

const api = apiOfTests();
const acme = api.as('acme.user');

const begunDaysAgo = (id: string, days: number) =>
  api.database.acrossAccounts('operator', ({ trx }) =>
    trx
      .updateTable('imports')
      .set({ created_at: sql<string>`now() - ${days} * interval '1 day'` })
      .where('id', '=', id)
      .execute(),
  );

test('an import can be undone for 30 days', async () => {
  const [recent, old] = [imported([{ description: 'Recent' }]), imported([{ description: 'Old' }])];
  await acme.ask(importItems, recent);
  await acme.ask(importItems, old);
  await begunDaysAgo(recent.import_id, 29);
  await begunDaysAgo(old.import_id, 31);

  await deleteOldImports(api.database);

  const undo = ({ import_id }: { import_id: string }) =>
    acme.send(importItems, { action: 'UNDO', import_id });
  expect([(await undo(recent)).status, (await undo(old)).status]).toEqual([200, 404]);
});

test('of one account two imports are under way at a time, so that those which wait leave connections to others', async () => {
  const accountId = acme.session?.customer_account_id ?? '';
  const nobody = { userId: null, username: 'test' };
  const answers = await api.database.withAccount(accountId, nobody, async (scope) => {
    await lockImports(scope, 'items');
    const sent = ['One', 'Two', 'Three'].map((description) =>
      acme.send(importItems, imported([{ description }])),
    );
    // The others wait for the lock.
    const refused = await Promise.race(sent);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
    return sent;
  });

  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  expect((await acme.send(importItems, imported([{ description: 'Three' }]))).status).toBe(200);
});

test('old imports are deleted however many there are, and however many rows each has', async () => {
  for (const table of ['imports', 'imported_rows']) await limitDeletions(api, table, 1_000);
  await api.asOwner(async ({ trx }) => {
    await sql`
      INSERT INTO imports (customer_account_id, id, resource, created_at)
      SELECT ${acme.session?.customer_account_id}, gen_random_uuid(), 'of long ago', now() - interval '31 days'
      FROM generate_series(1, 1500)`.execute(trx);
    await sql`
      INSERT INTO imported_rows (customer_account_id, import_id, row_number, record_id, after)
      SELECT customer_account_id, id, n, gen_random_uuid(), '{}'
      FROM (SELECT * FROM imports WHERE resource = 'of long ago' LIMIT 1) AS one, generate_series(1, 1500) AS n`.execute(
      trx,
    );
  });

  await deleteOldImports(api.database);

  const left = await api.asOwner(({ trx }) =>
    trx.selectFrom('imports').select('id').where('resource', '=', 'of long ago').execute(),
  );
  expect(left).toEqual([]);
});

test('an import and its undo are done once however often they are sent', async () => {
  const input = imported([{ description: 'Sent twice' }]);
  const key = { 'Idempotency-Key': crypto.randomUUID() };

  const answers = [await acme.send(importItems, input, key), await acme.send(importItems, input, key)];
  const undo = { action: 'UNDO', import_id: input.import_id };
  const another = { 'Idempotency-Key': crypto.randomUUID() };
  const undone = [await acme.send(importItems, undo, another), await acme.send(importItems, undo, another)];

  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect(undone[1]?.json()).toEqual(undone[0]?.json());
  expect(undone[0]?.json()).toMatchObject({ message: '1 item: 1 archived' });
});
