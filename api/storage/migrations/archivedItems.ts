import type { ConcurrentIndex } from './concurrentIndexes';

/**
 * The archived items of an account, among which each save looks for its Master ID: without it all items of the account were read,
 * because under row-level security an index finds no text in lower case.
 */
export const concurrently: readonly ConcurrentIndex[] = [
  { name: 'items_archived', on: 'items (customer_account_id, id) WHERE archived_at IS NOT NULL' },
];
