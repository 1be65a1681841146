import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from './schema';

/** Who acts, for the audit trail. The operator's command line and the product itself have no user's id. */
export interface Actor {
  readonly userId: string | null;
  readonly username: string;
}

interface Scope {
  readonly trx: Transaction<Schema>;
}

/** A transaction that sees and writes one account's rows. Stores of account-owned resources take nothing less. */
export interface AccountScope extends Scope {
  readonly kind: 'account';
  readonly accountId: string;
  readonly actor: Actor;
}

/** A transaction that manages careers, blog and leads; its changes are audited in the actor's account. */
export interface ContentScope extends Scope {
  readonly kind: 'content';
  readonly accountId: string;
  readonly actor: Actor;
}

/** A transaction that reads what everyone may read, and sends enquiries. */
export interface PublicScope extends Scope {
  readonly kind: 'public';
}

/** A transaction that sees every account. */
export interface CrossAccountScope extends Scope {
  readonly kind: 'across-accounts';
}

/** Everything that has a reason to look across accounts. Whoever adds one answers for it in review. */
export type CrossAccountPurpose = 'sign-in' | 'demonstration data' | 'operator';

/** The database through its scopes: every query runs in one of them. */
export interface Database {
  withAccount<T>(accountId: string, actor: Actor, work: (scope: AccountScope) => Promise<T>): Promise<T>;
  withContent<T>(accountId: string, actor: Actor, work: (scope: ContentScope) => Promise<T>): Promise<T>;
  asPublic<T>(work: (scope: PublicScope) => Promise<T>): Promise<T>;
  acrossAccounts<T>(purpose: CrossAccountPurpose, work: (scope: CrossAccountScope) => Promise<T>): Promise<T>;
  /** The same with everything as it is at one moment, whatever is written meanwhile. */
  snapshotAcrossAccounts<T>(
    purpose: CrossAccountPurpose,
    work: (scope: CrossAccountScope) => Promise<T>,
  ): Promise<T>;
  /** Outside every wall, for the tables that have none: sessions. */
  readonly unwalled: Kysely<Schema>;
  /** True when the database answers. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/** One account's rows within work across accounts: for what is made of many accounts in one transaction. */
export const accountWithin = ({ trx }: CrossAccountScope, accountId: string, actor: Actor): AccountScope => ({
  kind: 'account',
  trx,
  accountId,
  actor,
});

/** Careers and blog within work across accounts. */
export const contentWithin = ({ trx }: CrossAccountScope, accountId: string, actor: Actor): ContentScope => ({
  kind: 'content',
  trx,
  accountId,
  actor,
});

export function openDatabase(pool: Pool): Database {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  /** The settings last as long as the transaction: a pooled connection takes none of them to its next user. */
  const inScope = <T>(
    scope: string,
    accountId: string,
    work: (trx: Transaction<Schema>) => Promise<T>,
    transaction = db.transaction(),
  ) =>
    transaction.execute(async (trx) => {
      await sql`SELECT set_config('vended.scope', ${scope}, true), set_config('vended.account', ${accountId}, true)`.execute(
        trx,
      );
      return work(trx);
    });

  return {
    withAccount: (accountId, actor, work) =>
      inScope('account', accountId, (trx) => work({ kind: 'account', trx, accountId, actor })),
    withContent: (accountId, actor, work) =>
      inScope('content', accountId, (trx) => work({ kind: 'content', trx, accountId, actor })),
    asPublic: (work) => inScope('public', '', (trx) => work({ kind: 'public', trx })),
    acrossAccounts: (_purpose, work) =>
      inScope('across-accounts', '', (trx) => work({ kind: 'across-accounts', trx })),
    snapshotAcrossAccounts: (_purpose, work) =>
      inScope(
        'across-accounts',
        '',
        (trx) => work({ kind: 'across-accounts', trx }),
        db.transaction().setIsolationLevel('repeatable read'),
      ),
    unwalled: db,
    async answers() {
      try {
        await sql`SELECT 1`.execute(db);
        return true;
      } catch {
        return false;
      }
    },
    close: () => db.destroy(),
  };
}
