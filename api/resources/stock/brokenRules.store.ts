import { sql } from 'kysely';
import { z } from 'zod';
import { plainSettings, type StockSettings } from '@vended/contract/stock/stockItems';
import type { AccountScope } from '../../storage/access/database';
import { movementIdOf } from './deviceEvents.store';
import type { Borrowed } from './loans.store';

/** What holds for a take of an item. */
export type Rules = Pick<StockSettings, (typeof ruleNames)[number]>;

const ruleNames = ['max_a_day', 'max_a_week', 'inspect_by', 'needs_job'] as const;

/** What was said of an item until a moment; null for what is said of it now. */
interface Said extends Rules {
  readonly item_id: string;
  readonly until: string | null;
}

const most = z.int().nullable();
/** As the history has them. */
const rules = z.object({
  max_a_day: most,
  max_a_week: most,
  inspect_by: z.string().nullable(),
  needs_job: z.boolean(),
});

/** What held for takes since a moment, and who returned more than they had. */
export interface RulesSince {
  at(take: Pick<Take, 'item_id' | 'at'>): Rules;
  /** All that held at that moment or later. */
  everSince(take: Pick<Take, 'item_id' | 'at'>): readonly Rules[];
  /** Whether, by what was known until now, the person returned more to the device than they had, at that moment or later. */
  hasReturnedTooMuch(take: Pick<Take, 'person_id' | 'at'>): boolean;
}

interface Take extends Borrowed {
  readonly at: string;
}

/**
 * What holds for these items and has held since a moment. What was changed since then is known from the history, as long as that is kept.
 */
export async function rulesSince(
  scope: AccountScope,
  deviceId: string,
  booked: readonly Pick<Take, 'item_id'>[],
  since: string,
): Promise<RulesSince> {
  const items = [...new Set(booked.map(({ item_id }) => item_id))];
  const { saidNow, returnedAt } = await knownNow(scope, deviceId, items, since);
  const changed = saidNow.filter(({ updated_at }) => updated_at > since).map(({ item_id }) => item_id);
  const said = [
    ...(await saidBefore(scope, changed, since)),
    ...saidNow.map((row): Said => ({ ...row, until: null })),
  ];
  const everSince: RulesSince['everSince'] = ({ item_id, at }) =>
    said.filter((each) => each.item_id === item_id && (each.until === null || each.until > at));
  return {
    everSince,
    at: (take) => everSince(take)[0] ?? plainSettings,
    hasReturnedTooMuch: ({ person_id, at }) => at <= (returnedAt.get(person_id) ?? ''),
  };
}

type SaidNow = Omit<Said, 'until'> & { readonly updated_at: string };

/** Who returned more than they had, and when they last did. */
interface Returned {
  readonly person_id: string;
  readonly returned_at: string;
}

type NoneOf<Row> = { readonly [Name in keyof Row]: null };

/** In one statement: most calls of a device need to know no more. */
async function knownNow(
  { trx, accountId }: AccountScope,
  deviceId: string,
  items: readonly string[],
  since: string,
): Promise<{ saidNow: SaidNow[]; returnedAt: ReadonlyMap<string, string> }> {
  const { rows } = await sql<(SaidNow & NoneOf<Returned>) | (NoneOf<SaidNow> & Returned)>`
    SELECT item_id, updated_at, ${sql.join(ruleNames.map((name) => sql.ref(name)))}, NULL::uuid AS person_id, NULL::timestamptz AS returned_at
    FROM stock_items WHERE customer_account_id = ${accountId} AND item_id = ANY(${items}::uuid[])
    UNION ALL
    SELECT NULL, NULL, ${sql.join(ruleNames.map(() => sql`NULL`))}, person_id, max(happened_at)
    FROM stock_device_events
    WHERE customer_account_id = ${accountId} AND device_id = ${deviceId} AND received_at >= ${since}
      AND broken_rule IS NOT NULL AND event_kind = 'return'
    GROUP BY person_id`.execute(trx);
  return {
    saidNow: rows.flatMap((row) => (row.person_id === null ? [row] : [])),
    returnedAt: new Map(
      rows.flatMap((row) => (row.person_id === null ? [] : [[row.person_id, row.returned_at] as const])),
    ),
  };
}

/** What was said of these items and has been changed since that moment, the earliest first. */
async function saidBefore(
  { trx, accountId }: AccountScope,
  items: readonly string[],
  since: string,
): Promise<Said[]> {
  if (items.length === 0) return [];
  const entries = await trx
    .selectFrom('audit_entries')
    .select(['record_id', 'created_at', 'before'])
    .where('customer_account_id', '=', accountId)
    .where('resource', '=', 'stock_item')
    .where(sql<boolean>`record_id = ANY(${items}::uuid[])`)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return entries.flatMap(({ record_id, created_at, before }) => {
    const parsed = rules.safeParse(before);
    return parsed.success ? [{ ...parsed.data, item_id: record_id, until: created_at }] : [];
  });
}

/** What a device reported and was applied, as it was booked. */
export interface AppliedReport extends Take {
  /** That of the movement. */
  readonly id: string;
  readonly isReturn: boolean;
  readonly quantity: number;
  readonly job: string;
  readonly event_id: string;
  readonly broken_rule: string | null;
}

/**
 * What the device reported of these movements; nothing of those that it did not report.
 *
 * A report is received after what it tells, and that index is read. It does not have one that was received before its own moment, by a
 * clock that went wrong, and waited for it: that one is not judged again.
 */
export async function appliedReports(
  { trx, accountId }: AccountScope,
  deviceId: string,
  movements: readonly { readonly id: string; readonly at: number }[],
): Promise<AppliedReport[]> {
  const moments = movements.map(({ at }) => new Date(at).toISOString());
  const [first] = moments.toSorted();
  const { rows } = await sql<AppliedReport>`
    SELECT line.id, line.person_id, line.item_id, line.happened_at AS at, line.kind = 'return' AS "isReturn", line.quantity, line.job,
      event.id AS event_id, event.broken_rule
    FROM stock_device_events AS event
    JOIN stock_movements AS line ON line.customer_account_id = ${accountId} AND line.device_id = ${deviceId}
      AND line.id = ANY(${movements.map(({ id }) => id)}::uuid[])
      AND line.person_id = event.person_id AND line.happened_at = event.happened_at
    WHERE event.customer_account_id = ${accountId} AND event.device_id = ${deviceId}
      AND event.received_at >= ${first}::timestamptz AND event.happened_at = ANY(${moments}::timestamptz[])
      AND event.applied_at IS NOT NULL`.execute(trx);
  // Somebody may take several things at the same moment.
  return rows.filter(({ id, event_id }) => id === movementIdOf(event_id, deviceId));
}

export async function changeBrokenRules(
  { trx, accountId }: AccountScope,
  deviceId: string,
  changed: readonly Pick<AppliedReport, 'event_id' | 'broken_rule'>[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    UPDATE stock_device_events AS event SET broken_rule = changed.broken_rule
    FROM unnest(${changed.map(({ event_id }) => event_id)}::uuid[], ${changed.map(({ broken_rule }) => broken_rule)}::text[])
      AS changed (id, broken_rule)
    WHERE customer_account_id = ${accountId} AND device_id = ${deviceId} AND event.id = changed.id`.execute(
    trx,
  );
}
