import { sql, type Selectable } from 'kysely';
import type { PlatformDatabase } from '../storage/platformDatabase';
import type { PlatformTables } from '../storage/platformTables';
import { validated } from '../storage/readJson';
import { usable } from '../storage/usable';
import { buildRecord, verified, type BuildRecord, type BuildStore } from './buildStore';

const where = "The registry's database";
const lock = sql`hashtext('vended builds')`;

/** What the database does not do when a query fails. */
const refused = 'does not give or take builds';

/** Builds in the registry's PostgreSQL: a row for each, and its files by their hashes, each once. */
export function postgresBuilds({ db }: PlatformDatabase): BuildStore {
  return {
    names: () =>
      usable(refused, async () => {
        const rows = await db.selectFrom('builds').select('name').distinct().orderBy('name').execute();
        return rows.map(({ name }) => name);
      }),
    records: (name) =>
      usable(refused, async () => {
        const rows = await db.selectFrom('builds').selectAll().where('name', '=', name).execute();
        return rows.map(asRecord);
      }),
    record: (name, build) =>
      usable(refused, async () => {
        const row = await db
          .selectFrom('builds')
          .selectAll()
          .where('name', '=', name)
          .where('build', '=', build)
          .executeTakeFirst();
        return row ? asRecord(row) : null;
      }),
    file: (record, path) =>
      usable(refused, async () => {
        const integrity = record.files[path]?.integrity ?? '';
        const row = await db
          .selectFrom('files')
          .select('content')
          .where('integrity', '=', integrity)
          .executeTakeFirst();
        return verified(record, path, row?.content ?? null, where);
      }),
    add: ({ name, build, files }, content) =>
      usable(refused, () =>
        db.transaction().execute(async (trx) => {
          // Builds are added side by side, and none while another one is removed with the files that only it has.
          await sql`SELECT pg_advisory_xact_lock_shared(${lock})`.execute(trx);
          // In one order for everybody: two that wait for each other's rows would fail.
          const byHash = new Map(Object.entries(files).map(([path, { integrity }]) => [integrity, path]));
          for (const [integrity, path] of [...byHash].sort(([one], [other]) => (one < other ? -1 : 1))) {
            await trx
              .insertInto('files')
              .values({ integrity, content: await content(path) })
              .onConflict((conflict) => conflict.doNothing())
              .execute();
          }
          // By one clock: the newest build is found by it, whichever machine published it.
          const row = { name, build, published_at: sql<Date>`now()`, files: JSON.stringify(files) };
          await trx
            .insertInto('builds')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }),
      ),
    remove: (name, build) =>
      usable(refused, () =>
        db.transaction().execute(async (trx) => {
          await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(trx);
          await trx.deleteFrom('builds').where('name', '=', name).where('build', '=', build).execute();
          await sql`DELETE FROM files WHERE integrity NOT IN (
            SELECT file ->> 'integrity' FROM builds, jsonb_each(builds.files) AS listed (path, file))`.execute(
            trx,
          );
        }),
      ),
    // Its connections are those of the registry.
    close: () => Promise.resolve(),
  };
}

function asRecord({ published_at, ...row }: Selectable<PlatformTables['builds']>): BuildRecord {
  const record = { ...row, publishedAt: published_at.toISOString() };
  return validated(record, buildRecord, `${row.name} ${row.build} in ${where}`, `Publish ${row.name} again.`);
}
