import { itemFields } from '@vended/contract/items.fields';
import { vendorFields } from '@vended/contract/vendors.fields';
import { importColumnsOf } from './importColumn';
import { isCertain, keepMapping, keptMapping, missingColumns, suggestedMapping } from './columnMapping';

const columns = [
  { field: 'vendor_name', header: 'Vendor name', required: true },
  { field: 'vendor_code', header: 'Vendor code' },
  { field: 'address_line_1', header: 'Address line 1' },
  { field: 'town', header: 'Town' },
];
const suggest = (...headings: string[]) => suggestedMapping(headings, columns);
const ada = { id: 'ada', customer_account_id: 'acme' };

test('suggests fields by label and by name, ignoring case and punctuation', () => {
  expect(suggest('TOWN', 'vendor_name', 'Address-line 1')).toEqual(['town', 'vendor_name', 'address_line_1']);
  expect(isCertain(['TOWN'], suggest('TOWN'), columns)).toBe(true);
});

test('suggests the only field whose label ends with the heading, which it is not certain of', () => {
  expect(suggest('Code', 'Name', '1')).toEqual(['vendor_code', 'vendor_name', 'address_line_1']);
  expect(suggest('Vendor')).toEqual(['']);
  expect(isCertain(['Code'], suggest('Code'), columns)).toBe(false);
});

const itemColumns = [...importColumnsOf(itemFields), { field: 'vendor', header: 'Vendor' }];

test.each([
  [
    ['SKU', 'Name', 'Supplier'],
    ['master_id', 'description', 'vendor'],
  ],
  [
    ['Part no.', 'Description', 'Category', 'EAN'],
    ['master_id', 'description', 'item_type', 'bar_codes'],
  ],
  [
    ['Part Number', 'Item name', 'Barcode'],
    ['master_id', 'description', 'bar_codes'],
  ],
  // One of two that could be it, and the field's own label before all others.
  [
    ['Code', 'SKU', 'Name'],
    ['', 'master_id', 'description'],
  ],
  [
    ['Name', 'Description'],
    ['', 'description'],
  ],
  [['Colour'], ['']],
])('suggests what other programs call %j', (headings, fields) => {
  expect(suggestedMapping(headings, itemColumns)).toEqual(fields);
  expect(isCertain(headings, suggestedMapping(headings, itemColumns), itemColumns)).toBe(false);
});

test('suggests what other programs call the fields of a vendor', () => {
  expect(
    suggestedMapping(
      ['Supplier', 'Supplier no.', 'Street', 'City', 'State', 'ZIP', 'Lat', 'Lng'],
      importColumnsOf(vendorFields),
    ),
  ).toEqual([
    'vendor_name',
    'vendor_code',
    'address_line_1',
    'town',
    'county',
    'postcode',
    'latitude',
    'longitude',
  ]);
});

test('suggests a field for one column only', () => {
  expect(suggest('Town', 'town.')).toEqual(['town', '']);
});

test('asks for the required columns that no heading fills', () => {
  expect(missingColumns(suggest('Town'), columns)).toEqual([columns[0]]);
});

test('keeps a mapping for the same headings, person and kind of record', () => {
  const headings = ['SKU', 'Town'];
  keepMapping(ada, 'vendors', headings, ['vendor_code', '']);
  expect(keptMapping(ada, 'vendors', headings, columns)).toEqual(['vendor_code', '']);
  expect(keptMapping(ada, 'vendors', ['SKU'], columns)).toBeUndefined();
  expect(keptMapping(ada, 'items', headings, columns)).toBeUndefined();
  expect(keptMapping({ ...ada, id: 'bob' }, 'vendors', headings, columns)).toBeUndefined();
});

test('forgets a mapping to a field that is no longer there', () => {
  keepMapping(ada, 'vendors', ['Old'], ['fax']);
  expect(keptMapping(ada, 'vendors', ['Old'], columns)).toBeUndefined();
});
