import { itemImport } from '@vended/contract/items';
import { itemFields } from '@vended/contract/items.fields';
import { readRows, type ImportRules } from '@vended/contract/importPlan';
import { vendorImport } from '@vended/contract/vendors';
import { vendorFields } from '@vended/contract/vendors.fields';
import { isCertain, suggestedMapping } from './columnMapping';
import { importColumnsOf } from './importColumn';
import { cellsOf, noWork } from './importWork';
import { readCsv } from './readCsv';

// Files as spreadsheets save them in different countries, each read and checked as an import does.

const imports = {
  vendors: { rules: vendorImport, columns: importColumnsOf(vendorFields) },
  items: { rules: itemImport, columns: importColumnsOf(itemFields) },
} as const satisfies Readonly<Record<string, { rules: ImportRules; columns: unknown }>>;

async function imported(name: keyof typeof imports, text: string) {
  const { rules, columns } = imports[name];
  const { headings, rows } = await readCsv(new File([text], 'file.csv'));
  const mapping = suggestedMapping(headings, columns);
  const work = { ...noWork(), mapping };
  const read = readRows(
    rules,
    rows.map((row) => ({ row: row.row, cells: cellsOf(row, work) })),
  );
  return {
    asks: !isCertain(headings, mapping, columns),
    rows: read.map(({ fields, problems }) =>
      problems.length > 0 ? problems.map(({ message }) => message) : fields,
    ),
  };
}

const lines = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`;
const spoilt = (code: string) => [
  `${code} was shortened by a spreadsheet: enter the whole code here, or format the column as text in the spreadsheet and save the file again.`,
];

test('semicolons and decimal commas', async () => {
  const text = lines(
    'Vendor name;Vendor code;Town;Latitude;Longitude',
    'Nordwerk;NW-1;Kiel;54,3233;10,1228',
    'Atelier Sud;AS-2;Nice;43,7102;7,2620',
  );
  expect(await imported('vendors', text)).toEqual({
    asks: false,
    rows: [
      expect.objectContaining({ vendor_code: 'NW-1', latitude: 54.3233, longitude: 10.1228 }),
      expect.objectContaining({ vendor_code: 'AS-2', latitude: 43.7102, longitude: 7.262 }),
    ],
  });
});

test('an export of ours that a German spreadsheet has saved', async () => {
  const text = lines(
    'Vendor name;Vendor code;Vendor type;Address line 1;Address line 2;Town;County;Postcode;Country;W3W;Latitude;Longitude',
    'Mendip Mill;MEN;local;;;Wells;;;United Kingdom;;51,21;-2,65',
  );
  expect(await imported('vendors', text)).toEqual({
    asks: false,
    rows: [expect.objectContaining({ town: 'Wells', latitude: 51.21, longitude: -2.65 })],
  });
});

test.each([
  ['sep=;', ['Master ID;Description;Item type', 'SEP-1;Drill bit;Tool', 'SEP-2;Saw blade;Tool'], 2],
  ['"sep=,"', ['Master ID,Description,Item type', 'SEP-3,Drill bit,Tool'], 1],
  ['sep=\t', ['Master ID\tDescription', 'S-1\tx'], 1],
  ['\uFEFFSEP=;', ['Master ID;Description', 'S-1;One, two, three'], 1],
] as const)('a first line that names the separator, %j', async (line, others, count) => {
  const { asks, rows } = await imported('items', lines(line, ...others));
  expect([asks, rows.length]).toEqual([false, count]);
  expect(rows[0]).toHaveProperty('master_id', others[1].split(/[;,\t]/)[0]);
});

test('rows are counted from the headings where a line names the separator, as spreadsheets count them', async () => {
  const { rows } = await readCsv(new File([lines('sep=;', 'Description', 'Drill')], 'file.csv'));
  expect(rows).toEqual([{ row: 2, cells: ['Drill'] }]);
});

test('codes that were taken for numbers are faulty, and leading zeros are kept', async () => {
  const text = lines(
    'Master ID,Description,Item type',
    '000123,Leading zeros,Tool',
    '9.78014E+12,Spoilt barcode A,Tool',
    '9.78014E+12,Spoilt barcode B,Tool',
    '"4,68769E+11",Spoilt barcode C,Tool',
  );
  expect((await imported('items', text)).rows).toEqual([
    expect.objectContaining({ master_id: '000123' }),
    spoilt('9.78014E+12'),
    spoilt('9.78014E+12'),
    spoilt('4,68769E+11'),
  ]);
});

test.each([
  ['items', 'Master ID,Description,Item type', '5.01235E+12,Only one spoilt barcode,Tool'],
  ['items', 'Description,Bar codes', 'Drill,5.01235E+12'],
  ['vendors', 'Vendor name,Vendor code', 'Mill,5.01235e+12'],
] as const)('one such code of %s is faulty too', async (name, headings, row) => {
  const code = /\d\.\d+e\+\d+/i.exec(row)?.[0] ?? '';
  expect((await imported(name, lines(headings, row))).rows).toEqual([spoilt(code)]);
});

test('columns without a name and without a value are left out, and force no question', async () => {
  const text = lines(
    'Master ID,Description,Item type,,,',
    'TRL-1,Gloves,PPE,,,',
    'TRL-2,Goggles,PPE,,,',
    ',,,,,',
    ' , ,,,,',
    ',,,,,',
  );
  expect(await imported('items', text)).toEqual({
    asks: false,
    rows: [
      expect.objectContaining({ master_id: 'TRL-1', item_type: 'PPE' }),
      expect.objectContaining({ master_id: 'TRL-2', item_type: 'PPE' }),
    ],
  });
});

test('coordinates in the ways in which they are written, and what to do about the others', async () => {
  const text = lines(
    'Vendor name,Vendor code,Latitude,Longitude',
    'Minus,CO-1,-33.8688,151.2093',
    'Suffix,CO-2,51.5074N,0.1278W',
    'Degrees,CO-3,51° 30\' 26",-0.1278',
    'Comma,CO-4,"51,5074","-0,1278"',
    'Unicode minus,CO-5,51.5,\u22120.1278',
    'Percent,CO-6,50%,1',
    'Both in one,CO-7,"51.5074, -0.1278",',
  );
  expect((await imported('vendors', text)).rows).toEqual([
    expect.objectContaining({ latitude: -33.8688, longitude: 151.2093 }),
    expect.objectContaining({ latitude: 51.5074, longitude: -0.1278 }),
    expect.objectContaining({ latitude: 51.5072222, longitude: -0.1278 }),
    expect.objectContaining({ latitude: 51.5074, longitude: -0.1278 }),
    expect.objectContaining({ latitude: 51.5, longitude: -0.1278 }),
    ['Latitude must be a number from -90 to 90, such as 51.5074 or 51° 30\' 26" N.'],
    ['Latitude holds two numbers: enter only the latitude here, and the other in its own field.'],
  ]);
});
