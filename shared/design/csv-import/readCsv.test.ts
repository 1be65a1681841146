import { csvText } from '@vended/contract/csvText';
import { readCsv, UnreadableCsv } from './readCsv';

const file = (...parts: BlobPart[]) => new File(parts, 'vendors.csv', { type: 'text/csv' });
const read = (text: string) => readCsv(file(text));
const cellsOf = async (text: string) => (await read(text)).rows.map(({ cells }) => cells);

test.each([
  ['commas', 'Vendor name,Town\r\nHarrow,Leeds\r\n'],
  ['semicolons', 'Vendor name;Town\nHarrow;Leeds\n'],
  ['tabs', 'Vendor name\tTown\nHarrow\tLeeds'],
  ['a byte order mark', '\uFEFFVendor name,Town\nHarrow,Leeds'],
])('reads a file with %s', async (_case, text) => {
  const { headings, rows, likelyLetters } = await read(text);
  expect(headings).toEqual(['Vendor name', 'Town']);
  expect(rows).toEqual([{ row: 2, cells: ['Harrow', 'Leeds'] }]);
  expect(likelyLetters).toBeNull();
});

test('reads exported files, including escaped formulas', async () => {
  const columns = ['Vendor name', 'Town'].map((header, place) => ({
    field: header,
    header,
    text: (row: readonly string[]) => row[place] ?? '',
  }));
  const text = csvText(columns, [['=Harrow', 'The "Mill",\nLeeds']]);
  expect(await cellsOf(text)).toEqual([['=Harrow', 'The "Mill",\nLeeds']]);
});

test('reads what spreadsheets save as Unicode text', async () => {
  const text = '\uFEFFName\tTown\nA\tZürich';
  const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
  expect((await readCsv(file(bytes))).rows).toEqual([{ row: 2, cells: ['A', 'Zürich'] }]);
});

test('numbers rows as spreadsheets do, and skips empty ones', async () => {
  const { rows } = await read('Vendor name;Town\n\nHarrow\n;\nHull;Bath;\n');
  expect(rows).toEqual([
    { row: 3, cells: ['Harrow', ''] },
    { row: 5, cells: ['Hull', 'Bath'] },
  ]);
});

test('a column without a heading is named by its place', async () => {
  expect((await read('Town,,\nLeeds,x,y')).headings).toEqual(['Town', 'Column 2', 'Column 3']);
});

test.each([
  ['an empty file', '', 'There are no rows in this file.'],
  ['headings alone', 'Town\n', 'There are no rows in this file.'],
  ['a column twice', 'Town,town \nLeeds,Hull', 'Row 1 has the column “town” twice.'],
  ['a row that is too long', 'Town\nLeeds\nHull,Bath', 'Row 3 has more cells than there are columns.'],
  ['a quotation mark left open', 'Town\n"Leeds', 'A quotation mark is not closed in row 2.'],
  ['too many rows', `Town\n${'Leeds\n'.repeat(10_001)}`, 'This file has 10,001 rows; at most 10,000'],
  ['too many bytes', `Town\n${'Leeds '.repeat(900_000)}`, 'This file is larger than 5 MB'],
  ['a spreadsheet', 'PK\u0003\u0004\nxl', 'This is not a CSV file.'],
  ['a picture', 'GIF89a\0\0\n', 'This is not a CSV file.'],
])('rejects %s with the reason', async (_case, text, reason) => {
  const rejection = await read(text).catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(UnreadableCsv);
  expect(rejection).toHaveProperty('message', expect.stringContaining(reason));
});
