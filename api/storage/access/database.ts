import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { listenTo, type Listener } from '@vended/server/notifications';
import { applicationName } from './applicationName';
import type { DatabasePool } from './databasePool';
import type { Schema } from './schema';
import { statementName } from './statementNames';
import { inTransaction, readsWithin } from './transactions';
import type { TransactionSettings } from './transactionSettings';

/** The actor in the audit trail. The operator's command line and the product itself have no user id. */
export interface Actor {
  readonly userId: string | null;
  readonly username: string;
}

interface Scope {
  readonly trx: Kysely<Schema>;
}

/** Reads and writes one account's rows. Stores of account-owned resources require it. */
export interface AccountScope extends Scope {
  readonly kind: 'account';
  readonly accountId: string;
  readonly actor: Actor;
}

/** Manages careers, blog and leads; its changes are audited in the actor's account. */
export interface ContentScope extends Scope {
  readonly kind: 'content';
  readonly accountId: string;
  readonly actor: Actor;
}

/** Reads what everyone may read. */
export interface PublicScope extends Scope {
  readonly kind: 'public';
}

/** Sees every account. */
export interface CrossAccountScope extends Scope {
  readonly kind: 'across-accounts';
}

/** Every purpose that needs access across accounts. A new one has to be justified in review. */
type CrossAccountPurpose =
  | 'sign-in'
  | 'password link'
  | 'device call'
  | 'enquiry'
  | 'limits'
  | 'lead retention'
  | 'retention'
  | 'demonstration data'
  | 'operator';

/**
 * What the work may do. Read-write work is one transaction. Read-only work cannot write, whatever the code does, and each of
 * its queries is a separate transaction.
 */
export type Access = 'read only' | 'read write';

/** The scopes: every query runs in one of them. */
export interface Scopes {
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
  asPublic<T>(work: (scope: PublicScope) => Promise<T>): Promise<T>;
  acrossAccounts<T>(
    purpose: CrossAccountPurpose,
    work: (scope: CrossAccountScope) => Promise<T>,
    access?: Access,
  ): Promise<T>;
  /** Like `acrossAccounts`, but all queries see the same snapshot. */
  snapshotAcrossAccounts<T>(
    purpose: CrossAccountPurpose,
    work: (scope: CrossAccountScope) => Promise<T>,
  ): Promise<T>;
}

/** The database, whose scopes are those of the product's own work. */
export interface Database extends Scopes {
  /** The scopes of one request: PostgreSQL shows its id while it runs a query of them. */
  forRequest(id: string): Scopes;
  /** Calls the listener for each notification on a channel, until the database is closed. */
  listen(channel: string, listener: Listener): void;
  /** Without a scope: row-level security hides everything that accounts own. For the schema, and for tests. */
  readonly unscoped: Kysely<Schema>;
  /** True when the database answers, and its tables were made. */
  hasTables(): Promise<boolean>;
  close(): Promise<void>;
}

/** One account's rows within work across accounts, for one transaction that involves several accounts. */
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

/**
 * @param listening the connections on which notifications are received, where `pool` leads through a pooler: these must be direct
 */
export function openDatabase(pool: DatabasePool, listening: DatabasePool = pool): Database {
  const unscoped = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) });

  const listeners: (() => Promise<void>)[] = [];

  return {
    ...scopesOf(pool),
    forRequest: (id) => scopesOf(pool, id),
    unscoped,
    async hasTables() {
      try {
        const { rows } = await sql`SELECT FROM kysely_migration LIMIT 1`.execute(unscoped);
        return rows.length > 0;
      } catch {
        return false;
      }
    },
    listen: (channel, listener) => void listeners.push(listenTo(listening, channel, listener)),
    async close() {
      await Promise.all(listeners.map((end) => end()));
      if (listening !== pool) await listening.end();
      await unscoped.destroy();
      // Kysely has not ended it if no query went through it.
      if (!pool.ending) await pool.end();
    },
  };
}

/** @param requestId undefined for the product's own work */
function scopesOf(pool: DatabasePool, requestId?: string): Scopes {
  const name = applicationName(requestId);

  function within<T>(
    security: Omit<TransactionSettings, 'applicationName'>,
    access: Access | 'isolation level repeatable read',
    work: (trx: Kysely<Schema>) => Promise<T>,
  ): Promise<T> {
    const settings = { ...security, applicationName: name };
    if (access === 'read only') return work(readsWithin(pool, settings));
    return inTransaction(pool, settings, access === 'read write' ? '' : access, work);
  }

  return {
    withAccount: (accountId, actor, work, access = 'read write') =>
      within({ scope: 'account', accountId }, access, (trx) =>
        work({ kind: 'account', trx, accountId, actor }),
      ),
    withContent: (accountId, actor, work, access = 'read write') =>
      within({ scope: 'content', accountId }, access, (trx) =>
        work({ kind: 'content', trx, accountId, actor }),
      ),
    asPublic: (work) => within({ scope: 'public' }, 'read only', (trx) => work({ kind: 'public', trx })),
    acrossAccounts: (_purpose, work, access = 'read write') =>
      within({ scope: 'across-accounts' }, access, (trx) => work({ kind: 'across-accounts', trx })),
    snapshotAcrossAccounts: (_purpose, work) =>
      within({ scope: 'across-accounts' }, 'isolation level repeatable read', (trx) =>
        work({ kind: 'across-accounts', trx }),
      ),
  };
}

/** Adapts the pool for Kysely, with named statements, which are parsed once per connection. */
function namingStatements(pool: DatabasePool): PostgresPool {
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
