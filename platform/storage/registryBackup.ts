import { sql } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';
import type { Environment } from '@vended/server/settings';
import { StartError } from '@vended/server/startError.mjs';
import { insertRows, rowsAsJson, withoutTimeLimits, type TableRow } from '@vended/server/tableRows';
import { readStoreSettings } from '../storeSettings';
import { orStartError } from './orStartError';
import {
  appliedMigrations,
  migrations,
  openPlatformDatabase,
  type PlatformDatabase,
} from './platformDatabase';
import type { PlatformTables } from './platformTables';

/** What a backup holds: what is live and why, who may publish, the signatures, and builds that are in the database. */
export const keptTables = [
  'secrets', 'team_keys', 'revisions', 'proven_builds', 'build_signatures', 'rollouts', 'files', 'builds',
] as const satisfies readonly (keyof PlatformTables)[]; // oxfmt-ignore

/** Every other table, with the reason why a backup does not contain it. */
export const leftOutOfBackups: Readonly<Record<string, string>> = {
  nodes: 'A node says every two seconds that it runs.',
  used_nonces: 'A signed request is taken for minutes only.',
  uploads: 'Nodes of the release before keep there what has arrived of a build.',
  uploaded_files: 'They belong to those builds.',
  build_counts: 'What browsers report is counted anew, as after a promotion.',
  build_visits: 'What browsers report is counted anew, as after a promotion.',
  build_messages: 'What browsers report is counted anew, as after a promotion.',
  route_loads: 'What browsers report is counted anew.',
  timings: 'What browsers report is counted anew.',
  registry_migration: 'The backup names its migrations, and who opens the database runs them.',
  registry_migration_lock: 'It holds nothing but the lock of a running migration.',
};

/** A backup of the release before has links to previews in a table of their own, which is a view of the rollouts. */
const keptTable = z.enum([...keptTables, 'previews']);

/** The registry's part of a backup of the product. */
export interface RegistryBackup {
  /** The names of the migrations that its tables have had. */
  migrations(): Promise<readonly string[]>;
  /** Those that this version does not know. */
  unknown(migrations: readonly string[]): readonly string[];
  /** Every row that a backup holds, as it is at one moment; `row` is text of JSON. */
  rows(): AsyncIterable<{ readonly table: string; readonly row: string }>;
  /** Whether nothing was ever published, and no key made. */
  isEmpty(): Promise<boolean>;
  /** Inserts the rows of a backup, all or none of them. @returns how many */
  restore(rows: AsyncIterable<TableRow>): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens the database of the registry for a command of the operator.
 *
 * @param env with the address of the product's database, also where it is the embedded one
 * @throws {StartError}
 */
export async function openRegistryBackup(env: Environment): Promise<RegistryBackup> {
  const { registryUrl } = readStoreSettings(env);
  if (registryUrl === null)
    throw new StartError(
      'Neither REGISTRY_URL nor DATABASE_URL is set, so it is not known where the registry is.',
    );
  return registryBackup(await openPlatformDatabase(registryUrl, pino({ level: 'silent' })));
}

export function registryBackup({ db, close }: PlatformDatabase): RegistryBackup {
  return {
    migrations: () => orStartError('be read', () => appliedMigrations(db)),
    unknown: (names) => names.filter((name) => !Object.hasOwn(migrations, name)),
    async *rows() {
      const trx = await db
        .startTransaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute();
      try {
        await withoutTimeLimits(trx);
        for (const table of keptTables) for await (const row of rowsAsJson(trx, table)) yield { table, row };
      } finally {
        await trx.rollback().execute();
      }
    },
    isEmpty: () =>
      orStartError('be read', async () => {
        const some = sql.join(
          keptTables.map((table) => sql`EXISTS (SELECT FROM ${sql.table(table)})`),
          sql` OR `,
        );
        const { rows } = await sql<{ used: boolean }>`SELECT ${some} AS used`.execute(db);
        return rows[0]?.used === false;
      }),
    restore: (rows) =>
      db.transaction().execute(async (trx) => {
        await withoutTimeLimits(trx);
        return insertRows(trx, checked(rows));
      }),
    close,
  };
}

async function* checked(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  for await (const { table, row } of rows) yield { table: keptTable.parse(table), row };
}
