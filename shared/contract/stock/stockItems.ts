import { z } from 'zod';
import { call } from '../call';
import { id, moment, text } from '../fields/fields';
import { filteredQuery, listOf, nextCursor } from '../lists/lists';
import { storedRecord } from '../fields/recordSchemas';
import { maxLoanDays, maxUnitLength } from './limits';
import { stockItemFields, stockItemFilters, stockItemRecord } from './stockItems.fields';
import { quantityOf } from './quantity';
import { writtenDay } from './writtenDay';

const { inspect_by, loan_days, max_a_day, max_a_week, minimum, needs_job, unit } = stockItemFields;

/** An item with what is said of it for the stock. */
const stockItem = storedRecord(stockItemFields).extend({
  quantity: z.int(),
  on_loan: z.int(),
  minimum: z.int(),
});

export type StockItem = z.infer<typeof stockItem>;

/** What can be said of an item. */
export type StockSettings = Pick<
  StockItem,
  'minimum' | 'unit' | 'loan_days' | 'max_a_day' | 'max_a_week' | 'inspect_by' | 'needs_job'
>;

/** What holds for an item of which nothing was said. */
export const plainSettings: StockSettings = {
  minimum: 0,
  unit: '',
  loan_days: null,
  max_a_day: null,
  max_a_week: null,
  inspect_by: null,
  needs_job: false,
};

/** What the list is sorted by. */
export const stockItemList = listOf(stockItemFields, stockItemRecord);

export const listStockItems = call({
  method: 'GET',
  path: stockItemRecord.path,
  summary:
    'The items that are or were in stock, or of which something is said for it, with how many there are in all places',
  permission: stockItemRecord.permission.read,
  input: filteredQuery(stockItemList, stockItemFilters).omit({ q: true, count: true }),
  output: z.object({ stock_items: z.array(stockItem), next_cursor: nextCursor }),
});

const loanDaysMessage = `${loan_days.label} must be a whole number from 1 to ${maxLoanDays}, or null.`;
const dayMessage = `${inspect_by.label} must be a day, such as 2027-01-31, or null.`;

export const saveStockItem = call({
  method: 'POST',
  path: stockItemRecord.path,
  summary: 'Say of an item what holds for it in the stock; what is left out does not change',
  takesIdempotencyKey: true,
  permission: stockItemRecord.permission.write,
  input: z.object({
    item_id: id,
    minimum: quantityOf(minimum.label, 0).optional(),
    unit: text(unit.label, maxUnitLength).optional(),
    loan_days: z
      .int(loanDaysMessage)
      .min(1, loanDaysMessage)
      .max(maxLoanDays, loanDaysMessage)
      .nullable()
      .optional(),
    max_a_day: quantityOf(max_a_day.label, 1).nullable().optional(),
    max_a_week: quantityOf(max_a_week.label, 1).nullable().optional(),
    inspect_by: z.iso.date(dayMessage).nullable().optional(),
    needs_job: z.boolean(`${needs_job.label} must be true or false.`).optional(),
    /**
     * When what the caller has seen was said, or null where nothing was: if something was said since, the save is refused with 409. Left out,
     * it is saved whatever is stored.
     */
    updated_at: moment.nullish(),
  }),
  output: z.object({ message: z.literal('Stock settings saved'), item_id: id }),
});

/** Why a take is refused that does not say what it is for (400). */
export const jobNeeded = 'Say for which job this is taken.';

/** Why a take is refused of what has to be inspected first (409). */
export const inspectionDue = (day: string): string =>
  `This had to be inspected by ${writtenDay(day)}: nobody can take it until it has a new date.`;

/** Why a take is refused of more than one person may have (409). */
export function overLimit(most: number, time: 'day' | 'week', left: number): string {
  const rule = `At most ${most.toLocaleString('en-GB')} a ${time} can be taken by one person`;
  return left > 0 ? `${rule}: ${left.toLocaleString('en-GB')} more now.` : `${rule}: none more now.`;
}
