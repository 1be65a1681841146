import { z } from 'zod';
import { chosenColumns } from '@vended/contract/csvColumn';
import { csvEnd, readCsvEnd } from '@vended/contract/csvEnd';
import { csvText } from '@vended/contract/csvText';
import type { Export } from '@vended/contract/exportCall';
import { exportCalls } from '@vended/contract/exports';
import { listDevices } from '@vended/contract/devices';
import { listItems, saveItem } from '@vended/contract/items';
import { listLeads, updateLead } from '@vended/contract/leads';
import { momentTexts } from '@vended/contract/momentText';
import { changeLayout } from '@vended/contract/stock/layouts';
import { bookMovement } from '@vended/contract/stock/movements';
import { saveStockItem } from '@vended/contract/stock/stockItems';
import { listStockrooms } from '@vended/contract/stockrooms';
import { saveVendor } from '@vended/contract/vendors';
import type { Caller, Input } from '@vended/testing/conformance/target';
import { apiOfTests } from '../testing/testApi';

/** So that there are a level, a movement, a loan and a layout. @returns the device of the layout */
async function receiveSomething(caller: Caller): Promise<string> {
  const [item] = (await caller.ask(listItems, { limit: 1 })).items;
  const [stockroom] = (await caller.ask(listStockrooms, { limit: 1 })).stockrooms;
  const received = { item_id: item?.id ?? '', to_place_id: stockroom?.id ?? '', quantity: 5 };
  await caller.ask(bookMovement, { action: 'RECEIVE', ...received });
  await caller.ask(saveStockItem, { item_id: received.item_id, loan_days: 7 });
  const { item_id, to_place_id: from_place_id } = received;
  const person_id = caller.session?.id ?? '';
  await caller.ask(bookMovement, { action: 'ISSUE', item_id, quantity: 1, from_place_id, person_id });
  const standard = (await caller.ask(listDevices, {})).devices.find(({ unit_type }) => unit_type === '');
  const device_id = standard?.id ?? '';
  const bin = { board_number: 1, bin_number: 1, item_id, capacity: 10, par: 10, minimum: 2 };
  await caller.ask(changeLayout, { device_id, bins: [bin] });
  return device_id;
}

const target = apiOfTests();
const acme = target.as('acme.admin');
const platform = target.as('platform');
let device_id: string;

beforeAll(async () => {
  // So that there is a history.
  await acme.ask(saveVendor, { action: 'INSERT', vendor_name: 'Recorded Ltd' });
  device_id = await receiveSomething(acme);
});

async function file(name: keyof typeof exportCalls, input: Input = {}) {
  const { call, list } = exportCalls[name];
  const caller = call.permission === 'content.manage' ? platform : acme;
  const { status, headers, bytes } = await caller.send(call, input);
  // With its byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { columns: _columns, time_zone: _timeZone, separator: _separator, ...query } = input;
  const answer: Record<string, unknown> = { ...((await caller.ask(list, query)) as object) };
  const [rows = []] = Object.values(answer).filter((value) => Array.isArray(value));
  const end = readCsvEnd(text);
  const lines = text.slice(1, text.length - (end?.bytes ?? 0)).split('\r\n');
  return { status, headers, text, end, lines, rows: z.array(z.unknown()).parse(rows) as never[] };
}

/** What a list is not answered without. */
const needed: { readonly [Name in keyof typeof exportCalls]?: Input } = {
  get stock_layouts() {
    return { device_id };
  },
  device_events: { state: 'fault' },
};

const names = Object.keys(exportCalls) as (keyof typeof exportCalls)[];

test.each(names)('the file of %s has a line for each row of the list, and says how many', async (name) => {
  const { columns }: Export = exportCalls[name];
  const { status, headers, text, rows } = await file(name, { ...needed[name] });

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment');
  expect(rows.length).toBeGreaterThan(0);
  expect(text).toBe(
    csvText(chosenColumns(columns, null), rows, momentTexts('UTC').dayAndTime) + csvEnd(rows.length),
  );
});

test('the file of the history says when, who and what', async () => {
  const { lines } = await file('history');
  expect(lines[0]).toBe('When,Who,Action,Kind,Name,Record ID,Changes');
});

