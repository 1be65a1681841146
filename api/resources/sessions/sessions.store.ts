import { sql, type Expression, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import { sessionList, type ActiveSession, type listSessions } from '@vended/contract/sessions';
import type { SessionUser, SignedIn } from '../../http/signedIn';
import { activeSessionFields } from '@vended/contract/sessions.fields';
import type { AccountScope, CrossAccountScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { readPage, type Page } from '../../storage/queries/page';
import { mentions } from '../../storage/queries/search';

/** A session that was looked up. */
export interface FoundSession {
  readonly who: SignedIn;
  /** Both in milliseconds since 1970. */
  readonly expiresAt: number;
  lastUsedAt: number;
}

/** A user whose password was verified. */
export interface VerifiedUser extends SessionUser {
  /** The hash that the password matched. */
  readonly passwordHash: string | null;
  /** Whether the user had a second factor then. */
  readonly hasSecondFactor: boolean;
}

/** A session about to begin. */
export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly browser: string;
  readonly address: string;
}

/** The user of that name with the password's hash, in whichever account. */
export async function findCredentials({ trx }: CrossAccountScope, username: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'customer_account_id', 'user_type', 'username', 'password_hash', 'status'])
    .select(({ exists, ref }) =>
      exists(secondFactorsOf(trx, ref('users.customer_account_id')).where('user_id', '=', ref('users.id')))
        .$castTo<boolean>()
        .as('has_second_factor'),
    )
    .where('sign_in_name', '=', sql<string>`sign_in_name(${username})`)
    .executeTakeFirst();
}

/**
 * A user who signs in, locked: if the user is deactivated or the password changed at the same time, either this sign-in fails or the
 * session that it adds is ended. The account is locked before the user, in the order in which a change of the account takes them.
 */
const verifiedUser = (trx: CrossAccountScope['trx'], who: VerifiedUser) =>
  trx
    .selectFrom('customer_accounts as account')
    .innerJoin('users as user', 'user.customer_account_id', 'account.id')
    .where('account.id', '=', who.customer_account_id)
    .where('user.id', '=', who.id)
    .where('user.status', '=', 'active')
    .where('user.password_hash', '=', who.passwordHash)
    .forShare(['account', 'user']);

/** @returns false when the user is not active any more, or has another password than the one that was verified. */
export async function lockVerifiedUser({ trx }: CrossAccountScope, who: VerifiedUser): Promise<boolean> {
  const user = await verifiedUser(trx, who).select('user.id').executeTakeFirst();
  return user !== undefined;
}

/**
 * Call it in a transaction that is rolled back when it returns false.
 *
 * @returns false when the user is not active any more, has another password than the one that was verified, or has set up the first
 * second factor since.
 */
export async function insertSession(
  { trx }: CrossAccountScope,
  who: VerifiedUser,
  { id, tokenHash, expiresAt, browser, address }: NewSession,
): Promise<boolean> {
  const session = verifiedUser(trx, who).select(({ cast, val }) => [
    cast<string>(val(id), 'uuid').as('id'),
    val(tokenHash).as('token_hash'),
    'account.id as customer_account_id',
    'user.id as user_id',
    'user.username',
    'user.user_type',
    cast<string>(val(expiresAt.toISOString()), 'timestamptz').as('expires_at'),
    val(browser).as('browser'),
    val(address).as('address'),
    'account.second_factor_required as second_factor_needed',
  ]);
  const inserted = await trx
    .insertInto('sessions')
    .columns([
      'id',
      'token_hash',
      'customer_account_id',
      'user_id',
      'username',
      'user_type',
      'expires_at',
      'browser',
      'address',
      'second_factor_needed',
    ])
    .expression(session)
    .returning('second_factor_needed')
    .executeTakeFirst();
  if (!inserted) return false;
  // A separate statement, which sees what was stored while the first one waited for the lock.
  const factor = await secondFactorsOf(trx, who.customer_account_id)
    .where('user_id', '=', who.id)
    .limit(1)
    .executeTakeFirst();
  if (factor && !who.hasSecondFactor) return false;
  if (factor && inserted.second_factor_needed)
    await trx.updateTable('sessions').set({ second_factor_needed: false }).where('id', '=', id).execute();
  return true;
}

const secondFactorsOf = (trx: AccountScope['trx'], accountId: string | Expression<string>) =>
  trx
    .selectFrom('second_factors')
    .select('user_id')
    .where('customer_account_id', '=', accountId)
    .where('confirmed_at', 'is not', null);

