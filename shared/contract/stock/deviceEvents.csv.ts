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
    // As the device sent it, like the list: of what could not be applied, it may be kept nowhere else.
    event_kind: ({ event }) => eventKindText(sentText(event, 'kind')),
    board_number: ({ event }) => sentText(event, 'board_number'),
    bin_number: ({ event }) => sentText(event, 'bin_number'),
  }),
  ...sent,
];
