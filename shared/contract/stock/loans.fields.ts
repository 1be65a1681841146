import type { Fields } from '../fields/describedFields';
import type { Filters } from '../fields/filters';

/** How a loan stands. */
export const loanStates = {
  overdue: 'Overdue',
  open: 'Open',
  closed: 'Closed',
} as const;

export type LoanState = keyof typeof loanStates;

/** What the history says of a loan that was written off. Loans have no reason: each part of one may be written off for another. */
export const writeOffFields = {
  written_off: { kind: 'number', label: 'Written off', export: true },
  reason: { kind: 'text', label: 'Reason', max: 500 },
} as const satisfies Fields;

/** The fields of a loan: an issue of something that comes back. */
export const loanFields = {
  /** That of the movement with which it was taken. */
  id: { kind: 'id' },
  item_id: { kind: 'id' },
  person_id: { kind: 'id' },
  person: { kind: 'text', readOnly: true, computed: true, label: 'Person', export: true },
  description: { kind: 'text', readOnly: true, computed: true, label: 'Item', export: true },
  master_id: { kind: 'text', readOnly: true, computed: true, label: 'Master ID', export: true },
  /** How many are still to be returned. */
  open: { kind: 'number', computed: true, label: 'Open', export: true },
  quantity: { kind: 'number', label: 'Taken', export: true },
  returned: { kind: 'number', label: 'Returned', export: true },
  written_off: writeOffFields.written_off,
  state: { kind: 'choice', readOnly: true, computed: true, label: 'State', choices: loanStates, export: true },
  taken_at: { kind: 'moment', label: 'Taken on', export: true },
  due_at: { kind: 'moment', label: 'Due', sort: 'first', export: true },
  /** When the last of them was returned or written off. */
  closed_at: { kind: 'moment', optional: true, label: 'Closed on', export: true },
  /** The job or cost centre that it was taken for. */
  job: { kind: 'text', readOnly: true, computed: true, label: 'Job', export: true },
} as const satisfies Fields; // oxfmt-ignore

const openOnes = { oneOf: ['overdue', 'open'] } as const;

/** What the list of loans is filtered by; without a state it has what is still to be returned. */
export const loanFilters = {
  person_id: { kind: 'record', label: 'Person', field: 'person_id', to: 'user', none: 'Nobody' },
  item_id: { kind: 'record', label: 'Item', field: 'item_id', to: 'item', none: 'No item' },
  state: {
    kind: 'choice',
    label: 'State',
    field: 'state',
    unused: openOnes,
    choices: {
      overdue: { label: loanStates.overdue, test: { is: 'overdue' } },
      open: { label: 'To be returned', test: openOnes },
      closed: { label: loanStates.closed, test: { is: 'closed' } },
    },
  },
} as const satisfies Filters;
