import type { Item } from '@vended/contract/items';
import { idsByWord } from '@vended/contract/stock/countImport';
import { daysLeft, weeksUntil } from '@vended/contract/stock/daysLeft';
import { isLow, stateOf } from '@vended/contract/stock/levelState';
import { listLoans, loanList, onlyOpen, writeOffLoan, type Loan } from '@vended/contract/stock/loans';
import { loanFilters } from '@vended/contract/stock/loans.fields';
import {
  listStockItems,
  plainSettings,
  saveStockItem,
  type StockSettings,
} from '@vended/contract/stock/stockItems';
import { stockItemRecord } from '@vended/contract/stock/stockItems.fields';
import { listMostUsed, mostUsedCount, readStockUse, type ItemUse } from '@vended/contract/stock/use';
import { answer } from './answer';
import { isInUse } from './bins';
import { listPage } from './listPage';
import type { MockState } from './mockState';
import { laterThan, type Reader, type Stamped } from './record';
import { filterValues, recordPage } from './recordAnswers';
import { notFound, Refusal } from './refusal';
import { refuseOlder } from './savedRecord';

/** What holds for items in the stock, who has them on loan, and how much of them is used. */
export const stockItemAnswers = [
  answer(listStockItems, ({ input, ...reader }) => {
    const { rows, ...page } = recordPage(reader, stockItemRecord, stockItems(reader, input), input);
    return { stock_items: rows, ...page };
  }),

  answer(saveStockItem, ({ input: { item_id, updated_at: seen, ...fields }, ...saver }) => {
    const { state, accountId } = saver;
    if (!state.items.find(accountId, item_id)) throw notFound('item');
    const stored = state.stockSettings.find(accountId, item_id);
    // Whoever has seen nothing has seen no version.
    if (stored) refuseOlder(saver, 'stock setting', seen === null ? new Date(0).toISOString() : seen, stored);
    const updated_at = laterThan(stored?.updated_at ?? '1970-01-01');
    const row = { ...plainSettings, ...stored, ...fields, id: item_id, updated_at };
    if (stored) state.stockSettings.change(accountId, item_id, row);
    else state.stockSettings.add(accountId, row);
    return { message: 'Stock settings saved' as const, item_id };
  }),

  answer(listLoans, ({ input, ...reader }) => {
    const values = filterValues(reader, loanFilters, input);
    const { rows, ...page } = listPage(loansOf(reader), values, loanList, loanFilters);
    return { loans: rows, ...page };
  }),

  answer(writeOffLoan, ({ input: { loan_id, quantity: part }, ...saver }) => {
    const loan = loansOf(saver).find(({ id }) => id === loan_id);
    if (!loan) throw notFound('loan');
    const quantity = part ?? loan.open;
    if (quantity > loan.open) throw new Refusal(409, { error: onlyOpen(loan.open) });
    const written_off = loan.written_off + quantity;
    saver.state.stockLoans.change(saver.accountId, loan_id, { written_off });
    return { message: 'Loan written off' as const, loan_id, written_off: quantity };
  }),

  answer(readStockUse, ({ input: { item_id }, ...reader }) => ({ use: useOf(reader, item_id) })),

  answer(listMostUsed, (reader) => {
    const { state, accountId } = reader;
    const items = state.items.of(accountId).flatMap((item) => {
      const { weeks: _weeks, ...lasting } = useOf(reader, item.id);
      const { id: item_id, description, master_id } = item;
      const { unit, loan_days } = settingsOf(state, accountId, item_id);
      if (item.archived_at || loan_days !== null || lasting.used <= 0) return [];
      return [{ item_id, description, master_id, unit, ...lasting }];
    });
    return { items: items.toSorted((one, other) => other.used - one.used).slice(0, mostUsedCount) };
  }),
];

/** What is said of an item for the stock. */
export const settingsOf = ({ stockSettings }: MockState, accountId: string, itemId: string): StockSettings =>
  stockSettings.find(accountId, itemId) ?? plainSettings;

const quantityOf = (reader: Reader, itemId: string): number =>
  sumOf(
    reader.state.stockLevels
      .of(reader.accountId)
      .filter(({ item_id, place_id }) => item_id === itemId && isInUse(reader, place_id))
      .map(({ quantity }) => quantity),
  );

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The ids of records by what each is called. */
export const idsBy = <Row extends Pick<Stamped, 'id' | 'archived_at'>>(
  rows: readonly Row[],
  wordOf: (row: Row) => string,
) => idsByWord(rows.map((row) => ({ ...row, word: wordOf(row) })));

/** The ids of items by the words with which files name them. */
export const namedItems = (items: readonly Item[]) => ({
  master_id: idsBy(items, ({ master_id }) => master_id),
  description: idsBy(items, ({ description }) => description),
});

/** The items that are or were in stock, or of which something is said for it; the one that is asked for also where it is archived. */
export function stockItems(reader: Reader, asked: { readonly item_id?: string | undefined } = {}) {
  const { state, accountId } = reader;
  const loans = loansOf(reader);
  return state.items.of(accountId).flatMap(({ id, description, master_id, vendor_id, archived_at }) => {
    const stored = state.stockSettings.find(accountId, id);
    const quantity = quantityOf(reader, id);
    const isKnown = stored ?? state.stockLevels.of(accountId).some(({ item_id }) => item_id === id);
    if (!isKnown || (archived_at && quantity === 0 && id !== asked.item_id)) return [];
    const settings = settingsOf(state, accountId, id);
    const on_loan = sumOf(loans.flatMap(({ item_id, open }) => (item_id === id ? open : [])));
    const below_minimum = isLow(quantity, settings.minimum);
    const standing = { quantity, state: stateOf(quantity, settings.minimum), below_minimum, on_loan };
    const updated_at = stored?.updated_at ?? null;
    return [{ ...settings, ...standing, id, description, master_id, vendor_id, updated_at }];
  });
}

/** How each loan stands. What is taken and returned changes none of them here: how it does is tested with the API. */
export function loansOf({ state, accountId }: Reader): Loan[] {
  return state.stockLoans.of(accountId).map((loan) => {
    const open = loan.quantity - loan.returned - loan.written_off;
    const { description = '', master_id = '' } = state.items.find(accountId, loan.item_id) ?? {};
    return {
      ...{ ...loan, open, description, master_id },
      person: state.users.find(accountId, loan.person_id)?.username ?? '',
      job: state.stockMovements.find(accountId, loan.id)?.job ?? '',
      state: open === 0 ? 'closed' : Date.parse(loan.due_at) < Date.now() ? 'overdue' : 'open',
      closed_at: open === 0 ? new Date().toISOString() : null,
    };
  });
}

/** The use of an item in each week. What is taken and returned changes none of it here: how it does is tested with the API. */
function useOf(reader: Reader, itemId: string): ItemUse {
  const { state, accountId } = reader;
  if (!state.items.find(accountId, itemId)) throw notFound('item');
  const now = new Date();
  const uses = state.stockUse.of(accountId).filter(({ item_id }) => item_id === itemId);
  const mondays = weeksUntil(now);
  const weeks = mondays.map((week, index) => {
    const use = uses.find(({ weeks_ago }) => weeks_ago === mondays.length - 1 - index);
    return { week, taken: use?.taken ?? 0, returned: use?.returned ?? 0 };
  });
  const used = sumOf(weeks.map(({ taken, returned }) => taken - returned));
  const quantity = quantityOf(reader, itemId);
  const { loan_days } = settingsOf(state, accountId, itemId);
  return { weeks, used, quantity, days_left: daysLeft({ quantity, used, loan_days }, null, now) };
}
