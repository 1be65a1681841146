import { idsByWord, namedCount, readCounts, stockroomAt, type NamedRecords } from './countImport';

const record = (id: string, word: string, archived_at: string | null = null) => ({ id, word, archived_at });

const archived = '2026-11-01T08:00:00.000Z';

const records: NamedRecords = {
  items: {
    master_id: idsByWord([record('gloves', 'PPE-1'), record('old gloves', 'ppe-1', archived)]),
    description: idsByWord([record('tape', 'Tape'), record('wire', 'Wire'), record('other wire', 'wire')]),
  },
  stockroom_name: idsByWord([record('crib', 'Crib'), record('other crib', 'Crib')]),
  stockroom_at: idsByWord([
    record('crib', stockroomAt('Crib', 'Leeds')),
    record('other crib', stockroomAt('Crib', 'York')),
    record('old crib', stockroomAt('Crib', 'Hull'), archived),
  ]),
  device_name: idsByWord([record('gone wall', 'Wall', archived)]),
};

function named(cells: Readonly<Record<string, string>>) {
  const [row] = readCounts([{ row: 2, cells: { master_id: 'PPE-1', quantity: '5', ...cells } }]);
  if (!row) throw new Error('One row is read.');
  return namedCount(row, records);
}

test('of records with the same name, the one in use is meant, and an archived one where there is no other', () => {
  expect(named({ device_name: 'WALL', board_number: '1', bin_number: '2' })).toEqual({
    row: 2,
    item_id: 'gloves',
    quantity: 5,
    place: { device_id: 'gone wall', board_number: 1, bin_number: 2 },
  });
});

test('of several in use, none is meant', () => {
  expect(named({ stockroom_name: 'crib' })).toMatchObject({
    problems: [
      {
        field: 'stockroom_name',
        message: 'Several stockrooms are called crib: give the location, or rename them.',
      },
    ],
  });
});

test('of stockrooms with the same name, the one at the location is meant, as the export of the levels has it', () => {
  const at = (location_name: string) => named({ stockroom_name: 'CRIB', location_name });
  expect(at('york')).toMatchObject({ place: { stockroom_id: 'other crib' } });
  expect(at('Hull')).toMatchObject({ place: { stockroom_id: 'old crib' } });
  expect(at('Ripon')).toMatchObject({
    problems: [{ field: 'location_name', message: 'There is no stockroom CRIB at Ripon.' }],
  });
  expect(named({ stockroom_name: 'Hut', location_name: 'York' })).toMatchObject({
    problems: [{ field: 'stockroom_name', message: 'There is no stockroom Hut in your account.' }],
  });
});

test('an item without a code is named by its description, as in the file of a layout', () => {
  const inCrib = { device_name: 'Wall', board_number: '1', bin_number: '2' };
  expect(named({ ...inCrib, master_id: '', description: 'tape' })).toMatchObject({ item_id: 'tape' });
  expect(named({ ...inCrib, master_id: 'ppe-1', description: 'Tape' })).toMatchObject({ item_id: 'gloves' });
  expect(named({ ...inCrib, master_id: '', description: 'Wire' })).toMatchObject({
    problems: [{ field: 'description', message: 'Several items are called Wire: give their Master ID.' }],
  });
  expect(named({ ...inCrib, master_id: '' })).toMatchObject({ problems: [{ field: 'master_id' }] });
});

test('a quantity is required, and within its range', () => {
  const read = (quantity: string) => readCounts([{ row: 2, cells: { master_id: 'PPE-1', quantity } }])[0];
  expect(read('1,200')?.cells?.quantity).toBe(1200);
  expect(read('100001')?.problems).toEqual([
    { field: 'quantity', message: 'Quantity must be a whole number from 0 to 100,000.' },
  ]);
  expect(read('')?.problems).toMatchObject([{ field: 'quantity' }]);
});
