import { createReadStream } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql, type QueryExecutorProvider } from 'kysely';
import { z } from 'zod';
import type { Database } from '../storage/access/database';
import { appliedMigrations, migrate, unknownMigrations } from '../storage/migrations/migrate';
import { reasonOf } from '@vended/server/startError.mjs';
import { insertRows, rowsAsJson, withoutTimeLimits, type TableRow } from '@vended/server/tableRows';
import { keptTables } from '../storage/access/tables';
import { readArguments, required } from './arguments';
import type { RegistryBackup } from './registryBackup';
import type { Terminal } from './terminal';
import { OperatorError } from './operatorError';

const header = z.object({
  format: z.literal('vended-backup-1'),
  migrations: z.array(z.string()).min(1),
  /** The migrations of the registry, whose rows then come after those of the product; without it there are none. */
  registry: z.array(z.string()).min(1).optional(),
});
const footer = z.object({ rows: z.int() });
const content = z.record(z.string(), z.unknown());
const ofProduct = z.object({ table: z.enum(keptTables), row: content });
/** The gateway knows its tables. */
const ofRegistry = z.object({ table: z.string(), row: content });

const options = { 'without-registry': { type: 'boolean' } } as const;

/**
 * Writes one gzipped file of JSON lines: a header, every row, and how many there were; then the rows of the registry, and how many. A
 * version that does not know the registry reads no further than the first number.
 */
export async function backUp(database: Database, args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args, options, ['<file>']);
  const file = required(positionals[0], '<file>');
  const migrations = await appliedMigrations(database.unscoped);
  refuseNewer(unknownMigrations(migrations));
  const registry = values['without-registry'] ? null : await terminal.openRegistry();
  try {
    const applied = registry ? await registry.migrations() : undefined;
    refuseNewer(registry?.unknown(applied ?? []) ?? []);
    await writeBackup(database, file, { migrations, registry, applied }, terminal);
  } finally {
    await registry?.close();
  }
}

function refuseNewer(newer: readonly string[]): void {
  if (newer.length === 0) return;
  throw new OperatorError(
    `The database is of a newer version of Vended (${newer.join(', ')}); this version does not know its tables. Back it up with that version.`,
  );
}

interface Content {
  readonly migrations: readonly string[];
  readonly registry: RegistryBackup | null;
  /** The migrations of the registry. */
  readonly applied: readonly string[] | undefined;
}

async function writeBackup(
  database: Database,
  file: string,
  { migrations, registry, applied }: Content,
  { say, progress }: Terminal,
): Promise<void> {
  const draft = `${file}.part`;
  const output = await createDraft(draft);
  let total = 0;

  await database
    .snapshotAcrossAccounts('operator', async ({ trx }) => {
      // It waits for its end while the registry is read.
      await withoutTimeLimits(trx);
      async function* ofThisDatabase() {
        for (const table of keptTables) for await (const row of rowsAsJson(trx, table)) yield { table, row };
      }
      const lines = async function* () {
        yield `${JSON.stringify({ format: 'vended-backup-1', migrations, registry: applied })}\n`;
        total += yield* linesOf(ofThisDatabase(), progress);
        if (registry) total += yield* linesOf(registry.rows(), progress);
      };
      await pipeline(Readable.from(lines()), createGzip(), output.createWriteStream());
    })
    .catch(async (error: unknown) => {
      await rm(draft, { force: true });
      // An error of the file system, such as a full disk, and not of the database.
      if (error instanceof Error && 'syscall' in error && error.syscall === 'write')
        throw new OperatorError(`${file} cannot be written: ${reasonOf(error)}. Nothing of it was kept.`);
      throw error;
    });
  await rename(draft, file);
  say(`${total} rows are in ${file}.`);
}

/** A line for each row, and one that says how many they are. @returns the number of rows */
async function* linesOf(
  rows: AsyncIterable<{ readonly table: string; readonly row: string }>,
  progress: Terminal['progress'],
): AsyncGenerator<string, number> {
  const counts = new Map<string, number>();
  let current = '';
  const sayCurrent = () => {
    if (current) progress(`${current}: ${counts.get(current)}`);
  };
  for await (const { table, row } of rows) {
    if (table !== current) sayCurrent();
    current = table;
    counts.set(table, (counts.get(table) ?? 0) + 1);
    yield `{"table":"${table}","row":${row}}\n`;
  }
  sayCurrent();
  const count = [...counts.values()].reduce((sum, ofTable) => sum + ofTable, 0);
  yield `${JSON.stringify({ rows: count })}\n`;
  return count;
}

