import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { ListedLevel } from './levels';
import { levelStates } from './levelState';
import { levelFields } from './levels.fields';

/** The columns of a CSV file of levels. */
export const levelCsv: readonly CsvColumn<ListedLevel>[] = csvOf(levelFields, {
  state: ({ state }) => levelStates[state],
});
