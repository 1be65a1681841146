import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { FilledBin } from './layouts';
import { layoutFields } from './layouts.fields';

/** The columns of a CSV file of a layout, which can be imported again. */
export const layoutCsv: readonly CsvColumn<FilledBin>[] = csvOf(layoutFields);
