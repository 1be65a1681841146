import { records, type DeclaredRecord } from '@vended/contract/records';
import type { Schema } from './schema';

type OwnedBy<Owner> = Extract<DeclaredRecord, { readonly owner: Owner }>;

const ofAccounts = records
  .filter((declared): declared is OwnedBy<'account'> => declared.owner === 'account')
  .map(({ table }) => table);

const ofPlatform = records
  .filter((declared): declared is OwnedBy<'platform'> => declared.owner === 'platform')
  .map(({ table }) => table);

/** The tables that accounts own, each after those that it refers to, and after those that it adds rows to when its own are removed. */
export const ownedTables = [
  ...ofAccounts, 'second_factors', 'recovery_codes', 'list_views', 'item_images',
  'device_keys', 'ended_device_access', 'ended_absences', 'user_devices', 'user_badges', 'user_pins', 'stock_places', 'stock_layouts',
  'stock_counts', 'stock_movements', 'stock_levels', 'stock_use', 'stock_loans', 'stock_write_offs', 'stock_device_events', 'imports',
  'imported_rows', 'audit_entries', 'audit_chain', 'audit_pruned',
] as const satisfies readonly (keyof Schema)[]; // oxfmt-ignore

/** Every table that a backup holds, in the same order. */
export const keptTables = [
  'customer_accounts', ...ownedTables, ...ofPlatform, 'blog_images', 'catalogue_products',
  'feature_flags', 'demonstration_records',
] as const satisfies readonly (keyof Schema)[]; // oxfmt-ignore

/** Every other table, with the reason why a backup does not contain it. */
export const leftOutOfBackups: Readonly<Record<string, string>> = {
  sessions: 'People sign in again.',
  second_steps: 'They last for minutes, and people sign in again.',
  password_links: 'A link that was used since the backup must not work again; administrators issue others.',
  rate_limits: 'Counts last for minutes.',
  idempotency_keys: 'They last for a day, and a save of before the restore is not sent again.',
  search_words: 'Triggers write them as the records are inserted.',
  search_index: 'Triggers write it as the records are inserted.',
  schema_release: 'The migrations that a restore runs write it.',
  kysely_migration: 'The backup names its migrations, and a restore runs them.',
  kysely_migration_lock: 'It holds nothing but the lock of a running migration.',
};
