import type { ConcurrentIndex } from './concurrentIndexes';

/**
 * The archived items of an account, among which each save looks for its Master ID. Without it all items of the account were read,
 * because row-level security prevents an index on a text in lower case from being used.
 */
export const concurrently: readonly ConcurrentIndex[] = [
  { name: 'items_archived', on: 'items (customer_account_id, id) WHERE archived_at IS NOT NULL' },
];
