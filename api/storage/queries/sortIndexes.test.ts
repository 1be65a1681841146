import { sql } from 'kysely';
import { auditList } from '@vended/contract/audit';
import { auditFields } from '@vended/contract/audit.fields';
import { deviceList } from '@vended/contract/devices';
import { deviceFields } from '@vended/contract/devices.fields';
import { itemList } from '@vended/contract/items';
import { itemFields } from '@vended/contract/items.fields';
import { userList } from '@vended/contract/users';
import { userFields } from '@vended/contract/users.fields';
import { vendorList } from '@vended/contract/vendors';
import { vendorFields } from '@vended/contract/vendors.fields';
import { startTestApi, type TestApi } from '../../testing/testApi';
import { orderOf } from './describedColumns';
import { pageIn, type PageOptions } from './page';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The lists of which an account may have very many records. */
const lists = {
  items: orderOf(itemFields, itemList),
  users: orderOf(userFields, userList),
  devices: orderOf(deviceFields, deviceList),
  vendors: orderOf(vendorFields, vendorList),
  audit_entries: orderOf(auditFields, auditList),
} as const;

const cases = (Object.keys(lists) as (keyof typeof lists)[]).flatMap((table) =>
  Object.keys(lists[table].sorts).flatMap((field) => [field, `-${field}`].map((sort) => ({ table, sort }))),
);

/** How PostgreSQL reads the first page if it avoids sorting wherever an index has the order. */
async function planOf(table: keyof typeof lists, sort: string): Promise<string> {
  const { session } = await api.signIn('acme.admin');
  const account = session?.customer_account_id ?? '';
  const { inOrder } = pageIn({ sort, limit: 50 }, lists[table] as PageOptions<string>);
  return api.database.withAccount(account, { userId: null, username: 'test' }, async ({ trx }) => {
    await sql`SET LOCAL enable_sort = off`.execute(trx);
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const rows = trx.selectFrom(table).select('id').where('customer_account_id', '=', account);
    const plan = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${inOrder(rows, 51)}`.execute(trx);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test.each(cases)('a page of $table by $sort is read in the order of an index', async ({ table, sort }) => {
  expect(await planOf(table, sort)).not.toMatch(/Sort|Seq Scan/);
});
