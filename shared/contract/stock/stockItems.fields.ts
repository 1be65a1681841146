import type { Fields } from '../fields/describedFields';
import { choicesOf, type Filters } from '../fields/filters';
import { levelStates } from './levelState';
import { record } from '../fields/record';
import { stockItemNames } from './stockItems.names';

/** What is said of an item for the stock. It is kept apart from the item: those who enter items need not know of it. */
export const stockItemFields = {
  /** That of the item. */
  id: { kind: 'id' },
  description: { kind: 'text', readOnly: true, computed: true, label: 'Item', sort: 'first', export: true },
  master_id: { kind: 'text', readOnly: true, computed: true, label: 'Master ID', export: true },
  /** In all places together. */
  quantity: { kind: 'number', computed: true, label: 'Quantity', export: true },
  /** The quantity against the minimum. */
  state: { kind: 'choice', readOnly: true, computed: true, label: 'State', choices: levelStates, export: true },
  /** Also where none is left, unlike in the state. */
  below_minimum: { kind: 'boolean', computed: true, label: 'Below minimum' },
  /** How many are on loan and not returned. */
  on_loan: { kind: 'number', computed: true, label: 'On loan', export: true },
  /** Fewer than this in all places together are low. */
  minimum: { kind: 'number', label: 'Minimum', export: true },
  /** What it is counted in; blank for pieces. */
  unit: { kind: 'text', readOnly: true, label: 'Unit', export: true },
  /** After how many days one that was taken is overdue; null for what does not come back. */
  loan_days: { kind: 'number', label: 'Loan days', export: true },
  /** The most that a person may take within 24 hours; null for any number. */
  max_a_day: { kind: 'number', label: 'Most per person in a day', export: true },
  /** The most within seven days. */
  max_a_week: { kind: 'number', label: 'Most per person in a week', export: true },
  /** The last day, in UTC, on which it may be taken before it is inspected, such as `2027-01-31`; null for none. */
  inspect_by: { kind: 'text', readOnly: true, optional: true, label: 'Next inspection', export: true },
  /** Whether a take must say for which job. */
  needs_job: { kind: 'boolean', label: 'Asks for a job', export: true },
  /** Null while nothing was ever said of the item. */
  updated_at: { kind: 'moment', optional: true, label: 'Updated' },
} as const satisfies Fields; // oxfmt-ignore

export const stockItemFilters = {
  item_id: { kind: 'record', label: 'Item', field: 'id', to: 'item', none: 'No item' },
  vendor_id: { kind: 'record', label: 'Vendor', field: 'vendor_id', to: 'vendor', none: 'No vendor' },
  state: { kind: 'choice', label: 'State', field: 'state', choices: choicesOf(levelStates) },
  minimum: {
    kind: 'choice',
    label: 'Minimum',
    field: 'below_minimum',
    choices: { below: { label: 'Below minimum', test: { is: 'true' } } },
  },
  lent: {
    kind: 'choice',
    label: 'Loans',
    field: 'loan_days',
    choices: {
      lent: { label: 'Comes back', test: { present: true } },
      used: { label: 'Is used up', test: { present: false } },
    },
  },
} as const satisfies Filters;

/** Their declaration. */
export const stockItemRecord = record(stockItemNames, {
  fields: stockItemFields,
  filters: stockItemFilters,
});
