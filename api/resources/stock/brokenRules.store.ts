import { sql } from 'kysely';
import { z } from 'zod';
import { plainSettings, type StockSettings } from '@vended/contract/stock/stockItems';
import type { AccountScope } from '../../storage/access/database';

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
