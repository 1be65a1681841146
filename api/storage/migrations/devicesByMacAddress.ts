import type { ConcurrentIndex } from './concurrentIndexes';

/**
 * Devices by their MAC addresses with the collation `human`, in which a text is found ignoring case (`ignoringCase`): row-level security
 * prevents the unique index, which is on `lower(mac_address)`, from being used. A form looks one up while somebody types, and an import
 * for each row.
 */
export const concurrently: readonly ConcurrentIndex[] = [
  {
    name: 'devices_by_mac_address',
    on: 'devices (customer_account_id, mac_address COLLATE human, id)',
  },
];
