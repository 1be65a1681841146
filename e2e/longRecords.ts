import type { APIRequestContext } from '@playwright/test';
import { barCodesText, maxBarCodes, maxBarCodeLength } from '@vended/contract/barCodes';
import { blogFields } from '@vended/contract/blog.fields';
import { lockCount } from '@vended/contract/limits';
import { careerFields } from '@vended/contract/careers.fields';
import { isEntered, type Field, type Fields } from '@vended/contract/describedFields';
import { deviceFields } from '@vended/contract/devices.fields';
import { groupFields } from '@vended/contract/groups.fields';
import { itemFields } from '@vended/contract/items.fields';
import { leadFields } from '@vended/contract/leads.fields';
import { locationFields } from '@vended/contract/locations.fields';
import { maxQuantity, maxUnitLength } from '@vended/contract/stock/limits';
import { movementFields } from '@vended/contract/stock/movements.fields';
import { stockroomFields } from '@vended/contract/stockrooms.fields';
import { userFields } from '@vended/contract/users.fields';
import { vendorFields } from '@vended/contract/vendors.fields';
import { maxViewName } from '@vended/contract/viewedLists';
import { password } from './userPages';
import { demonstrationPassword, expect } from './test';

/** Texts of the greatest length: one word without a space, of wide letters, and sentences. */
const texts = {
  word: (length: number) => 'ÖLWANNENMAGAZINWAGEN'.repeat(Math.ceil(length / 20)).slice(0, length),
  sentences: (length: number) =>
    'Gloves of a kind that nobody has a short name for, in every size. '
      .repeat(Math.ceil(length / 66))
      .slice(0, length - 1)
      .trimEnd()
      .concat('.'),
};

type Text = keyof typeof texts;

/** A value of the greatest length for each field that a person enters; choices and references are left out. */
function longest(fields: Fields, kind: Text): Record<string, unknown> {
  const text = texts[kind];
  const values: Readonly<Partial<Record<Field['kind'], (most: number) => unknown>>> = {
    text,
    email: () => `${'quartermaster'.repeat(4)}@${`${'warehouse'.repeat(6)}.`.repeat(3)}example`,
    macAddress: () => (kind === 'word' ? '02:1A:7D:4C:EE:01' : '02:1A:7D:4C:EE:02'),
    ipAddress: () => '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    firmwareVersion: (most) => `1.${'0'.repeat(most - 2)}`,
    threeWords: () => 'warehouse.quartermaster.unforgettably',
    barCodes: () => barCodesText(longCodes(kind)),
    richText: () => `<h2>${text(200)}</h2><p>${text(600)}</p><ul><li>${text(200)}</li></ul>`,
    coordinate: () => 51.123456,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = isEntered(field) && values[field.kind]?.('max' in field ? field.max : 0);
      return value ? [[name, value]] : [];
    }),
  );
}

const longCodes = (kind: Text) =>
  Array.from({ length: maxBarCodes }, (_, index) =>
    `${kind === 'word' ? 'W' : 'S'}${index}`.padEnd(maxBarCodeLength, '0'),
  );

const boards = Array.from({ length: 6 }, (_, index) => ({
  boardNumber: index + 1,
  lockCount: lockCount.max,
  type: index % 2 ? 'motor' : 'lock',
}));

type Answer = Readonly<Record<string, string>>;

/** Signs in without a page, and returns how calls are made then. */
async function callsOf(request: APIRequestContext, username: string) {
  const answer = await request.post('/api/login', { data: { username, password: demonstrationPassword } });
  expect(answer.status()).toBe(200);
  const { id, customer_account_id } = (await answer.json()) as Answer;
  const session = { id, customer_account_id };
  return {
    async send(path: string, data: object): Promise<Answer> {
      const sent = await request.post(`/api/${path}`, { data: { ...session, ...data } });
      expect(`${path}: ${sent.status()} ${sent.ok() ? '' : await sent.text()}`).toBe(`${path}: 200 `);
      return (await sent.json()) as Answer;
    },
    async idsOf(path: string, list: string): Promise<readonly string[]> {
      const read = await request.get(`/api/${path}`, { params: { ...session } as Answer });
      const rows = ((await read.json()) as Readonly<Record<string, readonly Answer[]>>)[list] ?? [];
      return rows.map((row) => row.id ?? '');
    },
  };
}

/** What is added: the ids of the records with one kind of text, by the names that addresses have for them. */
export type LongRecords = Readonly<Record<Text, Answer>>;

