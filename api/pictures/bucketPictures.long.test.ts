import { pino } from 'pino';
import sharp from 'sharp';
import { readBlogImage, uploadBlogImage } from '@vended/contract/blog';
import { readItem, readItemImage, saveItem } from '@vended/contract/items';
import { readPublicBlogImage } from '@vended/contract/publicBlog';
import { sql } from 'kysely';
import { testBucket } from '../testing/bucket';
import { runCommand } from '../testing/runCommand';
import { startTestApi, type Caller, type TestApi } from '../testing/testApi';

const bucket = testBucket('vended-pictures');
const address = 's3://vended-pictures/test';
const pictureBucket = { bucket: 'vended-pictures', prefix: 'test' };

/** On the same database: pictures in the bucket, and in the database. */
let api: TestApi;
let inDatabase: TestApi;
let acme: Caller;
let globex: Caller;
let platform: Caller;

beforeAll(async () => {
  inDatabase = await startTestApi();
  api = await startTestApi({ sharing: inDatabase, pictureBucket });
  [acme, globex, platform] = [
    await api.signIn('acme.user'),
    await api.signIn('globex.admin'),
    await api.signIn('platform'),
  ];
});
afterAll(async () => {
  await api.stop();
  await inDatabase.stop();
});

const picture = async (background: string) =>
  (
    await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');

const add = async (caller: Caller, background: string) =>
  (
    await caller.ask(saveItem, {
      action: 'INSERT',
      description: 'In a bucket',
      image: await picture(background),
    })
  ).item_id;

const show = (caller: Caller, item: string, size?: 'thumbnail') =>
  caller.send(readItemImage, { id: item, user_id: caller.session?.id, size });

/** How many pictures the database has. */
async function stored(): Promise<{ items: number; blog: number }> {
  const { rows } = await inDatabase.asOwner(({ trx }) =>
    sql<{ items: number; blog: number }>`
      SELECT (SELECT count(*) FROM item_images) AS items, (SELECT count(*) FROM blog_images) AS blog`.execute(
      trx,
    ),
  );
  return rows[0] ?? { items: -1, blog: -1 };
}

const widthOf = async ({ bytes }: { readonly bytes: Buffer }) => (await sharp(bytes).metadata()).width;

test('an item’s picture is in the bucket, in both sizes, and adds nothing to the database', async () => {
  const before = await stored();
  const item = await add(acme, '#2457d6');

  expect(await widthOf(await show(acme, item))).toBe(300);
  expect(await widthOf(await show(acme, item, 'thumbnail'))).toBe(240);
  expect(await stored()).toEqual(before);

  await acme.ask(saveItem, { action: 'UPDATE', item_id: item, image: await picture('#d62457') });
  const { bytes } = await show(acme, item);
  expect((await sharp(bytes).stats()).dominant.r).toBeGreaterThan(200);

  await acme.ask(saveItem, { action: 'UPDATE', item_id: item, remove_image: true });
  expect((await show(acme, item)).status).toBe(404);
  expect((await acme.ask(readItem, { item_id: item })).item.image_url).toBeNull();
});

test('a picture in the bucket is shown to its own account only', async () => {
  const item = await add(acme, '#123456');

  expect((await show(globex, item)).status).toBe(404);
});

test('pictures of the blog are shown to everyone, and other names find nothing in the bucket', async () => {
  const { url } = await platform.ask(uploadBlogImage, { image: await picture('#00aa00') });
  const image = url.split('/').at(-1) ?? '';

  for (const size of ['full', 'medium', 'thumbnail'] as const)
    expect(await widthOf(await api.anonymous.send(readPublicBlogImage, { image, size }))).toBe(
      size === 'thumbnail' ? 240 : 300,
    );
  expect((await platform.send(readBlogImage, { image })).status).toBe(200);

  const hash = image.replace('.webp', '');
  for (const other of [`../blog/${image}`, hash, `${hash.replace(/^./, 'g')}.webp`, `${'0'.repeat(32)}.webp`])
    expect((await api.anonymous.send(readPublicBlogImage, { image: other })).status).toBe(404);
});

test('pictures are moved into the bucket and back while they are shown', async () => {
  const old = await add(await inDatabase.signIn('acme.user'), '#777777');
  const fresh = await add(acme, '#888888');
  const { url } = await (
    await inDatabase.signIn('platform')
  ).ask(uploadBlogImage, { image: await picture('#0000aa') });
  const image = url.split('/').at(-1) ?? '';
  const shown = async (of: TestApi) => {
    const caller = await of.signIn('acme.user');
    return [
      (await show(caller, old)).status,
      (await show(caller, fresh)).status,
      (await of.anonymous.send(readPublicBlogImage, { image, size: 'medium' })).status,
    ];
  };
  expect(await shown(api)).toEqual([200, 200, 200]);
  expect(await shown(inDatabase)).toEqual([200, 404, 200]);

  const said = await runCommand(await inDatabase.owner(), 'pictures move', [
    '--to',
    'bucket',
    '--bucket',
    address,
  ]);
  expect(said).toMatch(/^\d+ pictures of items and \d+ of the blog are moved into the bucket\.$/);
  expect(await stored()).toEqual({ items: 0, blog: 0 });
  expect(await shown(api)).toEqual([200, 200, 200]);

  await runCommand(await inDatabase.owner(), 'pictures move', ['--to', 'database', '--bucket', address]);
  expect(await shown(inDatabase)).toEqual([200, 200, 200]);
});

test('a bucket that cannot be reached refuses pictures in one sentence, and nothing else', async () => {
  const item = await add(acme, '#101010');
  await bucket.stop();
  try {
    const refusal = await acme.refusal(saveItem, {
      action: 'INSERT',
      description: 'Not stored',
      image: await picture('#202020'),
    });
    expect(refusal).toMatchObject({
      status: 503,
      error: 'Images cannot be reached at the moment. Please try again.',
    });
    expect((await show(acme, item)).status).toBe(503);
    await acme.ask(saveItem, { action: 'UPDATE', item_id: item, description: 'Without its picture' });
    await expect(
      runCommand(await inDatabase.owner(), 'pictures move', ['--to', 'bucket', '--bucket', address]),
    ).rejects.toThrow(/^The bucket vended-pictures of PICTURE_STORE cannot be used: .*\.$/);
  } finally {
    await bucket.start();
  }
  expect((await show(acme, item)).status).toBe(200);
});

test('a start with a bucket that does not exist says so in its log, and serves', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const other = await startTestApi({
    sharing: inDatabase,
    pictureBucket: { bucket: 'no-such-bucket', prefix: '' },
    logger,
  });
  try {
    await other.signIn('acme.user');
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(lines[0]).toMatch(
      /The bucket no-such-bucket of PICTURE_STORE cannot be used: there is no such bucket\. Until it can, saves with a picture are refused\./,
    );
  } finally {
    await other.stop();
  }
});

test.each([
  [['--to', 'attic'], 'Give --to bucket or --to database.'],
  [[], 'Give --to bucket or --to database.'],
  [['--to', 'bucket'], 'There is no bucket: set PICTURE_STORE to one, or give --bucket'],
])('pictures move %j says what is missing', async (args, message) => {
  await expect(runCommand(await inDatabase.owner(), 'pictures move', args)).rejects.toThrow(message);
});
