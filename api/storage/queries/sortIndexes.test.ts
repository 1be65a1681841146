import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { auditList } from '@vended/contract/audit';
import { auditFields } from '@vended/contract/audit.fields';
import { catalogueList } from '@vended/contract/catalogue';
import { catalogueFields } from '@vended/contract/catalogue.fields';
import { listOfRecord } from '@vended/contract/lists';
import { records, type DeclaredRecord } from '@vended/contract/records';
import { deviceEventList } from '@vended/contract/stock/deviceEvents';
import type { EventState } from '@vended/contract/stock/deviceEvents.fields';
import { loanList } from '@vended/contract/stock/loans';
import { loanFields } from '@vended/contract/stock/loans.fields';
import { movementList } from '@vended/contract/stock/movements';
import { movementFields } from '@vended/contract/stock/movements.fields';
import { callsOfApi } from '../../testing/callsOfApi';
import { apiOfTests } from '../../testing/testApi';
import { orderOfDeviceEvents } from '../../resources/stock/deviceEvents.store';
import type { Schema } from '../access/schema';
import { ownedTables } from '../access/tables';
import { orderOf } from './describedColumns';
import { pageIn, type PageOptions } from './page';

const api = apiOfTests();
const acme = api.as('acme.admin');

interface List {
  readonly table: keyof Schema;
  readonly order: PageOptions<string>;
  /** The column of the record to which the rows of such a list belong. */
  readonly of?: string;
  /** Which rows the list has, where an index has only these. */
  readonly only?: RawBuilder<boolean>;
  /** What a caller can sort it by, where its other fields only order rows that are equal in that: PostgreSQL sorts these few. */
  readonly sortedBy?: readonly string[];
}

/** Every other list, with the reason why it is not tested. */
const sortedWithoutIndex: Readonly<Record<string, string>> = {
  '/blog_insecure': 'It is that of /blog, to everybody.',
  '/careers_insecure': 'It is that of /careers, to everybody.',
  '/device_keys': 'A device has few keys.',
  '/device_users': 'The users of one device are few, and are found by their grants.',
  '/sessions': 'A user is signed in at few places.',
  '/stock_items': 'It is in the order of the index of /items.',
  '/stock_levels': 'It is in the order of the index of /items, and no level has the description.',
  '/user_devices': 'The devices of one user are few, and are found by their grants.',
};

const ofDeviceEvents: List = {
  table: 'stock_device_events',
  order: orderOfDeviceEvents('stock_device_events'),
  sortedBy: deviceEventList.sort,
};

/** The lists that may be very long, by their paths. */
const lists: Readonly<Record<string, List>> = {
  ...Object.fromEntries(
    records
      .filter(({ path }) => !(path in sortedWithoutIndex))
      .map(({ path, table, ...declared }: DeclaredRecord) => [
        path,
        {
          table,
          order: orderOf(declared.fields, listOfRecord(declared)),
          // Only the locations of one group are in a list of their own.
          ...(path === '/locations' && { of: 'group_id' }),
        },
      ]),
  ),
  '/stock_loans': { table: 'stock_loans', order: orderOf(loanFields, loanList) },
  '/stock_movements': { table: 'stock_movements', order: orderOf(movementFields, movementList) },
  '/device_events': {
    ...ofDeviceEvents,
    of: 'device_id',
  },
  '/audit': { table: 'audit_entries', order: orderOf(auditFields, auditList) },
  '/catalogue_products': { table: 'catalogue_products', order: orderOf(catalogueFields, catalogueList) },
};

/** The parts of them that are read by an index of their own. */
const parts: Readonly<Record<string, List>> = Object.fromEntries(
  Object.entries({
    waiting: sql<boolean>`applied_at IS NULL AND dismissed_at IS NULL`,
    fault: sql<boolean>`event_kind = 'fault'`,
    not_allowed: sql<boolean>`NOT was_allowed`,
    against_rule: sql<boolean>`broken_rule IS NOT NULL`,
    dismissed: sql<boolean>`applied_at IS NULL AND dismissed_at IS NOT NULL`,
  } satisfies Record<EventState, unknown>).map(([state, only]) => [
    `/device_events?state=${state}`,
    { ...ofDeviceEvents, only },
  ]),
);

test('every list that can be sorted is tested, or left out for a reason', () => {
  const sorted = callsOfApi.filter(
    ({ input, answers }) => answers === undefined && 'shape' in input && 'sort' in Object(input.shape),
  );
  expect(Object.keys({ ...lists, ...sortedWithoutIndex }).sort()).toEqual(
    sorted.map(({ path }) => path).sort(),
  );
});

/** Fields whose order changes with time, so that no index can have it. */
const sortedByTime = new Set(['connection']);

const cases = Object.entries({ ...lists, ...parts }).flatMap(([path, list]) =>
  (list.sortedBy ?? Object.keys(list.order.sorts))
    .filter((field) => !sortedByTime.has(field))
    .flatMap((field) => [field, `-${field}`].map((sort) => ({ ...list, path, sort }))),
);

/** How PostgreSQL reads the first page if it avoids sorting wherever an index has the order. */
async function planOf({ table, order, of, only, sort }: (typeof cases)[number]): Promise<string> {
  const account = acme.session?.customer_account_id ?? '';
  const { inOrder } = pageIn({ sort, limit: 50 }, order);
  return api.database.withAccount(account, { userId: null, username: 'test' }, async ({ trx }) => {
    await sql`SET LOCAL enable_sort = off`.execute(trx);
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const owned = ownedTables.some((name) => name === table);
    const rows = trx
      .selectFrom(table)
      .select(sql`id`.as('id'))
      .$if(owned, (all) => all.where(sql<boolean>`customer_account_id = ${account}`))
      .$if(of !== undefined, (all) => all.where(sql<boolean>`${sql.ref(of ?? '')} = ${randomUUID()}`))
      .$if(only !== undefined, (all) => all.where(only ?? sql<boolean>`true`));
    const plan = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${inOrder(rows, 51)}`.execute(trx);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test.each(cases)('a page of $path by $sort is read in the order of an index', async (list) => {
  const plan = await planOf(list);
  const rest = list.sortedBy ? plan.replaceAll(/Incremental Sort|(?:Presorted|Sort) Key/g, '') : plan;
  expect(plan).toMatch(/Index (?:Only )?Scan/);
  expect(rest).not.toMatch(/Sort|Seq Scan/);
});
