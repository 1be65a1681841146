import type { Fields } from '../describedFields';

/** What is stored of an event that a device reported, apart from what it sent. */
export const deviceEventFields = {
  id: { kind: 'id' },
  device_id: { kind: 'id' },
  received_at: { kind: 'moment', label: 'Received', sort: true },
  /** By our clock; null where the event does not say when it happened, or that cannot be. */
  happened_at: { kind: 'moment', optional: true, label: 'Happened' },
  /** Null while it waits. */
  applied_at: { kind: 'moment', optional: true, label: 'Applied' },
  /** Why it waits; blank once it is applied. */
  reason: { kind: 'text', readOnly: true, label: 'Reason' },
} as const satisfies Fields;
