import type { ConcurrentIndex } from './concurrentIndexes';

/** The indexes of faults and of openings without access: of reports that are few. */
export const concurrently: readonly ConcurrentIndex[] = [
  {
    name: 'stock_device_events_faults',
    on: `stock_device_events (customer_account_id, received_at, id) WHERE event_kind = 'fault'`,
  },
  {
    name: 'stock_device_events_not_allowed',
    on: 'stock_device_events (customer_account_id, received_at, id) WHERE NOT was_allowed',
  },
];
