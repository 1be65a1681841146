import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { ListedEvent } from './deviceEvents';
import { listedEventFields } from './deviceEvents.fields';
import { eventKindText } from './eventKinds';
import { movementFields } from './movements.fields';
import { sentText } from './sentText';

/** What devices say of what was moved, or of what is wrong. The number of a badge is in no file. */
const sent = (
  [
    ['quantity', movementFields.quantity.label],
    ['job', movementFields.job.label],
    ['text', 'Text'],
  ] as const
).map(([field, header]): CsvColumn<ListedEvent> => ({
  field,
  header,
  text: ({ event }) => sentText(event, field),
}));

/** The columns of a CSV file of what devices reported. */
export const deviceEventCsv: readonly CsvColumn<ListedEvent>[] = [
  ...csvOf<typeof listedEventFields, ListedEvent>(listedEventFields, {
    event_kind: ({ event_kind }) => (event_kind === null ? '' : eventKindText(event_kind)),
  }),
  ...sent,
];
