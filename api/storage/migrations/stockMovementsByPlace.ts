import type { ConcurrentIndex } from './concurrentIndexes';

/** The movements of a place in the order of the ledger: a stockroom has too many of them to be sorted for each page. */
export const concurrently: readonly ConcurrentIndex[] = [
  {
    name: 'stock_movements_from_place_by_time',
    on: 'stock_movements (customer_account_id, from_place_id, happened_at, id) WHERE from_place_id IS NOT NULL',
  },
  {
    name: 'stock_movements_to_place_by_time',
    on: 'stock_movements (customer_account_id, to_place_id, happened_at, id) WHERE to_place_id IS NOT NULL',
  },
];
