import { createReadStream } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CrossAccountScope, Database } from '../storage/access/database';
import { appliedMigrations, migrate, unknownMigrations } from '../storage/migrations/migrate';
import { reasonOf } from '@vended/server/startError.mjs';
import { keptTables } from '../storage/access/tables';
import { readArguments, required } from './arguments';
import type { Terminal } from './terminal';
import { OperatorError } from './operatorError';

const header = z.object({ format: z.literal('vended-backup-1'), migrations: z.array(z.string()).min(1) });
const row = z.object({ table: z.enum(keptTables), row: z.record(z.string(), z.unknown()) });
const footer = z.object({ rows: z.int() });
const rowOrFooter = z.union([row, footer]);

/** How many rows are read at once; rows with pictures are megabytes in size. */
const batch = 50;

/** How many rows a restore inserts by one statement at most, and how many characters of JSON. */
const maxInserted = { rows: 500, characters: 2_000_000 };

/** Writes one gzipped file of JSON lines: a header, every row, and how many there were. */
export async function backUp(database: Database, args: string[], { say, progress }: Terminal): Promise<void> {
  const { positionals } = readArguments(args, {}, ['<file>']);
  const file = required(positionals[0], '<file>');
  const draft = `${file}.part`;
  const migrations = await appliedMigrations(database.unscoped);
  const newer = unknownMigrations(migrations);
  if (newer.length > 0) {
    throw new OperatorError(
      `The database is of a newer version of Vended (${newer.join(', ')}); this version does not know its tables. Back it up with that version.`,
    );
  }
  const output = await createDraft(draft);
  let rows = 0;

  await database
    .snapshotAcrossAccounts('operator', async (scope) => {
      const lines = async function* () {
        yield `${JSON.stringify({ format: 'vended-backup-1', migrations })}\n`;
        for (const table of keptTables) {
          let inTable = 0;
          for await (const line of rowsOf(scope, table)) {
            inTable += 1;
            yield `{"table":"${table}","row":${line}}\n`;
          }
          rows += inTable;
          progress(`${table}: ${inTable}`);
        }
        yield `${JSON.stringify({ rows })}\n`;
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
  say(`${rows} rows are in ${file}.`);
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

async function* rowsOf(
  { trx }: CrossAccountScope,
  table: (typeof keptTables)[number],
): AsyncGenerator<string> {
  await sql`DECLARE backup_rows CURSOR FOR SELECT to_json(kept)::text AS line FROM ${sql.table(table)} AS kept`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(batch)} FROM backup_rows`.execute(trx);
    if (rows.length === 0) break;
    for (const { line } of rows) yield line;
  }
  await sql`CLOSE backup_rows`.execute(trx);
}

/** Restores the whole backup or nothing. */
export async function restore(
  database: Database,
  args: string[],
  { say, progress }: Terminal,
): Promise<void> {
  const { positionals } = readArguments(args, {}, ['<file>']);
  const file = required(positionals[0], '<file>');
  const lines = jsonLines(file);
  try {
    const first = header.safeParse((await lines.next()).value);
    if (!first.success) throw new OperatorError(`${file} is not a Vended backup.`);
    const newer = unknownMigrations(first.data.migrations);
    if (newer.length > 0) {
      throw new OperatorError(
        `${file} is of a newer version of Vended (${newer.join(', ')}): restore it with that version.`,
      );
    }
    await prepare(database, first.data.migrations);
    const rows = await database.acrossAccounts('operator', (scope) => insertAll(scope, lines, progress));
    await migrate(database.unscoped);
    say(`${rows} rows are restored. Everyone has to sign in again.`);
  } finally {
    await lines.return(undefined);
  }
}

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
  { trx }: CrossAccountScope,
  lines: AsyncGenerator,
  progress: Terminal['progress'],
): Promise<number> {
  let count = 0;
  let current: (typeof keptTables)[number] = keptTables[0];
  let rows: string[] = [];
  let characters = 0;
  const insert = async () => {
    if (rows.length === 0) return;
    await sql`
      INSERT INTO ${sql.table(current)}
      SELECT * FROM json_populate_recordset(NULL::${sql.table(current)}, ${`[${rows.join()}]`}::json)`.execute(
      trx,
    );
    count += rows.length;
    rows = [];
    characters = 0;
  };
  // The time limit protects others who wait. The database is empty, so nobody waits.
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  // The backup contains the chain of the audit trail unchanged.
  await sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`.execute(trx);
  for await (const line of lines) {
    const read = rowOrFooter.parse(line);
    if ('rows' in read) {
      await insert();
      if (read.rows !== count) break;
      await sql`ALTER TABLE audit_entries ENABLE TRIGGER USER`.execute(trx);
      return count;
    }
    if (read.table !== current) {
      await insert();
      current = read.table;
      progress(current);
    }
    const text = JSON.stringify(read.row);
    rows.push(text);
    characters += text.length;
    if (rows.length === maxInserted.rows || characters >= maxInserted.characters) await insert();
  }
  throw new OperatorError('The backup is cut short: nothing was restored.');
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
