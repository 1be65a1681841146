import { csvText } from './csvText';

interface Row {
  readonly name: string;
  readonly town: string;
}

const columns = [
  { field: 'name', header: 'Name', text: ({ name }: Row) => name },
  { field: 'town', header: 'Town', text: ({ town }: Row) => town },
];

const linesOf = (rows: readonly Row[]) => csvText(columns, rows).split('\r\n');

test('has a header line and one line for each record', () => {
  expect(linesOf([{ name: 'Harrow Fixings', town: 'Leeds' }])).toEqual([
    '\uFEFFName,Town',
    'Harrow Fixings,Leeds',
  ]);
});

test('quotes commas, quotation marks and line breaks', () => {
  expect(csvText(columns, [{ name: 'Bolts, nuts', town: 'The "Mill"\nLeeds' }])).toBe(
    '\uFEFFName,Town\r\n"Bolts, nuts","The ""Mill""\nLeeds"',
  );
});

test('guards text that a spreadsheet would run as a formula', () => {
  expect(linesOf([{ name: '=1+1', town: 'x;=1+1' }])[1]).toBe("'=1+1,x;'=1+1");
});

test('leaves negative numbers as they are', () => {
  expect(linesOf([{ name: '-1.86', town: '-5' }])[1]).toBe('-1.86,-5');
});
