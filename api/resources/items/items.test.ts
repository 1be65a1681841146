import sharp from 'sharp';
import {
  changeItems,
  listItems,
  listItemTypes,
  readItem,
  readItemImage,
  saveItem,
} from '@vended/contract/items';
import { listVendors } from '@vended/contract/vendors';
import { movingPictures, refusedPictures } from '@vended/testing/spoiltPictures';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const acme = api.as('acme.user');

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2457d6' } });

const base64 = async (picture: Promise<Buffer>) => (await picture).toString('base64');

const add = async (fields: Record<string, unknown> = {}) =>
  (await acme.ask(saveItem, { action: 'INSERT', description: 'Any item', ...fields })).item_id;

const pictureOf = (item_id: string, query: Record<string, unknown> = {}) =>
  acme.send(readItemImage, { id: item_id, user_id: acme.session?.id, ...query });

test('an item is found again with its vendor, and with the account that it belongs to', async () => {
  const vendor_id = (await acme.ask(listVendors, { limit: 1 })).vendors[0]?.id ?? '';

  const saved = await acme.ask(saveItem, {
    action: 'INSERT',
    master_id: 'M-1',
    description: 'Reamer 5 mm',
    item_type: 'Cutting tools',
    vendor_id,
    image: null,
  });

  expect(saved.message).toBe('Item saved successfully');
  expect((await acme.ask(readItem, { item_id: saved.item_id })).item).toMatchObject({
    master_id: 'M-1',
    description: 'Reamer 5 mm',
    item_type: 'Cutting tools',
    vendor_id,
    image_url: null,
    customer_account_id: acme.session?.customer_account_id,
  });
});

test('the vendor is taken away by choosing none', async () => {
  const vendor_id = (await acme.ask(listVendors, { limit: 1 })).vendors[0]?.id;
  const item_id = await add({ vendor_id });

  await acme.ask(saveItem, { action: 'UPDATE', item_id, vendor_id: '' });

  expect((await acme.ask(readItem, { item_id })).item.vendor_id).toBeNull();
});

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'a picture as %s is taken and comes back as webp',
  async (format) => {
    const item_id = await add({ image: await base64(plain(300, 200).toFormat(format).toBuffer()) });

    const full = await pictureOf(item_id);
    const thumbnail = await pictureOf(item_id, { size: 'thumbnail' });

    expect(full.status).toBe(200);
    expect(full.headers.get('content-type')).toBe('image/webp');
    expect(full.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 240,
      height: 160,
    });
  },
);

test('a picture is turned upright, and its camera and place are removed', async () => {
  const shot = plain(300, 200)
    .withExif({ IFD0: { Copyright: 'someone', Orientation: '6' } })
    .withMetadata({ orientation: 6 });
  const item_id = await add({ image: await base64(shot.jpeg().toBuffer()) });

  const { bytes } = await pictureOf(item_id);

  const metadata = await sharp(bytes).metadata();
  expect([metadata.width, metadata.height]).toEqual([200, 300]);
  expect(metadata.exif).toBeUndefined();
  expect(bytes.includes('someone')).toBe(false);
});

test('the address of a picture changes with the picture, so that browsers may cache it permanently', async () => {
  const item_id = await add({ image: await base64(plain(20, 20).png().toBuffer()) });
  const first = (await acme.ask(readItem, { item_id })).item.image_url ?? '';

  await acme.ask(saveItem, {
    action: 'UPDATE',
    item_id,
    image: await base64(plain(30, 20).png().toBuffer()),
  });

  const second = (await acme.ask(readItem, { item_id })).item.image_url ?? '';
  expect(first).toMatch(new RegExp(`^/image\\?id=${item_id}&v=`));
  expect(second).not.toBe(first);
  const v = new URLSearchParams(second.split('?')[1]).get('v');
  expect((await pictureOf(item_id, { v })).headers.get('cache-control')).toBe(
    'private, max-age=31536000, immutable',
  );
  expect((await pictureOf(item_id)).headers.get('cache-control')).toBe('private, no-cache');
});

