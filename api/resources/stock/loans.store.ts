import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { noRecord } from '@vended/contract/filters';
import { loanList, type listLoans, type Loan } from '@vended/contract/stock/loans';
import { loanFields, loanFilters, type LoanState } from '@vended/contract/stock/loans.fields';
import type { AccountScope } from '../../storage/access/database';
import { orderOf } from '../../storage/queries/describedColumns';
import { refuseGone } from '../../storage/queries/filteredPage';
import { readPage, type Page } from '../../storage/queries/page';
import { requireFrom } from '../../storage/queries/requireFrom';
import { withinAccount } from '../../storage/queries/withinAccount';
import { requireItem } from '../items/items.store';
import { requireUser } from '../users/users.store';
import type { GivenBack, Settled, Taken } from '@vended/contract/stock/settleLoans';

const order = orderOf(loanFields, loanList, 'loan');

const state = sql<LoanState>`CASE WHEN loan.closed_at IS NOT NULL THEN 'closed'
  WHEN loan.due_at < now() THEN 'overdue' ELSE 'open' END`;

/** The rows of each state, in the words of their index. */
const inState = {
  overdue: sql<boolean>`loan.closed_at IS NULL AND loan.due_at < now()`,
  open: sql<boolean>`loan.closed_at IS NULL`,
  closed: sql<boolean>`loan.closed_at IS NOT NULL`,
} as const satisfies Record<LoanState, RawBuilder<boolean>>;

/** @throws BadInput for a filter by a record that does not exist */
export async function pageOfLoans(
  scope: AccountScope,
  query: z.output<(typeof listLoans)['input']>,
): Promise<Page<Loan>> {
  const { trx, accountId } = scope;
  await refuseGone('person_id', loanFilters.person_id, query.person_id, (id) => requireUser(scope, id));
  await refuseGone('item_id', loanFilters.item_id, query.item_id, (id) => requireItem(scope, id));
  let loans = trx
    .selectFrom('stock_loans as loan')
    .innerJoin('items', withinAccount('items.id', 'loan.item_id'))
    .innerJoin('users', withinAccount('users.id', 'loan.person_id'))
    .innerJoin('stock_movements as taken', withinAccount('taken.id', 'loan.id'))
    .select([
      'loan.id',
      'loan.item_id',
      'loan.person_id',
      'users.username as person',
      'items.description',
      'items.master_id',
      sql<number>`loan.quantity - returned - written_off`.as('open'),
      'loan.quantity',
      'loan.returned',
      'loan.written_off',
      state.as('state'),
      'loan.taken_at',
      'loan.due_at',
      'loan.closed_at',
      'taken.job',
    ])
    .where('loan.customer_account_id', '=', accountId)
    .where(inState[query.state ?? 'open']);
  for (const name of ['person_id', 'item_id'] as const) {
    const value = query[name];
    if (value === undefined) continue;
    // Every loan has both.
    loans = loans.where(
      value === noRecord ? sql<boolean>`false` : sql<boolean>`${sql.ref(`loan.${name}`)} = ${value}`,
    );
  }
  return readPage(loans, query, order);
}

const loansIn = ({ trx, accountId }: AccountScope) =>
  trx
    .selectFrom('stock_loans')
    .select(['id', 'item_id', 'person_id', 'quantity', 'returned', 'written_off', 'taken_at', 'due_at'])
    .where('customer_account_id', '=', accountId);

export const requireLoan = requireFrom(loansIn, 'loan');

/** One item that one person took. */
export interface Borrowed {
  readonly person_id: string;
  readonly item_id: string;
}

export const nameOfBorrowed = ({ person_id, item_id }: Borrowed) => `${person_id} ${item_id}`;

const pairsOf = (pairs: readonly Borrowed[]) =>
  sql`unnest(${pairs.map(({ person_id }) => person_id)}::uuid[], ${pairs.map(({ item_id }) => item_id)}::uuid[])`;

interface BorrowedNow extends Borrowed {
  /** After how many days the item is overdue; null where it does not come back. */
  readonly loan_days: number | null;
  readonly has_loans: boolean;
}

/** Which of what people took comes back, and whether they have or had any of it on loan. */
export async function borrowedAmong(
  { trx, accountId }: AccountScope,
  pairs: readonly Borrowed[],
): Promise<BorrowedNow[]> {
  const { rows } = await sql<BorrowedNow>`
    SELECT pair.person_id, pair.item_id, said.loan_days,
      EXISTS (
        SELECT FROM stock_loans AS loan WHERE loan.customer_account_id = ${accountId}
          AND loan.person_id = pair.person_id AND loan.item_id = pair.item_id) AS has_loans
    FROM ${pairsOf(pairs)} AS pair (person_id, item_id)
    LEFT JOIN stock_items AS said ON said.customer_account_id = ${accountId} AND said.item_id = pair.item_id`.execute(
    trx,
  );
  return rows;
}

