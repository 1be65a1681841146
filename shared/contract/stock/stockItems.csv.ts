import { csvOf, type CsvColumn } from '../csv/csvColumn';
import { levelStates } from './levelState';
import type { StockItem } from './stockItems';
import { stockItemFields } from './stockItems.fields';

/** The columns of a CSV file of items with what is said of them for the stock. */
export const stockItemCsv: readonly CsvColumn<StockItem>[] = csvOf(stockItemFields, {
  state: ({ state }) => levelStates[state],
  // 0 is none.
  minimum: ({ minimum }) => (minimum > 0 ? String(minimum) : ''),
});
