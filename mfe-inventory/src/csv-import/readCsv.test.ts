import { csvText } from '@vended/design/csv/csvText';
import { readCsv, UnreadableCsv } from './readCsv';

const known = [
  { field: 'vendor_name', header: 'Vendor name' },
  { field: 'town', header: 'Town' },
];

const file = (...parts: BlobPart[]) => new File(parts, 'vendors.csv', { type: 'text/csv' });
const read = (text: string) => readCsv(file(text), known);

test('reads columns in any order and case, by header or by API field name', async () => {
  const { records, columns } = await read('TOWN,vendor_name\r\nLeeds,Harrow\r\n');
  expect(records).toEqual([{ town: 'Leeds', vendor_name: 'Harrow' }]);
  expect(columns.map(({ field }) => field)).toEqual(['town', 'vendor_name']);
});

test('reads exported files, including escaped formulas', async () => {
  const columns = known.map((column, place) => ({
    ...column,
    text: (row: readonly string[]) => row[place] ?? '',
  }));
  const text = csvText(columns, [['=Harrow', 'The "Mill",\nLeeds']]);
  expect((await read(text)).records).toEqual([{ vendor_name: '=Harrow', town: 'The "Mill",\nLeeds' }]);
});

test('reads files of older spreadsheets, which are not UTF-8', async () => {
  const bytes = Uint8Array.from('Town\nS\u00e3o', (letter) => letter.charCodeAt(0));
  expect((await readCsv(file(bytes), known)).records).toEqual([{ town: 'S\u00e3o' }]);
});

test('accepts semicolons, and skips empty lines', async () => {
  expect((await read('Vendor name;Town\n\nHarrow;Leeds\n;\n')).records).toEqual([
    { vendor_name: 'Harrow', town: 'Leeds' },
  ]);
});

test('lists unknown columns', async () => {
  const { records, ignored } = await read('Town,Phone\nLeeds,0113');
  expect(ignored).toEqual(['Phone']);
  expect(records).toEqual([{ town: 'Leeds' }]);
});

test.each([
  ['an empty file', '', 'There are no rows in this file.'],
  ['headings alone', 'Town\n', 'There are no rows in this file.'],
  ['no known column', 'Colour\nred', 'The first row must name the columns, such as “Vendor name”, “Town”.'],
  ['a column twice', 'Town,Town\nLeeds,Hull', 'The column “Town” is in the file twice.'],
  ['a row that is too long', 'Town\nLeeds\nHull,Bath', 'Row 3 has more cells than there are columns.'],
  ['a quotation mark left open', 'Town\n"Leeds', 'A quotation mark is left open in row 2.'],
  ['too many rows', `Town\n${'Leeds\n'.repeat(5001)}`, 'This file has 5,001 rows; at most 5,000'],
])('rejects %s with the reason', async (_case, text, reason) => {
  const rejection = await read(text).catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(UnreadableCsv);
  expect(rejection).toHaveProperty('message', expect.stringContaining(reason));
});
