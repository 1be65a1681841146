import { sql } from 'kysely';
import type { Session } from '@vended/shared/contract/sessions';
import type { AccountScope, CrossAccountScope, Database } from '../storage/database';

/** Whoever makes a call. */
export interface SignedIn extends Session {
  readonly username: string;
}

type Unwalled = Database['unwalled'];

/** The user of that name with the password's hash, in whichever account. */
export async function findCredentials({ trx }: CrossAccountScope, username: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'customer_account_id', 'user_type', 'username', 'password_hash'])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst();
}

export async function insertSession(
  db: Unwalled,
  tokenHash: string,
  who: SignedIn,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      customer_account_id: who.customer_account_id,
      user_id: who.id,
      user_type: who.user_type,
      username: who.username,
      expires_at: expiresAt.toISOString(),
    })
    .execute();
}

/** One read and no write: a request leaves no trace in the table. */
export async function findSession(db: Unwalled, tokenHash: string): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['user_id', 'customer_account_id', 'user_type', 'username'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!row) return null;
  const { user_id, ...rest } = row;
  return { id: user_id, ...rest };
}

export async function deleteSession(db: Unwalled, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Unwalled): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
}

/** Signs a user out everywhere. */
export async function deleteSessionsOf({ trx, accountId }: AccountScope, userId: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

export async function readAccountName({ trx, accountId }: AccountScope): Promise<string> {
  const { name } = await trx
    .selectFrom('customer_accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return name;
}
