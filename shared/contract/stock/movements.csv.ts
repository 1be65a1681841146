import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { ListedMovement } from './movements';
import { listedMovementFields, movementKinds } from './movements.fields';

/** The columns of a CSV file of movements. */
export const movementCsv: readonly CsvColumn<ListedMovement>[] = csvOf(listedMovementFields, {
  kind: ({ kind }) => movementKinds[kind],
});
