import type { Fields } from '../fields/describedFields';

/** What belongs into a bin, as files and the history have it. */
export const layoutFields = {
  board_number: { kind: 'number', label: 'Board', export: true },
  bin_number: { kind: 'number', label: 'Bin', export: true },
  description: { kind: 'text', readOnly: true, label: 'Item', export: true },
  master_id: { kind: 'text', readOnly: true, label: 'Master ID', export: true },
  capacity: { kind: 'number', label: 'Capacity', export: true },
  /** What a refill fills up to. */
  par: { kind: 'number', label: 'Par', export: true },
  minimum: { kind: 'number', label: 'Minimum', export: true },
} as const satisfies Fields; // oxfmt-ignore
