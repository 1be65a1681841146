import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { clientDialect, statementName } from './clientDialect';
import type { Schema } from './schema';

/** Who acts, for the audit trail. The operator's command line and the product itself have no user's id. */
export interface Actor {
  readonly userId: string | null;
  readonly username: string;
}

interface Scope {
  readonly trx: Kysely<Schema>;
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

/** What a transaction may do. One that only reads cannot write, whatever the code says. */
export type Access = 'read only' | 'read write';

/** The database through its scopes: every query runs in one of them. */
export interface Database {
  withAccount<T>(
    accountId: string,
    actor: Actor,
    work: (scope: AccountScope) => Promise<T>,
    access?: Access,
  ): Promise<T>;
  withContent<T>(
    accountId: string,
    actor: Actor,
    work: (scope: ContentScope) => Promise<T>,
    access?: Access,
  ): Promise<T>;
  asPublic<T>(work: (scope: PublicScope) => Promise<T>, access?: Access): Promise<T>;
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
  const unwalled = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) });

  return {
    withAccount: (accountId, actor, work, access = 'read write') =>
      inScope(pool, { scope: 'account', accountId, access }, (trx) =>
        work({ kind: 'account', trx, accountId, actor }),
      ),
    withContent: (accountId, actor, work, access = 'read write') =>
      inScope(pool, { scope: 'content', accountId, access }, (trx) =>
        work({ kind: 'content', trx, accountId, actor }),
      ),
    asPublic: (work, access = 'read write') =>
      inScope(pool, { scope: 'public', access }, (trx) => work({ kind: 'public', trx })),
    acrossAccounts: (_purpose, work) =>
      inScope(pool, { scope: 'across-accounts', access: 'read write' }, (trx) =>
        work({ kind: 'across-accounts', trx }),
      ),
    snapshotAcrossAccounts: (_purpose, work) =>
      inScope(pool, { scope: 'across-accounts', access: 'isolation level repeatable read' }, (trx) =>
        work({ kind: 'across-accounts', trx }),
      ),
    unwalled,
    async answers() {
      try {
        await sql`SELECT 1`.execute(unwalled);
        return true;
      } catch {
        return false;
      }
    },
    close: () => unwalled.destroy(),
  };
}

interface ScopeSettings {
  readonly scope: 'account' | 'content' | 'public' | 'across-accounts';
  readonly accountId?: string;
  readonly access: Access | 'isolation level repeatable read';
}

/**
 * Runs the work in one transaction. The settings last as long as the transaction: a pooled connection takes none of them
 * to its next user.
 */
async function inScope<T>(
  pool: Pool,
  { scope, accountId = '', access }: ScopeSettings,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // Not waited for: the work's first query travels with it. Where it fails, so does everything behind it.
  const begun = client.query(
    `BEGIN ${access}; SET LOCAL vended.scope = '${scope}'; SET LOCAL vended.account = ${client.escapeLiteral(accountId)}`,
  );
  begun.catch(() => undefined);
  try {
    const result = await work(new Kysely<Schema>({ dialect: clientDialect(client) }));
    await begun;
    const committed = client.query('COMMIT');
    // Nothing hangs on the end of a transaction that only read.
    if (access === 'read only') committed.catch(() => undefined);
    else await committed;
    client.release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      // A connection that cannot even do that is not used again.
      () => client.release(true),
    );
    throw error;
  }
}

/** The pool as Kysely uses it, with statements that are parsed once per connection. */
function namingStatements(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) => {
        const name = statementName(text);
        return client.query({ ...(name && { name }), text, values: [...values] });
      };
      return Object.assign(Object.create(client) as PostgresPoolClient, {
        query,
        release: () => client.release(),
      });
    },
    end: () => pool.end(),
  };
}
