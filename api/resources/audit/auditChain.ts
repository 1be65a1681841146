import { sql } from 'kysely';
import type { CrossAccountScope } from '../../storage/access/database';
import { entryHash } from '../../storage/migrations/auditChain';

/** The first fault in the audit trail of an account. */
export interface AuditFault {
  /** Its place in the chain, from 1; null for an entry that was added without the chain. */
  readonly place: number | null;
  readonly entryId: string | null;
  readonly what: 'changed' | 'missing' | 'added';
}

/** The last entry of a chain. Its hash depends on all entries before it. */
export interface AuditEnd {
  readonly place: number;
  readonly hash: string;
}

/** The last link of an account's chain that was removed with its entry; null if none was. */
export async function readPruned({ trx }: CrossAccountScope, accountId: string): Promise<AuditEnd | null> {
  const pruned = await trx
    .selectFrom('audit_pruned')
    .select(['place', 'hash'])
    .where('customer_account_id', '=', accountId)
    .executeTakeFirst();
  return pruned ?? null;
}

/** How many entries are removed by one transaction: for about half a second, no change of the account is committed. */
const maxPrunedAtOnce = 10_000;

/**
 * Removes the entries of an account's trail that are more than `days` days old, oldest first, but never the last entry. The link of the
 * last removed entry is kept, and the rest of the chain continues from it.
 *
 * @param maxEntries how many to remove at most; if there are more, call it again in another transaction
 * @returns how many were removed
 */
export async function pruneAudit(
  { trx }: CrossAccountScope,
  accountId: string,
  days: number,
  maxEntries = maxPrunedAtOnce,
): Promise<number> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  // So that no entry is added meanwhile.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('audit chain ' || ${accountId}::uuid, 0))`.execute(
    trx,
  );
  const { rows } = await sql<AuditEnd>`
    WITH oldest AS MATERIALIZED (
      SELECT place, hash, entry_id FROM audit_chain
      WHERE customer_account_id = ${accountId} ORDER BY place LIMIT ${maxEntries + 1}::int)
    SELECT place, hash FROM oldest
    WHERE place < (
      SELECT place FROM oldest JOIN audit_entries ON audit_entries.id = entry_id
      WHERE customer_account_id = ${accountId}
        AND created_at >= clock_timestamp() - make_interval(days => ${days}::int)
      UNION ALL SELECT max(place) FROM oldest
      ORDER BY place LIMIT 1)
    ORDER BY place DESC LIMIT 1`.execute(trx);
  const [last] = rows;
  if (!last) return 0;
  await trx
    .insertInto('audit_pruned')
    .values({ customer_account_id: accountId, ...last })
    .onConflict((conflict) =>
      conflict.column('customer_account_id').doUpdateSet({ ...last, pruned_at: sql`clock_timestamp()` }),
    )
    .execute();
  // In one statement, because the foreign key of the links is checked at its end. The ids are an array, because a join would read all
  // entries of the account for each part.
  const {
    rows: [removed],
  } = await sql<{ count: number }>`
    WITH pruned AS MATERIALIZED (
      SELECT array_agg(entry_id) AS ids FROM audit_chain
      WHERE customer_account_id = ${accountId} AND place <= ${last.place}
    ), links AS (
      DELETE FROM audit_chain WHERE customer_account_id = ${accountId} AND place <= ${last.place} RETURNING place
    ), entries AS (
      DELETE FROM audit_entries
      WHERE customer_account_id = ${accountId} AND id = ANY ((SELECT ids FROM pruned)::uuid[])
    )
    SELECT count(*)::int AS count FROM links`.execute(trx);
  return removed?.count ?? 0;
}

/**
 * Recomputes the chain of an account's audit trail. The hash is computed here, not by the database's own function, which could have
 * been replaced.
 *
 * @returns the first fault, or null
 */
export async function findAuditFault(
  scope: CrossAccountScope,
  accountId: string,
): Promise<AuditFault | null> {
  const { trx } = scope;
  const { place = 0, hash = '' } = (await readPruned(scope, accountId)) ?? {};
  const { rows } = await sql<AuditFault>`
    SELECT CASE WHEN what = 'missing' AND entry_exists THEN place_before + 1 ELSE place END AS place,
      CASE WHEN what = 'missing' AND entry_exists THEN NULL ELSE entry_id END AS "entryId", what
    FROM (
      SELECT place, place_before, (entry).id IS NOT NULL AS entry_exists,
        coalesce(chain.entry_id, (entry).id) AS entry_id,
        CASE
          WHEN place IS NULL THEN 'added'
          WHEN place <> place_before + 1 OR (entry).id IS NULL THEN 'missing'
          WHEN hash <> ${entryHash} THEN 'changed'
        END AS what
      FROM (
        SELECT place, hash, entry_id, lag(place, 1, ${place}::bigint) OVER by_place AS place_before,
          lag(hash, 1, ${hash}::text) OVER by_place AS previous
        FROM audit_chain WHERE customer_account_id = ${accountId} WINDOW by_place AS (ORDER BY place)
      ) AS chain
      FULL JOIN (SELECT * FROM audit_entries WHERE customer_account_id = ${accountId}) AS entry
        ON entry.id = chain.entry_id
    ) AS checked
    WHERE what IS NOT NULL ORDER BY checked.place NULLS LAST LIMIT 1`.execute(trx);
  return rows[0] ?? null;
}

/** The entry at a place of an account's chain, or the last one; null if there is none. */
export async function readAuditEnd(
  { trx }: CrossAccountScope,
  accountId: string,
  place?: number,
): Promise<AuditEnd | null> {
  const end = await trx
    .selectFrom('audit_chain')
    .select(['place', 'hash'])
    .where('customer_account_id', '=', accountId)
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? 0))
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return end ?? null;
}