/** Stores that a session has proven now that it is its user. */
export async function markProved({ trx }: CrossAccountScope, id: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ proved_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

async function writeSession(
  { trx, accountId }: AccountScope,
  id: string,
  fields: UpdateObject<Schema, 'sessions'>,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set(fields)
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/**
 * Replaces the token of a session, which expires when it did before.
 *
 * @param renewal `proved` where the session has just proven that it is its user
 */
export const renewSession = (
  scope: AccountScope,
  id: string,
  { tokenHash, proved }: { readonly tokenHash: string; readonly proved: boolean },
): Promise<void> =>
  writeSession(scope, id, { token_hash: tokenHash, ...(proved && { proved_at: sql`clock_timestamp()` }) });

/** Stores the user's new name and type in a session that continues. */
export const writeSessionUser = (
  scope: AccountScope,
  id: string,
  { username, user_type }: Pick<SessionUser, 'username' | 'user_type'>,
): Promise<void> => writeSession(scope, id, { username, user_type });

/** Stores that the user of a session has set up a second factor, which is a proof too. */
export const markSecondFactorSetUp = (scope: AccountScope, id: string): Promise<void> =>
  writeSession(scope, id, { second_factor_needed: false, proved_at: sql`clock_timestamp()` });

/** Stores in the account's sessions whether their users have to set up a second factor first. */
export async function markSessionsWithoutSecondFactor(
  { trx, accountId }: AccountScope,
  required: boolean,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ second_factor_needed: required })
    .where('customer_account_id', '=', accountId)
    .$if(required, (query) => query.where('user_id', 'not in', secondFactorsOf(trx, accountId)))
    .execute();
}

/** The session of that token, unless it has expired. One read and no write. */
export async function findSession(
  { trx }: CrossAccountScope,
  tokenHash: string,
): Promise<FoundSession | null> {
  const row = await trx
    .selectFrom('sessions')
    .select([
      'id',
      'user_id',
      'customer_account_id',
      'user_type',
      'username',
      'expires_at',
      'last_used_at',
      'proved_at',
      'second_factor_needed',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!row) return null;
  const { id, user_id, expires_at, last_used_at, proved_at, second_factor_needed, ...rest } = row;
  return {
    who: {
      id: user_id,
      sessionId: id,
      ...rest,
      provedAt: Date.parse(proved_at),
      secondFactorNeeded: second_factor_needed,
    },
    expiresAt: Date.parse(expires_at),
    lastUsedAt: Date.parse(last_used_at),
  };
}

export async function touchSession({ trx }: CrossAccountScope, id: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ last_used_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

const columns = columnsOf(activeSessionFields);

const order = orderOf(activeSessionFields, sessionList);

/** The sessions of a user that have not expired. */
export function pageOfSessions(
  { trx, accountId }: AccountScope,
  userId: string,
  query: z.output<(typeof listSessions)['input']>,
): Promise<Page<Omit<ActiveSession, 'current'>>> {
  const sessions = trx
    .selectFrom('sessions')
    .select(columns)
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .where(mentions(sessionList.search, query.q));
  return readPage(sessions, query, order);
}

/** @returns the id of the session that ended, if there was one. */
export async function deleteSession(
  { trx }: CrossAccountScope,
  tokenHash: string,
): Promise<string | undefined> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  return ended?.id;
}

/**
 * Deletes a batch of the sessions that have expired, without those that others are locking.
 *
 * @returns how many; 0 when none are left
 */
export async function deleteSomeExpiredSessions({ trx }: CrossAccountScope): Promise<number> {
  const expired = trx
    .selectFrom('sessions')
    .select('id')
    .where('expires_at', '<=', sql<string>`now()`)
    .orderBy('expires_at')
    .limit(1_000)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', 'in', expired)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Signs a user out everywhere, also where a second step has still to finish the sign-in.
 *
 * @param kept the session that stays, if one does
 * @returns how many sessions ended.
 */
export async function deleteSessionsOf(
  { trx, accountId }: AccountScope,
  userId: string,
  kept?: string,
): Promise<number> {
  await trx
    .deleteFrom('second_steps')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'sign-in')
    .execute();
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('id', '!=', kept ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends one session of a user. @returns where it was; undefined if the user has no such session */
export async function deleteSessionOf(
  { trx, accountId }: AccountScope,
  userId: string,
  id: string,
): Promise<Pick<ActiveSession, 'browser' | 'address'> | undefined> {
  return trx
    .deleteFrom('sessions')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['browser', 'address'])
    .executeTakeFirst();
}

export async function readAccountName({ trx, accountId }: AccountScope): Promise<string> {
  const { name } = await trx
    .selectFrom('customer_accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return name;
}
