import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { ListedMovement } from './movements';
import { listedMovementFields } from './movements.fields';
import { movementKindText, recorderText, signedQuantity } from './movementTexts';

/** The columns of a CSV file of movements. */
export const movementCsv: readonly CsvColumn<ListedMovement>[] = csvOf(listedMovementFields, {
  kind: movementKindText,
  quantity: (movement) => String(signedQuantity(movement)),
  username: recorderText,
});