test('a file has what the search and the filters find, in the order of the list', async () => {
  const input = { q: 'mill', sort: '-description' };
  const { lines } = await file('items', { ...input, columns: 'description' });
  const { items } = await acme.ask(listItems, { q: 'mill', sort: '-description' });

  expect(items.length).toBeGreaterThan(1);
  expect(lines).toHaveLength(items.length + 1);
  for (const [index, { description }] of items.entries()) expect(lines[index + 1]).toContain(description);
});

test('a file has the columns that were named, in their order', async () => {
  const { lines, rows } = await file('users', { columns: 'status,archived_at,username' });

  expect(lines[0]).toBe('Status,Username');
  expect(lines).toHaveLength(rows.length + 1);
});

test('a file has every column that a list can show, where it was named, and no other', async () => {
  const { lines, rows } = await file('items', { columns: 'description,created_at', sort: 'description' });
  const [first] = rows as readonly { readonly description: string; readonly created_at: string }[];

  expect(lines[0]).toBe('Description,Added');
  expect(lines[1]).toContain(`,${first?.created_at}`);
});

test('the cells of a file are separated as asked, with decimal commas beside semicolons', async () => {
  await acme.ask(saveVendor, {
    action: 'INSERT',
    vendor_name: 'Far; away',
    latitude: -33.5,
    longitude: 151,
  });
  const lines = async (separator: string) =>
    (await file('vendors', { q: 'away', columns: 'vendor_name,latitude,longitude', separator })).lines;

  expect(await lines('semicolon')).toEqual(['Vendor name;Latitude;Longitude', '"Far; away";-33,5;151']);
  expect(await lines('tab')).toEqual(['Vendor name\tLatitude\tLongitude', 'Far; away\t-33.5\t151']);
  expect(await lines('comma')).toEqual(['Vendor name,Latitude,Longitude', 'Far; away,-33.5,151']);
});

test('a list in which nothing is found is a file without lines', async () => {
  const { lines, end } = await file('items', { q: 'nothing-of-that', columns: 'description' });

  expect([lines, end?.rows]).toEqual([['Description'], 0]);
});

test('an item has the code of its vendor, or its name, and no field runs in a spreadsheet', async () => {
  const vendor = async (fields: { vendor_name: string; vendor_code?: string }) =>
    (await acme.ask(saveVendor, { action: 'INSERT', ...fields })).vendor_id;
  const [coded, named] = [
    await vendor({ vendor_name: 'Exported Ltd', vendor_code: 'EXP-1' }),
    await vendor({ vendor_name: 'Uncoded Ltd' }),
  ];
  for (const [description, vendor_id] of [
    ['=Exported 1', coded],
    ['Exported 2', named],
    ['Exported 3', null],
  ] as const)
    await acme.ask(saveItem, { action: 'INSERT', description, vendor_id });

  const { lines } = await file('items', {
    q: 'exported',
    columns: 'description,vendor_name',
    sort: 'description',
  });

  expect(lines.toSorted()).toEqual(
    ['Description,Vendor', "'=Exported 1,EXP-1", 'Exported 2,Uncoded Ltd', 'Exported 3,'].toSorted(),
  );
});

test('times within a text are those of the time zone that was given', async () => {
  const { leads } = await platform.ask(listLeads, {});
  const lead_id = leads.find(({ lead_chased }) => lead_chased === 0)?.id ?? '';
  await platform.ask(updateLead, { action: 'UPDATE', lead_id, lead_chased: 1 });
  const changes = async (time_zone: string) => {
    const sent = { record_id: lead_id, columns: 'changes', time_zone };
    return new TextDecoder().decode((await platform.send(exportCalls.history.call, sent)).bytes);
  };

  expect(await changes('UTC')).toMatch(/Chased on: – → \d+ \w+ \d{4}, \d\d:\d\d/);
  expect(await changes('Pacific/Auckland')).not.toBe(await changes('UTC'));
});

test('a file is refused for a column or a time zone that does not exist', async () => {
  const refused = async (input: Input) =>
    (await acme.refusal(exportCalls.vendors.call, input)).fields?.[Object.keys(input)[0] ?? ''];

  expect(await refused({ columns: 'vendor_name,colour' })).toMatch(
    /^columns must be names of fields with commas between them, of these: vendor_name, /,
  );
  expect(await refused({ time_zone: 'Mars/Olympus' })).toBe(
    'time_zone must be the name of a time zone, such as Europe/London.',
  );
  expect(await refused({ separator: ';' })).toBe('separator must be comma or semicolon or tab.');
  expect(await refused({ sort: 'colour' })).toMatch(/^sort must be one of /);
});
