import { randomUUID } from 'node:crypto';
import { databaseAt } from '../../testing/databaseAt';
import { findAuditFault } from '../../resources/audit/auditChain';
import { migrate, migrations } from './migrate';

test('what leads say about people leaves the audit trail of an older version, and all else stays', async () => {
  const names = Object.keys(migrations);
  const before = names[names.indexOf('0019-erasable-leads') - 1] ?? '';
  const { database, close } = await databaseAt(before);
  const account = randomUUID();
  const lead = {
    id: randomUUID(),
    lead_chased: 0,
    name: 'Buyer',
    email: 'b@example.com',
    internal_notes: '',
  };
  const vendor = { name: 'Not a person' };
  await database.acrossAccounts('operator', async ({ trx }) => {
    await trx.insertInto('customer_accounts').values({ id: account, name: 'Old' }).execute();
    const chased = { ...lead, lead_chased: 1, internal_notes: 'Rang.' };
    for (const [created_at, resource, action, before, after] of [
      ['2026-11-01T10:00:00.000Z', 'lead', 'INSERT', null, lead],
      ['2026-11-02T10:00:00.000Z', 'lead', 'UPDATE', lead, chased],
      ['2026-11-03T10:00:00.000Z', 'vendor', 'INSERT', null, vendor],
    ] as const)
      await trx
        .insertInto('audit_entries')
        .values({
          customer_account_id: account,
          id: randomUUID(),
          created_at,
          user_id: null,
          username: 'test',
          action,
          resource,
          record_id: lead.id,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })
        .execute();
  });

  await migrate(database.unscoped);

  const entries = await database.acrossAccounts('operator', ({ trx }) =>
    trx.selectFrom('audit_entries').select(['before', 'after']).orderBy('created_at').execute(),
  );
  const kept = { id: lead.id, lead_chased: 0 };
  expect(entries).toEqual([
    { before: null, after: kept },
    { before: kept, after: { id: lead.id, lead_chased: 1 } },
    { before: null, after: vendor },
  ]);
  const fault = await database.acrossAccounts('operator', (scope) => findAuditFault(scope, account));
  expect(fault).toBeNull();
  await close();
});