/** Refuses an existing file: its owner and mode could let others read the backup. */
async function createDraft(file: string): Promise<FileHandle> {
  return open(file, 'wx', 0o600).catch((error: unknown) => {
    throw new OperatorError(
      isThere(error)
        ? `${file} is there already: another backup is being written to it, or one was interrupted. Delete it if none is running.`
        : `${file} cannot be written: ${reasonOf(error)}`,
    );
  });
}

const isThere = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';

/** Restores the whole backup or nothing. */
export async function restore(database: Database, args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args, options, ['<file>']);
  const file = required(positionals[0], '<file>');
  const lines = jsonLines(file);
  let registry: RegistryBackup | null = null;
  try {
    const first = header.safeParse((await lines.next()).value);
    if (!first.success) throw new OperatorError(`${file} is not a Vended backup.`);
    const { migrations, registry: applied } = first.data;
    refuseOfNewer(file, unknownMigrations(migrations));
    await prepare(database, migrations);
    if (applied && !values['without-registry']) {
      registry = await terminal.openRegistry();
      refuseOfNewer(file, registry.unknown(applied));
      if (!(await registry.isEmpty())) throw registryInUse();
    }
    const rows = await database.acrossAccounts('operator', async ({ trx }) => {
      const ofDatabase = await insertAll(trx, rowsUpToCount(lines, ofProduct), terminal.progress);
      const ofModules = (await registry?.restore(rowsUpToCount(lines, ofRegistry))) ?? 0;
      return ofDatabase + ofModules;
    });
    await migrate(database.unscoped);
    terminal.say(`${rows} rows are restored. Everyone has to sign in again.`);
    if (!registry) terminal.say('The registry of modules, with the keys of teams, was not restored.');
  } finally {
    await registry?.close();
    await lines.return(undefined);
  }
}

function refuseOfNewer(file: string, newer: readonly string[]): void {
  if (newer.length === 0) return;
  throw new OperatorError(
    `${file} is of a newer version of Vended (${newer.join(', ')}): restore it with that version.`,
  );
}

const registryInUse = () =>
  new OperatorError(
    'The registry of modules is not empty: restore into a new database, or leave the registry as it is with --without-registry.',
  );

/** Migrates an empty database to the schema of the backup. */
async function prepare(database: Database, migrations: readonly string[]): Promise<void> {
  const present = await appliedMigrations(database.unscoped);
  if (present.length > 0) {
    const accounts = await database.acrossAccounts('operator', ({ trx }) =>
      trx.selectFrom('customer_accounts').select('id').limit(1).execute(),
    );
    if (accounts.length > 0) throw new OperatorError('The database is not empty: restore into a new one.');
    if (present.length > migrations.length) {
      throw new OperatorError(
        'The database is newer than the backup: restore into one that was never started.',
      );
    }
  }
  await migrate(database.unscoped, migrations.at(-1));
}

async function insertAll(
  trx: QueryExecutorProvider,
  rows: AsyncIterable<TableRow>,
  progress: Terminal['progress'],
): Promise<number> {
  // The limits protect others who wait. The database is empty, so nobody waits.
  await withoutTimeLimits(trx);
  // The backup contains the chain of the audit trail unchanged.
  await sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`.execute(trx);
  const count = await insertRows(trx, rows, progress);
  await sql`ALTER TABLE audit_entries ENABLE TRIGGER USER`.execute(trx);
  return count;
}

/** The rows before the line that says how many they are. It reads no further. */
async function* rowsUpToCount<Row extends TableRow>(
  lines: AsyncGenerator,
  row: z.ZodType<Row>,
): AsyncGenerator<Row> {
  const rowOrFooter = z.union([row, footer]);
  for (let count = 0; ; count += 1) {
    const next = await lines.next();
    const read = next.done ? { rows: -1 } : rowOrFooter.parse(next.value);
    if ('table' in read) {
      yield read;
      continue;
    }
    if (read.rows !== count) throw new OperatorError('The backup is cut short: nothing was restored.');
    return;
  }
}

async function* jsonLines(file: string): AsyncGenerator {
  // `pipe` would not forward a read error of the file; this makes reading the lines fail with it.
  const input = piped(createReadStream(file), createGunzip(), () => undefined);
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity }))
      yield JSON.parse(line) as unknown;
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be read (${reasonOf(error)}): name a file that the command backup has written.`,
    );
  }
}