export async function writeLoans(
  { trx, accountId }: AccountScope,
  loans: readonly (Borrowed & {
    readonly id: string;
    readonly quantity: number;
    readonly taken_at: string;
    readonly loan_days: number;
  })[],
): Promise<void> {
  if (loans.length === 0) return;
  await sql`
    INSERT INTO stock_loans (customer_account_id, id, person_id, item_id, quantity, taken_at, due_at)
    SELECT ${accountId}::uuid, id, person_id, item_id, quantity, taken_at, taken_at + loan_days * interval '1 day'
    FROM json_to_recordset(${JSON.stringify(loans)}::json)
      AS loan (id uuid, person_id uuid, item_id uuid, quantity integer, taken_at timestamptz, loan_days integer)`.execute(
    trx,
  );
}

/** What one person took of one item, and what was given back of it. */
export interface TakesOfPair {
  readonly taken: readonly Taken[];
  readonly givenBack: readonly GivenBack[];
}

/**
 * What the ledger says of what people took and gave back, by the names of the pairs.
 *
 * @param pairs those that are asked for; all of the account that have or had a loan, unless it is given
 */
export async function recordedTakes(
  { trx, accountId }: Pick<AccountScope, 'trx' | 'accountId'>,
  pairs?: readonly Borrowed[],
): Promise<Map<string, TakesOfPair>> {
  const asked =
    pairs === undefined
      ? sql`(SELECT DISTINCT person_id, item_id FROM stock_loans WHERE customer_account_id = ${accountId})`
      : pairsOf(pairs);
  const ofPair = (row: string) =>
    sql`${sql.ref(`${row}.customer_account_id`)} = ${accountId}
      AND ${sql.ref(`${row}.person_id`)} = pair.person_id AND ${sql.ref(`${row}.item_id`)} = pair.item_id`;
  // With the corrections, which are of the same moment and the same person as what they correct.
  const net = sql`line.quantity - coalesce((
    SELECT sum(quantity) FROM stock_movements AS correction
    WHERE correction.customer_account_id = ${accountId} AND correction.corrects = line.id), 0)::int`;
  const { rows } = await sql<
    Borrowed & {
      readonly id: string;
      readonly at: string;
      readonly what: 'lent' | 'taken' | 'given back';
      readonly quantity: number;
      readonly loan_id: string | null;
    }
  >`
    WITH pair AS (SELECT person_id, item_id FROM ${asked} AS pair (person_id, item_id))
    SELECT pair.person_id, pair.item_id, line.id, line.happened_at AS at, ${net} AS quantity, NULL::uuid AS loan_id,
      CASE WHEN line.kind = 'return' THEN 'given back' WHEN loan.id IS NULL THEN 'taken' ELSE 'lent' END AS what
    FROM pair JOIN stock_movements AS line ON ${ofPair('line')} AND line.kind IN ('issue', 'return') AND line.corrects IS NULL
      LEFT JOIN stock_loans AS loan ON loan.customer_account_id = ${accountId} AND loan.id = line.id
    UNION ALL
    SELECT pair.person_id, pair.item_id, lost.id, lost.happened_at, lost.quantity, loan.id, 'given back'
    FROM pair JOIN stock_loans AS loan ON ${ofPair('loan')}
      JOIN stock_write_offs AS lost ON lost.customer_account_id = ${accountId} AND lost.loan_id = loan.id`.execute(
    trx,
  );
  const found = new Map<string, { taken: Taken[]; givenBack: GivenBack[] }>();
  for (const { id, at, what, quantity, loan_id, ...pair } of rows) {
    const of = found.get(nameOfBorrowed(pair)) ?? { taken: [], givenBack: [] };
    found.set(nameOfBorrowed(pair), of);
    const part = { id, at: Date.parse(at), quantity };
    if (what === 'given back') of.givenBack.push({ ...part, writtenOff: loan_id });
    else of.taken.push({ ...part, isLent: what === 'lent' });
  }
  return found;
}

export async function writeSettled(
  { trx, accountId }: AccountScope,
  loans: readonly Settled[],
): Promise<void> {
  if (loans.length === 0) return;
  const closed = loans.map(({ closedAt }) => (closedAt === null ? null : new Date(closedAt).toISOString()));
  await sql`
    UPDATE stock_loans AS loan SET quantity = settled.quantity, returned = settled.returned,
      written_off = settled.written_off, closed_at = settled.closed_at
    FROM unnest(${loans.map(({ id }) => id)}::uuid[], ${loans.map(({ quantity }) => quantity)}::integer[],
      ${loans.map(({ returned }) => returned)}::integer[], ${loans.map(({ written_off }) => written_off)}::integer[],
      ${closed}::timestamptz[]) AS settled (id, quantity, returned, written_off, closed_at)
    WHERE customer_account_id = ${accountId} AND loan.id = settled.id
      AND (loan.quantity, loan.returned, loan.written_off, loan.closed_at)
        IS DISTINCT FROM (settled.quantity, settled.returned, settled.written_off, settled.closed_at)`.execute(
    trx,
  );
}

export async function writeWriteOff(
  { trx, accountId, actor }: AccountScope,
  writeOff: {
    readonly id: string;
    readonly loan_id: string;
    readonly quantity: number;
    readonly reason: string;
  },
): Promise<void> {
  await trx
    .insertInto('stock_write_offs')
    .values({
      ...writeOff,
      customer_account_id: accountId,
      user_id: actor.userId,
      username: actor.username,
    })
    .execute();
}
