import type { ConcurrentIndex } from './concurrentIndexes';

/** The index of reports against a rule, which are few. */
export const concurrently: readonly ConcurrentIndex[] = [
  {
    name: 'stock_device_events_against_rule',
    on: 'stock_device_events (customer_account_id, received_at, id) WHERE broken_rule IS NOT NULL',
  },
];
