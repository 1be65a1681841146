import { randomBytes } from 'node:crypto';
import type { PlatformDatabase } from './platformDatabase';

/** The name under which the database has it. */
export const reportKeyName = 'report key';

/** How many bytes it has. */
export const reportKeyBytes = 32;

/**
 * The key that signs report tokens and links to previews, shared by all nodes and created by the first of them. If it is removed, a new
 * one is created; reports of open pages no longer count then, and links no longer work.
 */
export async function readReportKey({ db }: Pick<PlatformDatabase, 'db'>): Promise<Buffer> {
  const fresh = { name: reportKeyName, secret: randomBytes(reportKeyBytes) };
  await db
    .insertInto('secrets')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = db.selectFrom('secrets').select('secret').where('name', '=', reportKeyName);
  return (await kept.executeTakeFirstOrThrow()).secret;
}