test('a picture that the browser has already is not sent again', async () => {
  const item_id = await add({ image: await base64(plain(20, 20).png().toBuffer()) });
  const etag = (await pictureOf(item_id)).headers.get('etag') ?? '';

  const again = await acme.send(
    readItemImage,
    { id: item_id, user_id: acme.session?.id },
    { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
  );

  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('saving without a picture keeps the one there is; it goes when it is taken away', async () => {
  const item_id = await add({ image: await base64(plain(20, 20).png().toBuffer()) });

  await acme.ask(saveItem, { action: 'UPDATE', item_id, description: 'Renamed', image: null });
  expect((await pictureOf(item_id)).status).toBe(200);

  await acme.ask(saveItem, { action: 'UPDATE', item_id, remove_image: true });
  const gone = await pictureOf(item_id);
  expect(gone.status).toBe(404);
  expect(gone.json()).toMatchObject({ error: 'That image does not exist.' });
  expect((await acme.ask(readItem, { item_id })).item.image_url).toBeNull();
});

const svg = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

const refused: readonly (readonly [name: string, picture: () => Promise<Buffer>, status: number])[] = [
  ['an SVG', () => Promise.resolve(svg('<script>alert(1)</script>')), 400],
  [
    'an SVG that begins as XML',
    () => Promise.resolve(Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg('')])),
    400,
  ],
  ['a text', () => Promise.resolve(Buffer.from('this is no picture')), 400],
  ['a script that begins as a GIF', () => Promise.resolve(Buffer.from('GIF89a/*<script>*/=1;alert(1)')), 400],
  ['a page', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>')), 400],
  ['a PDF', () => Promise.resolve(Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')), 400],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer(), 400],
  ['a JPEG cut short', async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 4000), 400],
  ['a PNG cut short', async () => (await noise(200, 200).png().toBuffer()).subarray(0, 4000), 400],
  [
    'more than 40 megapixels in a few kilobytes',
    () => plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer(),
    413,
  ],
  ['more than 10 MB', () => Promise.resolve(Buffer.alloc(10 * 1024 * 1024 + 1)), 413],
];

function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

test.each(refused)('%s is refused and leaves nothing behind', async (_name, picture, status) => {
  const image = await base64(picture());

  const refusal = await acme.refusal(saveItem, { action: 'INSERT', description: 'Refused picture', image });

  expect(refusal.status).toBe(status);
  expect(refusal.error).toMatch(
    /^That image (?:is too large: at most |is damaged)|^That is not an image that can be stored/,
  );
  expect(refusal.fields).toEqual({ image: refusal.error });
  expect((await acme.ask(listItems, { q: 'Refused picture' })).items).toEqual([]);
});

test.each(Object.entries(refusedPictures))(
  '%s is refused with a reason that says what to do',
  async (_name, { base64: image, sentence }) => {
    const refusal = await acme.refusal(saveItem, { action: 'INSERT', description: 'Spoilt picture', image });
    expect(refusal).toMatchObject({ status: 400, error: `That image ${sentence}` });
    expect((await acme.ask(listItems, { q: 'Spoilt picture' })).items).toEqual([]);
  },
);

test.each(Object.values(movingPictures))('of an image that moves, a still is stored', async (moving) => {
  const item_id = await add({ image: moving.base64 });
  expect((await sharp((await pictureOf(item_id)).bytes).metadata()).pages ?? 1).toBe(1);
});

test('what hides behind a picture is left behind', async () => {
  const polyglot = Buffer.concat([
    await plain(20, 20).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ]);
  const item_id = await add({ image: polyglot.toString('base64') });

  const { bytes } = await pictureOf(item_id);

  expect(bytes.includes('script')).toBe(false);
  expect(bytes.includes('PK\x03\x04')).toBe(false);
});

test('a data prefix, or text that is not base64, is refused', async () => {
  const image = `data:image/png;base64,${await base64(plain(9, 9).png().toBuffer())}`;

  for (const bad of [image, '%%%', '']) {
    expect((await acme.refusal(saveItem, { action: 'INSERT', description: 'x', image: bad })).status).toBe(
      400,
    );
  }
});

test('the types of all items are listed once each, by name, and those of other accounts are not', async () => {
  const customer = await api.signIn('fresh.admin');
  const save = (item_type: string) =>
    customer.ask(saveItem, { action: 'INSERT', description: 'Any item', item_type });
  expect(await customer.ask(listItemTypes, {})).toEqual({ types: [] });
  for (const type of ['Reamers', 'Éclair', 'Gloves', 'Reamers', '']) await save(type);

  expect(await customer.ask(listItemTypes, {})).toEqual({ types: ['Éclair', 'Gloves', 'Reamers'] });
  for (const type of ['Éclair', 'éCLAIR'])
    expect((await customer.ask(listItems, { type })).items).toMatchObject([{ item_type: 'Éclair' }]);
});

test.each([
  ['FX-9', 'fx-9'],
  ['fx-010', 'FX-010'],
  ['fK-11', 'FK-11'],
  ['F\u212A-12', 'fk-12'],
  ['Å/13', 'å/13'],
  ['å/14', 'Å/14'],
  ['FÉ-15', 'FÉ-15'],
  ['F [a]_16%', 'f [A]_16%'],
])('the item with the Master ID %s is found by %s, also when it is archived', async (master_id, typed) => {
  const item_id = await add({ master_id });
  await add({ master_id: `${master_id}0` });
  const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);

  const used = await acme.ask(listItems, { master_id: typed });
  const { item } = await acme.ask(readItem, { item_id });
  const rows = [{ id: item_id, updated_at: item.updated_at }];
  await acme.ask(changeItems, { action: 'CHANGE', set: { archived: true }, rows });
  const archived = await acme.ask(listItems, { master_id: typed, archived: 'only' });
  const refusal = await acme.refusal(saveItem, { action: 'INSERT', description: 'Second', master_id: typed });

  expect([idsOf(used), idsOf(archived)]).toEqual([[item_id], [item_id]]);
  expect(refusal).toMatchObject({ status: 409, error: expect.stringContaining('archived') });
});
