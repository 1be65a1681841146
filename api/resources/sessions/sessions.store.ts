import { sql } from 'kysely';
import type { z } from 'zod';
import { sessionList, type ActiveSession, type listSessions } from '@vended/contract/sessions';
import type { SessionUser, SignedIn } from '../../http/signedIn';
import { activeSessionFields } from '@vended/contract/sessions.fields';
import type { AccountScope, CrossAccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/described';
import { readPage, type Page } from '../../storage/queries/page';
import { mentions } from '../../storage/queries/search';

/** A session that was looked up. */
export interface FoundSession {
  readonly who: SignedIn;
  /** Both in milliseconds since 1970. */
  readonly expiresAt: number;
  lastUsedAt: number;
}

/** A session about to begin. */
export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly browser: string;
  readonly address: string;
  /** When its user was last proven. */
  readonly provedAt: Date;
}

/** The user of that name with the password's hash, in whichever account. */
export async function findCredentials({ trx }: CrossAccountScope, username: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'customer_account_id', 'user_type', 'username', 'password_hash', 'status'])
    .where('sign_in_name', '=', sql<string>`sign_in_name(${username})`)
    .executeTakeFirst();
}

/**
 * Locks the user, so that a deactivation in progress ends either this session too or this attempt.
 *
 * @returns false when the user is not active.
 */
export async function insertSession(
  { trx }: CrossAccountScope,
  who: SessionUser,
  { tokenHash, expiresAt, provedAt, ...session }: NewSession,
): Promise<boolean> {
  // Before the user, in the order in which a change of the account takes them.
  const { second_factor_required } = await trx
    .selectFrom('customer_accounts')
    .select('second_factor_required')
    .where('id', '=', who.customer_account_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const active = await trx
    .selectFrom('users')
    .select('id')
    .where('customer_account_id', '=', who.customer_account_id)
    .where('id', '=', who.id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
  if (!active) return false;
  await trx
    .insertInto('sessions')
    .values({
      ...session,
      token_hash: tokenHash,
      customer_account_id: who.customer_account_id,
      user_id: who.id,
      user_type: who.user_type,
      username: who.username,
      expires_at: expiresAt.toISOString(),
      proved_at: provedAt.toISOString(),
      second_factor_needed: second_factor_required
        ? sql<boolean>`NOT EXISTS (${secondFactorsOf(trx, who.customer_account_id).where('user_id', '=', who.id)})`
        : false,
    })
    .execute();
  return true;
}

const secondFactorsOf = (trx: AccountScope['trx'], accountId: string) =>
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

/**
 * Replaces the token of a session, which expires when it did before.
 *
 * @param renewal `proved` where the session has just proven that it is its user
 */
export async function renewSession(
  { trx, accountId }: AccountScope,
  id: string,
  { tokenHash, proved }: { readonly tokenHash: string; readonly proved: boolean },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ token_hash: tokenHash, ...(proved && { proved_at: sql`clock_timestamp()` }) })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Stores that the user of a session has set up a second factor, which is a proof too. */
export async function markSecondFactorSetUp({ trx, accountId }: AccountScope, id: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ second_factor_needed: false, proved_at: sql`clock_timestamp()` })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

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

export async function deleteExpiredSessions({ trx }: CrossAccountScope): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
}

/**
 * Signs a user out everywhere.
 *
 * @param kept the session that stays, if one does
 * @returns how many sessions ended.
 */
export async function deleteSessionsOf(
  { trx, accountId }: AccountScope,
  userId: string,
  kept?: string,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('id', '!=', kept ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function readAccountName({ trx, accountId }: AccountScope): Promise<string> {
  const { name } = await trx
    .selectFrom('customer_accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return name;
}
