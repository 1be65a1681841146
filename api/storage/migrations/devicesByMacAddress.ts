import type { ConcurrentIndex } from './concurrentIndexes';

/**
 * Devices by their MAC addresses, in the order in which a text is found in any case: the unique index is in lower case, and under
 * row-level security it finds nothing. A form asks for it while somebody types, and an import for each row.
 */
export const concurrently: readonly ConcurrentIndex[] = [
  {
    name: 'devices_by_mac_address',
    on: 'devices (customer_account_id, mac_address COLLATE human, id)',
  },
];
