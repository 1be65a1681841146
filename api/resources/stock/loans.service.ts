import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { onlyOpen, type writeOffLoan } from '@vended/contract/stock/loans';
import { Problem } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { requireItem } from '../items/items.store';
import {
  borrowedAmong,
  nameOfBorrowed,
  recordedTakes,
  requireLoan,
  writeLoans,
  writeSettled,
  writeWriteOff,
  type Borrowed,
} from './loans.store';
import type { MovementRow } from './ledger.store';
import { waitForAll } from './movements.store';
import { heldOf, keptSince, settle, type Settled } from '@vended/contract/stock/settleLoans';

/** What people took and returned by these movements, each once. */
function borrowedBy(rows: readonly Pick<MovementRow, 'person_id' | 'item_id'>[]): Borrowed[] {
  const pairs = rows.flatMap(({ person_id, item_id }) =>
    person_id === null ? [] : [{ person_id, item_id }],
  );
  return [...new Map(pairs.map((pair) => [nameOfBorrowed(pair), pair])).values()];
}

/**
 * Makes others wait who record something of the same items and people, until the transaction ends. Whoever needs levels as well calls it
 * before they are locked, so that none waits in a circle.
 */
export async function waitForBorrowers(
  scope: AccountScope,
  rows: readonly Pick<MovementRow, 'person_id' | 'item_id'>[],
): Promise<void> {
  await waitForAll(scope, borrowedBy(rows).map(nameOfBorrowed));
}

/** Keeps the loans that follow from movements which have just been written. */
export async function keepLoans(scope: AccountScope, lines: readonly MovementRow[]): Promise<void> {
  const pairs = borrowedBy(lines);
  if (pairs.length === 0) return;
  const borrowed = await borrowedAmong(scope, pairs);
  const daysOf = new Map(borrowed.map(({ loan_days, ...pair }) => [nameOfBorrowed(pair), loan_days]));
  const lent = lines.flatMap(({ id, kind, corrects, person_id, item_id, quantity, happened_at }) => {
    if (person_id === null || kind !== 'issue' || corrects !== null) return [];
    const loan_days = daysOf.get(nameOfBorrowed({ person_id, item_id })) ?? null;
    return loan_days === null ? [] : [{ id, person_id, item_id, quantity, taken_at: happened_at, loan_days }];
  });
  await writeLoans(scope, lent);
  const begun = new Set(lent.map(nameOfBorrowed));
  await settleAgain(
    scope,
    borrowed.filter((pair) => pair.has_loans || begun.has(nameOfBorrowed(pair))),
  );
}

async function settleAgain(scope: AccountScope, pairs: readonly Borrowed[]): Promise<void> {
  if (pairs.length === 0) return;
  await writeSettled(
    scope,
    (await settledOf(scope, pairs)).filter(({ isLent }) => isLent),
  );
}

async function settledOf(scope: AccountScope, pairs: readonly Borrowed[]): Promise<Settled[]> {
  const recorded = await recordedTakes(scope, pairs);
  return [...recorded.values()].flatMap(({ taken, givenBack }) => settle(taken, givenBack));
}

/** How much of an item a person has taken and neither returned nor lost. */
export async function heldByPerson(scope: AccountScope, pair: Borrowed): Promise<number> {
  return heldOf(await settledOf(scope, [pair]));
}

/** How much of an item a person has taken from a moment on, less what they returned of that. */
export async function takenSince(scope: AccountScope, pair: Borrowed, since: number): Promise<number> {
  return keptSince(await settledOf(scope, [pair]), since);
}

/**
 * Writes off what was lent and will not be returned. Levels do not change: it is in no place.
 *
 * @returns how many were written off
 * @throws NotFound for a loan of another account; Problem 409 where fewer are still to be returned
 */
export async function writeOff(
  scope: AccountScope,
  { loan_id, quantity: part, reason }: z.output<(typeof writeOffLoan)['input']>,
): Promise<number> {
  const { person_id, item_id } = await requireLoan(scope, loan_id);
  await waitForBorrowers(scope, [{ person_id, item_id }]);
  const { quantity: taken, returned, written_off, ...loan } = await requireLoan(scope, loan_id);
  const open = taken - returned - written_off;
  const quantity = part ?? open;
  if (open === 0 || quantity > open) throw new Problem(409, onlyOpen(open));
  await writeWriteOff(scope, { id: uuid(), loan_id, quantity, reason });
  await settleAgain(scope, [loan]);
  const { description } = await requireItem(scope, item_id);
  const common = { description, person_id, item_id };
  await recordChange(scope, {
    action: 'UPDATE',
    resource: 'stock_loan',
    recordId: loan_id,
    before: { ...common, written_off },
    after: { ...common, written_off: written_off + quantity, reason },
  });
  return quantity;
}