/** Adds a record of each kind to the demonstration data, twice: with long words, and with long sentences. */
export async function addLongRecords(request: APIRequestContext): Promise<LongRecords> {
  const content = {
    word: await addContent(request, 'word'),
    sentences: await addContent(request, 'sentences'),
  };
  const account = await callsOf(request, 'acme.admin');
  const devices = await account.idsOf('devices', 'devices');
  const add = (kind: Text, device_id = '') => addToAccount(account.send, kind, device_id);
  return {
    word: { ...content.word, ...(await add('word', devices[0])) },
    sentences: { ...content.sentences, ...(await add('sentences', devices[1])) },
  };
}

type Send = Awaited<ReturnType<typeof callsOf>>['send'];

/** What the platform manages. */
async function addContent(request: APIRequestContext, kind: Text): Promise<Answer> {
  const { send } = await callsOf(request, 'platform');
  const text = texts[kind];
  const { job_id = '' } = await send('careers', { action: 'INSERT', ...longest(careerFields, kind) });
  const { blog_id = '' } = await send('blog', {
    action: 'INSERT',
    ...longest(blogFields, kind),
    type: 'Sales and Marketing',
  });
  const { user_id: owner_id } = await send('users', {
    action: 'INSERT',
    username: `V${text(userFields.username.max - 1)}`,
    user_type: 'vended-administrator',
    password,
  });
  const { internal_notes, ...enquiry } = longest(leadFields, kind);
  const { lead_id = '' } = await send('lead', { action: 'INSERT', ...enquiry, possible_spam: true });
  await send('lead', { action: 'UPDATE', lead_id, internal_notes, owner_id });
  return { job_id, blog_id, lead_id };
}

async function addToAccount(send: Send, kind: Text, device_id: string): Promise<Answer> {
  const text = texts[kind];
  const { group_id = '' } = await send('groups', longest(groupFields, kind));
  const { location_id = '' } = await send('locations', { group_id, ...longest(locationFields, kind) });
  const { stockroom_id = '' } = await send('stockrooms', {
    group_id,
    location_id,
    ...longest(stockroomFields, kind),
  });
  const { vendor_id = '' } = await send('vendors', { action: 'INSERT', ...longest(vendorFields, kind) });
  const { item_id = '' } = await send('items', { action: 'INSERT', ...longest(itemFields, kind) });
  // For the history, which also says what the values were before.
  await send('items', {
    action: 'UPDATE',
    item_id,
    vendor_id,
    description: text(itemFields.description.max - 1),
  });
  await send('devices', {
    action: 'UPDATE',
    device_id,
    ...longest(deviceFields, kind),
    unit_type: 'vended-unlimited',
    unit_config: boards,
    stockroom_id,
  });
  const { user_id = '' } = await send('users', {
    action: 'INSERT',
    ...longest(userFields, kind),
    user_type: 'administrator',
    password,
  });
  await send('user_devices', { action: 'GRANT', user_id, device_id });
  await addStock(send, kind, { item_id, stockroom_id, user_id, device_id });
  const { view_id = '' } = await send('list_views', {
    action: 'INSERT',
    list: 'items',
    name: text(maxViewName),
    shared: true,
    settings: {
      filters: { vendor_id, type: text(itemFields.item_type.max) },
      columns: null,
      density: 'comfortable',
    },
  });
  return { group_id, location_id, stockroom_id, vendor_id, item_id, device_id, user_id, view_id };
}

/** Puts the item into the stockroom, lends some of it to the user, and says that it belongs into a bin of the device, which is empty. */
async function addStock(
  send: Send,
  kind: Text,
  {
    item_id,
    stockroom_id,
    user_id,
    device_id,
  }: Readonly<Record<'item_id' | 'stockroom_id' | 'user_id' | 'device_id', string>>,
): Promise<void> {
  const text = texts[kind];
  const { reference, job } = movementFields;
  await send('stock_items', { item_id, unit: text(maxUnitLength), minimum: maxQuantity, loan_days: 1 });
  const amounts = { capacity: maxQuantity, par: maxQuantity, minimum: maxQuantity };
  await send('stock_layouts', {
    device_id,
    bins: [{ board_number: boards.length, bin_number: 1, item_id, ...amounts }],
  });
  await send('stock_movements', {
    action: 'RECEIVE',
    item_id,
    quantity: maxQuantity,
    to_place_id: stockroom_id,
    reference: text(reference.max),
  });
  await send('stock_movements', {
    action: 'ISSUE',
    item_id,
    quantity: maxQuantity - 1,
    from_place_id: stockroom_id,
    person_id: user_id,
    job: text(job.max),
  });
}
