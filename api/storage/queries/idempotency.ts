import { sql } from 'kysely';
import { idempotencyKeyHours, idempotencyKeyReused } from '@vended/contract/call';
import { Problem } from '../../problems/problems';
import type { AccountScope, ContentScope, CrossAccountScope, Database } from '../access/database';

/** Identifies a save, so that it is done only once even if it is sent several times. */
export interface SentSave {
  /** The id of the user, or `visitor`. */
  readonly caller: string;
  /** The account of the user; null for a visitor. */
  readonly accountId: string | null;
  readonly keyHash: string;
  /** Differs when the same key comes with another body. */
  readonly requestHash: string;
}

/**
 * Does the work and stores its result under the key, in the transaction of the work; or returns the result that is stored there.
 * The same save at the same time waits for the first. Work that fails leaves the key unused.
 *
 * @param work its result must be JSON
 * @throws Problem 422 where the key was used for something else
 */
export async function onlyOnce<Result>(
  { trx }: AccountScope | ContentScope | CrossAccountScope,
  { caller, accountId, keyHash, requestHash }: SentSave,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = { caller, key_hash: keyHash };
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto('idempotency_keys')
    .values({ ...key, customer_account_id: accountId, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken === 0n) {
    const first = await trx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where((row) => row.and(key))
      .executeTakeFirstOrThrow();
    if (first.request_hash !== requestHash) throw new Problem(422, idempotencyKeyReused);
    return first.answer as Result;
  }
  const result = await work();
  const answer: unknown = result;
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where((row) => row.and(key))
    .execute();
  return result;
}

/** A record as a save has stored it. */
export interface Version {
  readonly id: string;
  readonly updated_at: string;
}

/** Saves one record once. Only its version is stored under the key: the row may be large, or contain what has to be erased. */
export async function savedOnlyOnce(
  scope: AccountScope | ContentScope,
  save: SentSave,
  work: () => Promise<Version>,
): Promise<Version> {
  const saved = await onlyOnce<Version | string>(scope, save, async () => {
    const { id, updated_at } = await work();
    return { id, updated_at };
  });
  return typeof saved === 'string' ? { id: saved, updated_at: await keptSince(scope, save) } : saved;
}

/** The release before stored only the id. The moment of the key is older than the record, so what is based on it overwrites nothing. */
async function keptSince(
  { trx }: AccountScope | ContentScope,
  { caller, keyHash }: SentSave,
): Promise<string> {
  const { created_at } = await trx
    .selectFrom('idempotency_keys')
    .select('created_at')
    .where('caller', '=', caller)
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  return created_at;
}

/** Deletes the keys with which nothing can be sent again any more. */
export function deleteOldKeys(database: Database): Promise<void> {
  return database.acrossAccounts('retention', async ({ trx }) => {
    await trx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', sql<string>`now() - ${idempotencyKeyHours} * interval '1 hour'`)
      .execute();
  });
}
