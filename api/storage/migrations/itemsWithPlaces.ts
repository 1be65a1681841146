import type { ConcurrentIndex } from './concurrentIndexes';

/**
 * The places of items in the lists by description and by creation, by their ids: a search that finds very many items reads only the
 * rows of its page. By master id and by type fewer are searched.
 */
export const concurrently: readonly ConcurrentIndex[] = [
  {
    name: 'items_with_places',
    on: 'items (customer_account_id, id) INCLUDE (description, created_at, archived_at)',
  },
];
