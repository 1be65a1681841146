import { recordNames, records, recordsWith } from './records';

const kinds = records.map(({ kind }) => kind);

test('every kind of records is declared once, and its names are known to pages', () => {
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(recordNames.map(({ kind }) => kind)).toEqual(kinds);
});

test('no two kinds have the same table or the same calls', () => {
  for (const key of ['table', 'path', 'id'] as const) {
    // The settings of an item have its id.
    const values = records.filter(({ kind }) => kind !== 'stock_item').map((declared) => declared[key]);
    expect([key, new Set(values).size]).toEqual([key, values.length]);
  }
});

test('what a declaration says of fields is about fields that there are', () => {
  for (const { kind, fields, defaultSort } of records)
    expect([kind, Object.keys(fields)]).toEqual([
      kind,
      expect.arrayContaining([defaultSort.replace(/^-/, '')]),
    ]);
  for (const { fields, unique } of recordsWith('unique')) expect(Object.keys(fields)).toContain(unique.field);
});
