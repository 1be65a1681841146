import type { ConcurrentIndex } from './concurrentIndexes';

export const concurrently: readonly ConcurrentIndex[] = [
  {
    name: 'audit_entries_of_part',
    on: 'audit_entries (customer_account_id, part_of, created_at, id) WHERE part_of IS NOT NULL',
  },
];
