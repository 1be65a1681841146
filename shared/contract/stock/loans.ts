import { z } from 'zod';
import { call } from '../call';
import { id, requiredText } from '../fields/fields';
import { filteredQuery, listOf, nextCursor } from '../lists/lists';
import { storedRecord } from '../fields/recordSchemas';
import { loanFields, loanFilters, writeOffFields } from './loans.fields';
import { quantity } from './quantity';

const count = z.int();

const loan = storedRecord(loanFields).extend({
  open: count,
  quantity: count,
  returned: count,
  written_off: count,
  /** Optional, as nodes of earlier releases do not tell it. */
  job: z.string().optional(),
});

export type Loan = z.infer<typeof loan>;

/** What the list is sorted by. */
export const loanList = listOf(loanFields, { defaultSort: 'due_at' });

export const listLoans = call({
  method: 'GET',
  path: '/stock_loans',
  summary:
    'Who has what on loan, the longest overdue first; without a state only what is still to be returned',
  permission: 'inventory.read',
  input: filteredQuery(loanList, loanFilters).omit({ q: true, count: true }),
  output: z.object({ loans: z.array(loan), next_cursor: nextCursor }),
});

const { reason } = writeOffFields;

export const writeOffLoan = call({
  method: 'POST',
  path: '/stock_loans',
  summary: 'Write off what was lent and will not be returned; no level changes by it',
  takesIdempotencyKey: true,
  conflicts: true,
  permission: 'inventory.write',
  input: z.object({
    action: z.literal('WRITE_OFF', 'action must be WRITE_OFF.'),
    loan_id: id,
    /** All that is still to be returned, unless it is given. */
    quantity: quantity.optional(),
    reason: requiredText(reason.label, reason.max),
  }),
  output: z.object({ message: z.literal('Loan written off'), loan_id: id, written_off: count }),
});

/** Why more of a loan cannot be written off than is still to be returned (409). */
export function onlyOpen(open: number): string {
  if (open === 0) return 'Nothing of this loan is still to be returned.';
  return `Of this loan, ${open.toLocaleString('en-GB')} ${open === 1 ? 'is' : 'are'} still to be returned.`;
}
