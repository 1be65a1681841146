import type { Stockroom } from '@vended/contract/stockrooms';
import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** The values of a stockroom form, as typed. */
export type StockroomValues = FormValues<typeof stockroomFields>;

export const newStockroom: StockroomValues = blankValues(stockroomFields);

/** The form values of a stored stockroom. */
export const stockroomValues = (stockroom: Stockroom): StockroomValues =>
  valuesOf(stockroomFields, stockroom);

/** The values of a stockroom as labelled texts, to compare two versions in a conflict. */
export const stockroomTexts = (stockroom: StockroomValues): FieldTexts => textsOf(stockroomFields, stockroom);
