import type { Fields } from '../fields/describedFields';

/** The kinds of movements, with what a person calls what happened. */
export const movementKinds = {
  receive: 'Received',
  move: 'Moved',
  issue: 'Taken',
  return: 'Returned',
  refill: 'Refilled',
  count: 'Counted',
  scrap: 'Scrapped',
} as const;

export type MovementKind = keyof typeof movementKinds;

const whatHappened = {
  happened_at: { kind: 'moment', label: 'Happened', sort: 'first', export: true },
  recorded_at: { kind: 'moment', label: 'Recorded', export: true },
  kind: { kind: 'choice', readOnly: true, label: 'Kind', choices: movementKinds, export: true },
  quantity: { kind: 'number', label: 'Quantity', export: true },
} as const satisfies Fields;

const whatItIsAbout = {
  id: { kind: 'id' },
  item_id: { kind: 'id' },
  /** The place that it left; null where it came from outside, or from a person. */
  from_place_id: { kind: 'id', optional: true },
  /** The place that it came to; null where it went outside, or to a person. */
  to_place_id: { kind: 'id', optional: true },
  /** Who took or returned it. */
  person_id: { kind: 'id', optional: true },
  /** The movement that this one puts right: of the same kind, in the other direction. */
  corrects: { kind: 'id', optional: true },
  /** The count or the refill whose difference this is. */
  count_id: { kind: 'id', optional: true },
  /** Such as an order or a delivery note. */
  reference: { kind: 'text', label: 'Reference', max: 100, export: true },
  /** The job or cost centre that it was taken for. */
  job: { kind: 'text', label: 'Job', max: 100, export: true },
  reason: { kind: 'text', label: 'Reason', max: 500, export: true },
  /** Who recorded it; null where a device or the operator did. */
  user_id: { kind: 'id', optional: true },
  username: { kind: 'text', readOnly: true, label: 'Recorded by', export: true },
  /** The device through which it happened. */
  device_id: { kind: 'id', optional: true },
} as const satisfies Fields;

/** The fields of a line of the ledger. Nobody changes one: it is put right by another that names it. */
export const movementFields = { ...whatHappened, ...whatItIsAbout } as const satisfies Fields;

/** The fields of a line with the names, as they are now, of what it is about: the list and its file. */
export const listedMovementFields = {
  ...whatHappened,
  description: { kind: 'text', readOnly: true, computed: true, label: 'Item', export: true },
  master_id: { kind: 'text', readOnly: true, computed: true, label: 'Master ID', export: true },
  from_place: { kind: 'text', readOnly: true, optional: true, computed: true, label: 'From', export: true },
  to_place: { kind: 'text', readOnly: true, optional: true, computed: true, label: 'To', export: true },
  person: { kind: 'text', readOnly: true, optional: true, computed: true, label: 'Person', export: true },
  device_name: { kind: 'text', readOnly: true, optional: true, computed: true, label: 'Device', export: true },
  ...whatItIsAbout,
  /** How much of it can still be corrected: nothing of a difference that was found, and of a correction. */
  correctable: { kind: 'number', computed: true },
} as const satisfies Fields; // oxfmt-ignore
