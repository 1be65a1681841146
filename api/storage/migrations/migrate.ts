import { Migrator, type Kysely } from 'kysely';
import * as accounts from './accounts';
import * as search from './search';
import * as inventory from './inventory';
import * as devices from './devices';
import * as blogImageSizes from './blogImageSizes';
import * as content from './content';
import * as audit from './audit';
import * as auditChain from './auditChain';
import * as demonstration from './demonstration';
import * as excerptCut from './excerptCut';
import * as enquiries from './enquiries';
import * as erasableLeads from './erasableLeads';
import * as sessions from './sessions';
import * as sessionSecurity from './sessionSecurity';
import * as deviceKeys from './deviceKeys';
import * as searchableWords from './searchableWords';
import * as uniqueCodes from './uniqueCodes';
import * as signInNames from './signInNames';
import * as userStatus from './userStatus';
import * as secondFactors from './secondFactors';
import * as nameLooks from './nameLooks';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import type { Schema } from '../access/schema';

/** By the names that the database keeps, in their order. A released migration is never changed again. */
export const migrations = {
  '0001-accounts': accounts,
  '0002-search': search,
  '0003-inventory': inventory,
  '0004-devices': devices,
  '0005-content': content,
  '0006-audit': audit,
  '0007-demonstration': demonstration,
  '0008-sessions': sessions,
  '0009-session-walls': sessionSecurity,
  '0010-enquiries': enquiries,
  '0011-blog-image-sizes': blogImageSizes,
  '0012-device-keys': deviceKeys,
  '0013-searchable-words': searchableWords,
  '0014-unique-codes': uniqueCodes,
  '0015-excerpt-cut': excerptCut,
  '0016-sign-in-names': signInNames,
  '0017-user-status': userStatus,
  '0018-audit-chain': auditChain,
  '0019-erasable-leads': erasableLeads,
  '0020-second-factors': secondFactors,
  '0021-name-looks': nameLooks,
};

/**
 * Migrates the database to this version of the product; several processes may do so at the same time.
 *
 * @param target the last migration to run, where it is not the newest
 * @throws StartError when it is of a newer version, or the role may not create tables.
 */
export async function migrate(db: Kysely<Schema>, target?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const newer = unknownMigrations(await appliedMigrations(db));
  if (newer.length > 0) {
    throw new StartError(
      `The database was made by a newer version of Vended (${newer.join(', ')}): start that version, or restore a backup.`,
    );
  }
  const { error } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest();
  if (error) {
    throw new StartError(
      `The database could not be brought up to date: ${reasonOf(error)}. Its role must be able to create tables in the schema public.`,
    );
  }
}

/** The names that this version does not know, because they are from a newer one. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => !(name in migrations));

/** The names of the migrations that were run, in their order. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
