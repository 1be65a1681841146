import type { ConcurrentIndex } from './concurrentIndexes';

/** The index of what an account used in the last weeks, so that earlier years are not read for it. */
export const concurrently: readonly ConcurrentIndex[] = [
  { name: 'stock_use_by_week', on: 'stock_use (customer_account_id, week)' },
];
