import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlatformDatabase } from './platformDatabase';
import { StartError } from '@vended/server/startError.mjs';

const bytes = 32;

/**
 * The key that signs report tokens: 32 bytes, shared by all processes with this data folder, and created at the first
 * start. If the file is removed, a new key is created, and reports of open pages no longer count.
 *
 * @throws {StartError} when the folder cannot be used, or the file does not contain a key
 */
export async function readReportKey(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, 'report.key');
  const key = await readOrMake(dataDir, file).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data directory ${dataDir} cannot be used: ${message}. Set DATA_DIR to another.`,
    );
  });
  if (key.length === bytes) return key;
  throw new StartError(`${file} does not hold a key. Remove it: the next start makes another.`);
}

/** The key of several nodes: it is in the database that they share, made by the first of them. */
export async function sharedReportKey({ db }: Pick<PlatformDatabase, 'db'>): Promise<Buffer> {
  const name = 'report key';
  const fresh = { name, secret: randomBytes(bytes) };
  await db
    .insertInto('secrets')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = db.selectFrom('secrets').select('secret').where('name', '=', name);
  return (await kept.executeTakeFirstOrThrow()).secret;
}

async function readOrMake(dataDir: string, file: string): Promise<Buffer> {
  const kept = await readFile(file).catch(ifCode('ENOENT'));
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Two processes may start at once: the first link wins, and no process reads an incomplete file.
  const draft = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(draft, randomBytes(bytes), { flag: 'wx', mode: 0o600 });
    await link(draft, file).catch(ifCode('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file);
}

/** Turns one kind of error into undefined. */
function ifCode(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}
