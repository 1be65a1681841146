import type { Fields } from '../fields/describedFields';

/** What the list of reports can be asked for. */
export const eventStates = {
  waiting: 'To be checked',
  fault: 'Faults',
  not_allowed: 'Opened without access',
  against_rule: 'Against a rule',
  dismissed: 'Dismissed',
} as const;

export type EventState = keyof typeof eventStates;

/** What is stored of an event that a device reported, apart from what it sent. */
export const deviceEventFields = {
  id: { kind: 'id' },
  device_id: { kind: 'id' },
  received_at: { kind: 'moment', label: 'Received', sort: true, export: true },
  /** By our clock; null where the event does not say when it happened, or that cannot be. */
  happened_at: { kind: 'moment', optional: true, label: 'Happened', export: true },
  /** Who opened the device, by the id or the badge that it reported; null where that is nobody. */
  person_id: { kind: 'id', optional: true },
  /** Whether that person could open the device then; null without a person. It is booked all the same: it has happened. */
  was_allowed: { kind: 'boolean', label: 'Allowed', export: true },
  /** Null while it waits, and where it was dismissed. */
  applied_at: { kind: 'moment', optional: true, label: 'Applied', export: true },
  /** Why it waits, or waited until it was dismissed; blank once it is applied. */
  reason: { kind: 'text', readOnly: true, label: 'Reason', export: true },
  /** Such as `take`; null where it could not be read, or was reported to a release that did not keep it. */
  event_kind: { kind: 'text', readOnly: true, optional: true, label: 'Kind', export: true },
  /** The bin that it is about; null as above, and for a fault. */
  board_number: { kind: 'number', label: 'Board', export: true },
  bin_number: { kind: 'number', label: 'Bin', export: true },
  /** Which rules it was against that the console keeps, in sentences (`againstRule`); null for none. It is booked all the same: it has happened. */
  broken_rule: { kind: 'text', readOnly: true, optional: true, label: 'Against a rule', export: true },
  /** When and by whom it was given up, and why. */
  dismissed_at: { kind: 'moment', optional: true, label: 'Dismissed', export: true },
  dismissed_by: { kind: 'text', readOnly: true, optional: true, label: 'Dismissed by', export: true },
  dismissed_because: { kind: 'text', readOnly: true, label: 'Dismissed because', export: true },
} as const satisfies Fields;

/** The fields of a listed event, with the present names of the device and of who opened it. */
export const listedEventFields = {
  ...deviceEventFields,
  device_name: { kind: 'text', readOnly: true, computed: true, label: 'Device', export: true },
  person: { kind: 'text', readOnly: true, optional: true, computed: true, label: 'Person', export: true },
} as const satisfies Fields;
