import type { ConcurrentIndex } from './concurrentIndexes';

/** The index of what waits in an account, whichever device reported it. */
export const concurrently: readonly ConcurrentIndex[] = [
  {
    name: 'stock_device_events_waiting_in_account',
    on: 'stock_device_events (customer_account_id, received_at, id) WHERE applied_at IS NULL',
  },
];
