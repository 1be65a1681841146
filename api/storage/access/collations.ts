import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import type { Schema } from './schema';
import { commandCall } from '@vended/server/commandCall.mjs';

/** A collation whose version has changed since indexes were built with it. */
interface OutdatedCollation {
  /** As SQL writes it, quoted if necessary. */
  readonly name: string;
  /** Whether it is the database's default, which applies to columns without a collation of their own. */
  readonly isDefault: boolean;
  readonly indexes: readonly string[];
  /** Whether this role may record the new version after a rebuild: only the owner may. */
  readonly isOwn: boolean;
}

/**
 * Collations come from the operating system or from ICU, and newer versions of both may sort and compare texts differently. Indexes that
 * were built before may then miss rows, and let two records have the same name.
 */
async function outdatedCollations(db: Kysely<Schema>): Promise<OutdatedCollation[]> {
  const { rows } = await sql<OutdatedCollation>`
    SELECT name, "isDefault", "isOwn", ARRAY(
      SELECT indexrelid::regclass::text
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relnamespace = 'public'::regnamespace AND outdated.oid = ANY (indcollation)
      ORDER BY 1
    ) AS indexes
    FROM (
      SELECT oid, oid::regcollation::text AS name, false AS "isDefault", pg_has_role(collowner, 'USAGE') AS "isOwn"
      FROM pg_collation
      WHERE collnamespace = 'public'::regnamespace AND collversion <> pg_collation_actual_version(oid)
      UNION ALL
      SELECT 'pg_catalog.default'::regcollation, quote_ident(datname), true, pg_has_role(datdba, 'USAGE')
      FROM pg_database
      WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)
    ) AS outdated`.execute(db);
  return rows;
}

/** Logs which indexes may miss rows. */
export async function warnOfCollations(db: Kysely<Schema>, logger: Logger): Promise<void> {
  for (const { name, indexes } of await outdatedCollations(db)) {
    if (indexes.length === 0) continue;
    logger.warn(
      { collation: name, indexes },
      `The version of this collation has changed since these indexes were built, so they may miss rows: run ${commandCall('operator')} migrate as the owner of the database to rebuild them.`,
    );
  }
}

/**
 * Rebuilds the indexes whose collation has a new version; their tables can be written to meanwhile. If it is interrupted, the next
 * call does the rest. If this role does not own the collation, nothing is rebuilt, and the warning remains.
 *
 * @throws StartError if two names are equal under the new version.
 */
export async function rebuildForCollations(db: Kysely<Schema>): Promise<void> {
  for (const { name, isDefault, isOwn, indexes } of await outdatedCollations(db)) {
    if (!isOwn) continue;
    try {
      for (const index of indexes) await sql`REINDEX INDEX CONCURRENTLY ${sql.raw(index)}`.execute(db);
      await sql`ALTER ${sql.raw(
        isDefault ? `DATABASE ${name} REFRESH COLLATION VERSION` : `COLLATION ${name} REFRESH VERSION`,
      )}`.execute(db);
    } catch (error) {
      throw new StartError(
        `The version of the collation ${name} has changed, and the indexes that use it could not be rebuilt: ${reasonOf(error)}. Fix the cause, and run ${commandCall('operator')} migrate.`,
      );
    }
  }
}
