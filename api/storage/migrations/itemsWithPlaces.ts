import type { ConcurrentIndex } from './concurrentIndexes';

/**
 * An index of items by id that includes what the lists by description and by creation are sorted by, so that a search that finds very
 * many items reads only the rows of its page. Lists by Master ID and by type are searched less often.
 */
export const concurrently: readonly ConcurrentIndex[] = [
  {
    name: 'items_with_places',
    on: 'items (customer_account_id, id) INCLUDE (description, created_at, archived_at)',
  },
];
