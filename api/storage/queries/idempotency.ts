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
 * A second save with the key waits while the first is being done. Work that fails leaves the key unused.
 *
 * @param work its result must be JSON
 * @throws Problem 422 where the key was used for something else
 */
export async function onlyOnce<Result>(
  scope: Scope,
  save: SentSave,
  work: () => Promise<Result>,
): Promise<Result> {
  const first = await firstSave(scope, save);
  if (first) return first.answer as Result;
  const result = await work();
  await keepAnswer(scope, save, result);
  return result;
}

/** A record as a save has stored it. */
export interface Version {
  readonly id: string;
  readonly updated_at: string;
}

/**
 * Saves one record once. Only its id and version are stored under the key: the row may be large, or contain what has to be erased. The
 * version is in a column of its own, because a node of the release before takes the whole answer for the id.
 */
export async function savedOnlyOnce(
  scope: AccountScope | ContentScope,
  save: SentSave,
  work: () => Promise<Version>,
): Promise<Version> {
  const first = await firstSave(scope, save);
  // That release stores no version. The moment of its key is older than the record, so what is based on it overwrites nothing.
  if (first) return { id: first.answer as string, updated_at: first.version ?? first.created_at };
  const { id, updated_at } = await work();
  await keepAnswer(scope, save, id, updated_at);
  return { id, updated_at };
}

type Scope = AccountScope | ContentScope | CrossAccountScope;

/** What an earlier save with this key has stored; null if this is the first, whose key is then taken. */
async function firstSave({ trx }: Scope, { caller, accountId, keyHash, requestHash }: SentSave) {
  const key = { caller, key_hash: keyHash };
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto('idempotency_keys')
    .values({ ...key, customer_account_id: accountId, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken !== 0n) return null;
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', 'version', 'created_at'])
    .where((row) => row.and(key))
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) throw new Problem(422, idempotencyKeyReused);
  return first;
}

async function keepAnswer(
  { trx }: Scope,
  { caller, keyHash }: SentSave,
  answer: unknown,
  version: string | null = null,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null), version })
    .where((row) => row.and({ caller, key_hash: keyHash }))
    .execute();
}

/**
 * Deletes the keys with which nothing can be sent again any more, in parts: one statement for all may take longer than a statement is
 * allowed to. Several processes may do so at the same time.
 */
export async function deleteOldKeys(database: Database): Promise<void> {
  while ((await database.acrossAccounts('retention', deleteSomeOldKeys)) > 0);
}

/** @returns how many; 0 when none are left that others are not locking */
async function deleteSomeOldKeys({ trx }: CrossAccountScope): Promise<number> {
  const old = trx
    .selectFrom('idempotency_keys')
    .select(['caller', 'key_hash'])
    .where('created_at', '<', sql<string>`now() - ${idempotencyKeyHours} * interval '1 hour'`)
    .orderBy('created_at')
    .limit(1_000)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await trx
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple }) => eb(refTuple('caller', 'key_hash'), 'in', old.$asTuple('caller', 'key_hash')))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
