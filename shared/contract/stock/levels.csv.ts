import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { ListedLevel } from './levels';
import { levelStates } from './levelState';
import { inWrongBin, levelFields } from './levels.fields';

/** The columns of a CSV file of levels. */
export const levelCsv: readonly CsvColumn<ListedLevel>[] = [
  ...csvOf<typeof levelFields, ListedLevel>(levelFields, {
    state: ({ state, misplaced }) => (misplaced ? inWrongBin : levelStates[state]),
  }),
  { field: 'archived', header: 'Item archived', text: ({ archived }) => (archived ? 'Yes' : 'No') },
];
