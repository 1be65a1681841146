import { sql, type Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SecondFactor } from '@vended/contract/secondFactors';
import type { AccountScope, CrossAccountScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';
import type { StoredPasskey } from './passkeys';

const now = sql<string>`clock_timestamp()`;

/** How long a set-up that was begun can be confirmed, in minutes. */
const setUpMinutes = 60;

const factorsOf = ({ trx, accountId }: AccountScope, userId: string) =>
  trx.selectFrom('second_factors').where('customer_account_id', '=', accountId).where('user_id', '=', userId);

/** The second factors of a user that are confirmed, the oldest first. */
export function readSecondFactors(scope: AccountScope, userId: string): Promise<SecondFactor[]> {
  return factorsOf(scope, userId)
    .select(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Adds a second factor; one that is being set up replaces any other unconfirmed one of the user. */
export async function insertSecondFactor(
  { trx, accountId }: AccountScope,
  { user_id, ...factor }: Omit<Insertable<Schema['second_factors']>, 'customer_account_id' | 'id'>,
): Promise<string> {
  await trx
    .deleteFrom('second_factors')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is', null)
    .execute();
  const id = uuid();
  await trx
    .insertInto('second_factors')
    .values({ ...factor, id, user_id, customer_account_id: accountId })
    .execute();
  return id;
}

/** An app of a user that is being set up, and whether it can still be confirmed. */
export function findTotpToConfirm(scope: AccountScope, userId: string, id: string) {
  return factorsOf(scope, userId)
    .select([
      'name',
      'totp_secret as secret',
      sql<boolean>`created_at < now() - make_interval(mins => ${setUpMinutes})`.as('expired'),
    ])
    .where('id', '=', id)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
}

/** The apps of a user that are confirmed. */
export function readTotps(scope: AccountScope, userId: string) {
  return factorsOf(scope, userId)
    .select(['id', 'totp_secret as secret', 'totp_drift as drift', 'totp_last_step as last_step'])
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is not', null)
    .execute();
}

/** Stores that a code of that step was used, so that neither it nor an earlier one is accepted again. */
export async function writeTotpUse(
  { trx, accountId }: AccountScope,
  id: string,
  { step, drift }: { readonly step: number; readonly drift: number },
): Promise<void> {
  await trx
    .updateTable('second_factors')
    .set({
      totp_last_step: step,
      totp_drift: drift,
      last_used_at: now,
      confirmed_at: sql`coalesce(confirmed_at, clock_timestamp())`,
    })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function readPasskeys(
  scope: AccountScope,
  userId: string,
): Promise<(StoredPasskey & { readonly factorId: string })[]> {
  const rows = await factorsOf(scope, userId)
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('kind', '=', 'passkey')
    .execute();
  return rows.flatMap(({ id: factorId, credential_id: id, public_key, ...passkey }) =>
    id !== null && public_key !== null
      ? [{ ...passkey, factorId, id, publicKey: new Uint8Array(public_key) }]
      : [],
  );
}

export async function writePasskeyUse(
  { trx, accountId }: AccountScope,
  id: string,
  counter: number,
): Promise<void> {
  await trx
    .updateTable('second_factors')
    .set({ counter, last_used_at: now })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Removes one second factor of a user, or all of them and what is being set up. */
export async function deleteSecondFactors(
  { trx, accountId }: AccountScope,
  userId: string,
  id?: string,
): Promise<void> {
  await trx
    .deleteFrom('second_factors')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}

/** Replaces the user's recovery codes. */
export async function replaceRecoveryCodes(
  { trx, accountId }: AccountScope,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('recovery_codes')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(
      hashes.map((code_hash) => ({
        id: uuid(),
        customer_account_id: accountId,
        user_id: userId,
        code_hash,
      })),
    )
    .execute();
}

/** How many recovery codes a user can still use. */
export async function countRecoveryCodes({ trx, accountId }: AccountScope, userId: string): Promise<number> {
  const { left } = await trx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Uses a recovery code, whose user is locked. @returns undefined if it is none of the user's codes. */
export async function takeRecoveryCode(
  { trx, accountId }: AccountScope,
  userId: string,
  hash: string,
): Promise<'taken' | 'used before' | undefined> {
  const found = await trx
    .selectFrom('recovery_codes')
    .select(['id', 'used_at'])
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.used_at !== null) return 'used before';
  await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', found.id)
    .execute();
  return 'taken';
}

/** A second step about to begin. */
export type NewStep = Omit<
  Insertable<Schema['second_steps']>,
  'customer_account_id' | 'id' | 'expires_at' | 'tries'
>;

/** How long a second step can be taken, in minutes. */
const stepMinutes = 5;

/** Adds a second step, and removes those that have expired. */
export async function insertSecondStep({ trx, accountId }: AccountScope, step: NewStep): Promise<void> {
  await trx
    .deleteFrom('second_steps')
    .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
  const expires_at = sql<string>`now() + make_interval(mins => ${stepMinutes})`;
  await trx
    .insertInto('second_steps')
    .values({ ...step, id: uuid(), customer_account_id: accountId, expires_at })
    .execute();
}

export type FoundStep = NonNullable<Awaited<ReturnType<typeof countTry>>>;

/** The second step of a token with its user, in any account; counts another try first. */
export async function countTry({ trx }: CrossAccountScope, tokenHash: string) {
  return trx
    .updateTable('second_steps')
    .from('users')
    .set(({ ref }) => ({ tries: sql<number>`${ref('second_steps.tries')} + 1` }))
    .whereRef('users.customer_account_id', '=', 'second_steps.customer_account_id')
    .whereRef('users.id', '=', 'second_steps.user_id')
    .where('token_hash', '=', tokenHash)
    .returning([
      'second_steps.id as step_id',
      'second_steps.purpose',
      'second_steps.session_id',
      'second_steps.challenge',
      'second_steps.tries',
      sql<boolean>`second_steps.expires_at <= now()`.as('expired'),
      'users.id',
      'users.customer_account_id',
      'users.user_type',
      'users.username',
      'users.status',
    ])
    .executeTakeFirst();
}

/** @returns false when the step was taken already. */
export async function deleteSecondStep({ trx, accountId }: AccountScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_steps')
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
