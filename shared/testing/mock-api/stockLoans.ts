import { listLoans, loanList, onlyOpen, writeOffLoan, type Loan } from '@vended/contract/stock/loans';
import { loanFilters } from '@vended/contract/stock/loans.fields';
import type { Movement } from '@vended/contract/stock/movements';
import { settle } from '@vended/contract/stock/settleLoans';
import { answer } from './answer';
import { listPage, refuseGoneIn } from './listPage';
import type { MockState } from './mockState';
import type { StoredLoan } from './demonstration/stock';
import { writeAudit } from './record';
import { notFound, Refusal } from './refusal';

/** What people have on loan. */
export const stockLoanAnswers = [
  answer(listLoans, ({ input, state, accountId }) => {
    refuseGoneIn(loanFilters, input, accountId, { person_id: state.users, item_id: state.items });
    const { rows, ...page } = listPage(loansOf(state, accountId), input, loanList, loanFilters);
    return { loans: rows, ...page };
  }),

  answer(writeOffLoan, ({ input: { loan_id, quantity: part, reason }, ...context }) => {
    const { state, accountId } = context;
    const loan = loansOf(state, accountId).find(({ id }) => id === loan_id);
    if (!loan) throw notFound('loan');
    const { open, written_off, description, person_id, item_id, taken_at } = loan;
    const quantity = part ?? open;
    if (open === 0 || quantity > open) throw new Refusal(409, { error: onlyOpen(open) });
    // Lines of the ledger may be ahead of the clock, so that no two have the same moment.
    const at = Math.max(Date.now(), Date.parse(taken_at));
    state.stockWriteOffs.add(accountId, { id: crypto.randomUUID(), loan_id, quantity, at });
    const common = { description, person_id, item_id };
    writeAudit(context, {
      action: 'UPDATE',
      resource: 'stock_loan',
      record_id: loan_id,
      before: { ...common, written_off },
      after: { ...common, written_off: written_off + quantity, reason },
    });
    return { message: 'Loan written off' as const, loan_id, written_off: quantity };
  }),
];

const dayMs = 86_400_000;

/** Begins a loan with an issue of something that comes back. */
export function keepLoan(state: MockState, accountId: string, line: Movement): void {
  const { id, kind, corrects, person_id, item_id, happened_at } = line;
  const loan_days = state.stockSettings.find(accountId, item_id)?.loan_days ?? null;
  if (kind !== 'issue' || corrects !== null || person_id === null || loan_days === null) return;
  const due_at = new Date(Date.parse(happened_at) + loan_days * dayMs).toISOString();
  state.stockLoans.add(accountId, { id, person_id, item_id, taken_at: happened_at, due_at });
}

/** What a person took and returned of an item, without the corrections. */
const linesOf = (state: MockState, accountId: string, personId: string, itemId: string): Movement[] =>
  state.stockMovements
    .of(accountId)
    .filter(({ person_id, item_id }) => person_id === personId && item_id === itemId);

/** How many a line moved, without what was recorded by mistake. */
const netOf = (lines: readonly Movement[], { id, quantity }: Movement): number =>
  lines.reduce((left, line) => (line.corrects === id ? left - line.quantity : left), quantity);

/** What became of each loan. */
export function loansOf(state: MockState, accountId: string): Loan[] {
  return state.stockLoans.of(accountId).map((loan) => {
    const { id, person_id, item_id, taken_at, due_at } = loan;
    const became = settled(state, accountId, loan);
    const { quantity = 0, returned = 0, written_off = 0, closedAt = null } = became ?? {};
    const open = quantity - returned - written_off;
    const item = state.items.find(accountId, item_id);
    return {
      ...{ id, person_id, item_id, taken_at, due_at, open, quantity, returned, written_off },
      person: state.users.find(accountId, person_id)?.username ?? '',
      description: item?.description ?? '',
      master_id: item?.master_id ?? '',
      state: open === 0 ? 'closed' : Date.parse(due_at) < Date.now() ? 'overdue' : 'open',
      closed_at: closedAt === null ? null : new Date(closedAt).toISOString(),
    };
  });
}

function settled(state: MockState, accountId: string, { id, person_id, item_id }: StoredLoan) {
  const lines = linesOf(state, accountId, person_id, item_id);
  const loans = new Set(
    state.stockLoans
      .of(accountId)
      .filter((loan) => loan.person_id === person_id && loan.item_id === item_id)
      .map((loan) => loan.id),
  );
  const part = (line: Movement) => ({
    id: line.id,
    at: Date.parse(line.happened_at),
    quantity: netOf(lines, line),
  });
  const returns = lines.filter(({ kind, corrects }) => kind === 'return' && corrects === null);
  const lost = state.stockWriteOffs.of(accountId).filter(({ loan_id }) => loans.has(loan_id));
  return settle(lines.filter((line) => loans.has(line.id)).map(part), [
    ...returns.map((line) => ({ ...part(line), writtenOff: null })),
    ...lost.map(({ loan_id, ...writeOff }) => ({ ...writeOff, writtenOff: loan_id })),
  ]).find((loan) => loan.id === id);
}

/** How many of an item are on loan. */
export const openOf = (state: MockState, accountId: string, itemId: string): number =>
  loansOf(state, accountId)
    .filter(({ item_id }) => item_id === itemId)
    .reduce((sum, { open }) => sum + open, 0);

const takenLessReturned = (lines: readonly Movement[]): number =>
  lines.reduce(
    (sum, line) =>
      sum + ((line.kind === 'issue') === (line.corrects === null) ? line.quantity : -line.quantity),
    0,
  );

/** How many of an item a person has taken and neither returned nor lost. */
export const heldBy = (state: MockState, accountId: string, personId: string, itemId: string): number =>
  takenLessReturned(linesOf(state, accountId, personId, itemId)) -
  loansOf(state, accountId)
    .filter(({ person_id, item_id }) => person_id === personId && item_id === itemId)
    .reduce((sum, { written_off }) => sum + written_off, 0);

/** How many of an item a person has taken after a moment, less what they returned of it. */
export const takenSince = (
  state: MockState,
  accountId: string,
  personId: string,
  itemId: string,
  since: number,
): number =>
  Math.max(
    0,
    takenLessReturned(
      linesOf(state, accountId, personId, itemId).filter(
        ({ happened_at }) => Date.parse(happened_at) > since,
      ),
    ),
  );
