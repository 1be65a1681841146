import type { CsvColumn } from '../csv/csvColumn';
import { deviceEventCsv } from './deviceEvents.csv';
import type { ListedEvent } from './deviceEvents';
import { levelCsv } from './levels.csv';
import type { ListedLevel } from './levels';
import { movementCsv } from './movements.csv';
import type { ListedMovement } from './movements';

/** The cells of a row, by their headers. */
const cellsOf = <Row>(columns: readonly CsvColumn<Row>[], row: Row): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map(({ header, text }) => [header, text(row, String)]));

test('a file of movements has the words of the list', () => {
  const counted: ListedMovement = {
    ...{ id: 'movement', item_id: 'drill', description: 'Drill', master_id: 'D-1' },
    ...{ kind: 'count', quantity: 2, correctable: 0, corrects: null, count_id: null },
    ...{ happened_at: '2026-11-20T08:00:00.000Z', recorded_at: '2026-11-20T08:00:00.000Z' },
    ...{ from_place_id: 'bin', from_place: 'PPE wall, board 1, bin 4', to_place_id: null, to_place: null },
    ...{ person_id: null, person: null, reference: '', job: '', reason: '' },
    ...{ user_id: null, username: 'device', device_id: 'wall', device_name: 'PPE wall' },
  };

  expect(cellsOf(movementCsv, counted)).toMatchObject({
    Kind: 'Found',
    Quantity: '-2',
    'Recorded by': 'PPE wall',
  });
  expect(cellsOf(movementCsv, { ...counted, kind: 'scrap', corrects: 'other' })).toMatchObject({
    Kind: 'Correction: Scrapped',
    Quantity: '2',
  });
});

test('a file of reports says what the device sent, also where the report could not be applied', () => {
  const waiting: ListedEvent = {
    ...{ id: 'event', device_id: 'wall', device_name: 'PPE wall', person_id: null, person: null },
    ...{ received_at: '2026-11-20T08:00:00.000Z', happened_at: null, applied_at: null, reason: 'Waits' },
    ...{ was_allowed: null, broken_rule: null, event_kind: null, board_number: null, bin_number: null },
    ...{ dismissed_at: null, dismissed_by: null, dismissed_because: '' },
    event: { kind: 'take', board_number: 1, bin_number: 9, quantity: 2 },
  };

  expect(cellsOf(deviceEventCsv, waiting)).toMatchObject({
    Kind: 'Taken',
    Board: '1',
    Bin: '9',
    Quantity: '2',
  });
});

test('a file of levels says which item is archived', () => {
  const level: ListedLevel = {
    ...{
      id: 'level',
      item_id: 'drill',
      description: 'Drill',
      master_id: 'D-1',
      place_id: 'crib',
      place: 'Crib',
    },
    ...{ quantity: 4, unit: '', state: 'enough', minimum: null, par: null, capacity: null, on_loan: 0 },
    ...{ to_count: false, location_name: null, stockroom_id: 'crib', stockroom_name: 'Crib' },
    ...{ device_id: null, device_name: null, board_number: null, bin_number: null },
  };

  expect(cellsOf(levelCsv, { ...level, archived: true })).toMatchObject({ 'Item archived': 'Yes' });
  expect(cellsOf(levelCsv, { ...level, archived: false })).toMatchObject({ 'Item archived': 'No' });
});
