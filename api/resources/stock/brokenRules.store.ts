import { sql } from 'kysely';
import { z } from 'zod';
import { plainSettings, type StockSettings } from '@vended/contract/stock/stockItems';
import type { AccountScope } from '../../storage/access/database';

/** What a person took or returned of an item, and from when on what they took and returned before it counts. */
export interface Asked {
  /** The movement, which is recorded. */
  readonly id: string;
  readonly person_id: string;
  readonly item_id: string;
  readonly at: string;
  readonly isReturn: boolean;
  /** Null for all that they ever took: then what was written off counts as well. */
  readonly since: string | null;
}

/**
 * How many of the items the people had at those moments, in the same order: taken, less what was returned of it. A return of more than was
 * taken is of something else, and does not make room for later takes.
 */
export async function hadThen(
  { trx, accountId }: AccountScope,
  asked: readonly Asked[],
): Promise<readonly number[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ had: number }>`
    SELECT had FROM unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ person_id }) => person_id)}::uuid[],
      ${asked.map(({ item_id }) => item_id)}::uuid[], ${asked.map(({ at }) => at)}::timestamptz[],
      ${asked.map(({ isReturn }) => isReturn)}::boolean[], ${asked.map(({ since }) => since)}::timestamptz[])
      WITH ORDINALITY AS asked (id, person_id, item_id, at, is_return, since, number)
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(by) - least(0, min(so_far)), 0)::int AS had FROM (
        SELECT by, sum(by) OVER (ORDER BY happened_at, by DESC ROWS UNBOUNDED PRECEDING) AS so_far FROM (
          SELECT happened_at, CASE WHEN (kind = 'issue') = (corrects IS NULL) THEN quantity ELSE -quantity END AS by
          FROM stock_movements AS movement
          WHERE customer_account_id = ${accountId} AND movement.person_id = asked.person_id
            AND movement.item_id = asked.item_id AND (since IS NULL OR happened_at > since)
            AND (happened_at < at OR happened_at = at AND (movement.id < asked.id OR is_return AND kind = 'issue'))
          UNION ALL
          SELECT lost.happened_at, -lost.quantity
          FROM stock_loans AS loan
          JOIN stock_write_offs AS lost ON lost.customer_account_id = ${accountId} AND lost.loan_id = loan.id
          WHERE loan.customer_account_id = ${accountId} AND loan.person_id = asked.person_id
            AND loan.item_id = asked.item_id AND since IS NULL AND lost.happened_at <= at
        ) AS changes
      ) AS summed
    ) AS of_person
    ORDER BY number`.execute(trx);
  return rows.map(({ had }) => had);
}

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

/**
 * What held for takes of these items at those moments, in the same order. What was changed since then is known from the history, as long as
 * that is kept.
 */
export async function rulesThen(
  scope: AccountScope,
  takes: readonly { readonly item_id: string; readonly at: string }[],
): Promise<readonly Rules[]> {
  if (takes.length === 0) return [];
  const [earliest = ''] = takes.map(({ at }) => at).toSorted();
  const now = await scope.trx
    .selectFrom('stock_items')
    .select(['item_id', 'updated_at', ...ruleNames])
    .where('customer_account_id', '=', scope.accountId)
    .where(sql<boolean>`item_id = ANY(${[...new Set(takes.map(({ item_id }) => item_id))]}::uuid[])`)
    .execute();
  const changed = now.filter(({ updated_at }) => updated_at > earliest).map(({ item_id }) => item_id);
  const said = [
    ...(await saidBefore(scope, changed, earliest)),
    ...now.map((row): Said => ({ ...row, until: null })),
  ];
  return takes.map(
    ({ item_id, at }) =>
      said.find((each) => each.item_id === item_id && (each.until === null || each.until > at)) ??
      plainSettings,
  );
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
