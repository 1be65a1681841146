import { sql, type Selectable } from 'kysely';
import { storedMoment } from '../storage/damaged';
import type { PlatformDatabase } from '../storage/platformDatabase';
import type { PlatformTables } from '../storage/platformTables';
import { validated } from '../storage/readJson';
import { orStartError } from '../storage/orStartError';
import { buildRecord, orMalformed, verified, type BuildRecord } from './buildRecord';
import type { BuildStore } from './buildStore';
import { buildText } from '@vended/module/platform/buildId';

const where = "The registry's database";
const lock = sql`hashtext('vended builds')`;

/** Names the failed work in the error message. */
const task = 'read or write builds';

/** Builds in the registry's PostgreSQL: a row for each, and its files by their hashes, each once. */
export function postgresBuilds({ db }: PlatformDatabase): BuildStore {
  /** Adds a build if all its files are stored, undamaged. @returns the hashes of those that are not: then nothing was added */
  const addRow = ({ name, build, files }: BuildRecord) =>
    db.transaction().execute(async (trx) => {
      // Builds can be added at the same time, but not while one is removed together with the files that only it has.
      await sql`SELECT pg_advisory_xact_lock_shared(${lock})`.execute(trx);
      const needed = [...new Set(Object.values(files).map(({ integrity }) => integrity))];
      const rows = await trx
        .selectFrom('files')
        .select('integrity')
        .where('integrity', 'in', needed)
        .where('integrity', '=', sql<string>`'sha384-' || encode(sha384(content), 'base64')`)
        .execute();
      const stored = new Set(rows.map(({ integrity }) => integrity));
      const missing = needed.filter((integrity) => !stored.has(integrity));
      if (missing.length > 0) return missing;
      // By the database's clock, whichever machine publishes: the newest build is found by this time.
      const row = { name, build, published_at: sql<Date>`now()`, files: JSON.stringify(files) };
      await trx
        .insertInto('builds')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return [];
    });

  return {
    names: () =>
      orStartError(task, async () => {
        const rows = await db.selectFrom('builds').select('name').distinct().orderBy('name').execute();
        return rows.map(({ name }) => name);
      }),
    records: (name) =>
      orStartError(task, async () => {
        const rows = await db.selectFrom('builds').selectAll().where('name', '=', name).execute();
        return rows.map(recordIn).filter((record) => record !== null);
      }),
    record: ({ name, build }) =>
      orStartError(task, async () => {
        const row = await db
          .selectFrom('builds')
          .selectAll()
          .where('name', '=', name)
          .where('build', '=', build)
          .executeTakeFirst();
        return row ? asRecord(row) : null;
      }),
    file: (record, path) =>
      orStartError(task, async () => {
        const integrity = record.files[path]?.integrity ?? '';
        const row = await db
          .selectFrom('files')
          .select('content')
          .where('integrity', '=', integrity)
          .executeTakeFirst();
        return verified(record, path, row?.content ?? null, where);
      }),
    add: (record, content) =>
      orStartError(task, async () => {
        const paths = new Map(
          Object.entries(record.files).map(([path, { integrity }]) => [integrity, path] as const),
        );
        // Not in one transaction, because reading a file may need a connection too. Until it is added, removals may take its files.
        for (let missing = await addRow(record); missing.length > 0; missing = await addRow(record))
          for (const integrity of missing)
            await db
              .insertInto('files')
              .values({ integrity, content: await content(paths.get(integrity) ?? '') })
              // Replaces a damaged file; any other is the same, and was added by another process meanwhile.
              .onConflict((conflict) =>
                conflict
                  .column('integrity')
                  .doUpdateSet({ content: (excluded) => excluded.ref('excluded.content') }),
              )
              .execute();
      }),
    remove: ({ name, build }) =>
      orStartError(task, () =>
        db.transaction().execute(async (trx) => {
          await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(trx);
          await trx.deleteFrom('builds').where('name', '=', name).where('build', '=', build).execute();
          // A malformed record of another build lists no files, or files without a hash.
          // Not with NOT IN, which compares each file with each of a list that is too long for a hash table.
          await sql`
            WITH listed AS (
              SELECT DISTINCT file ->> 'integrity' AS integrity
              FROM builds, jsonb_each(CASE jsonb_typeof(files) WHEN 'object' THEN files ELSE '{}' END) AS one (path, file))
            DELETE FROM files WHERE NOT EXISTS (SELECT FROM listed WHERE listed.integrity = files.integrity)`.execute(
            trx,
          );
        }),
      ),
    // Its connections are those of the registry.
    close: () => Promise.resolve(),
  };
}

function recordIn(row: Selectable<PlatformTables['builds']>): BuildRecord | null {
  try {
    return asRecord(row);
  } catch (error) {
    return orMalformed(error);
  }
}

function asRecord({ published_at, ...row }: Selectable<PlatformTables['builds']>): BuildRecord {
  const what = `${buildText(row)} in ${where}`;
  const remedy = `Publish ${row.name} again.`;
  const record = { ...row, publishedAt: storedMoment(published_at, what, remedy) };
  return validated(record, buildRecord, what, remedy);
}
