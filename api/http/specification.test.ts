import sharp from 'sharp';
import type { Records } from '../testing/permissionMatrix';
import { recordsOf } from '../testing/records';
import { consoleRows } from '../testing/specification/consoleRows';
import { contentRows } from '../testing/specification/contentRows';
import { pictureRows, publicRows } from '../testing/specification/publicRows';
import type { SpecificationRow } from '../testing/specification/row';
import { startTestApi, type Caller, type TestApi } from '../testing/testApi';

let api: TestApi;
let records: Records;
let admin: Caller;
let platform: Caller;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('acme.admin');
  platform = await api.signIn('platform');
  records = await recordsOf(admin, platform);
});
afterAll(() => api.stop());

/** The method and the path that a row begins with. */
function callIn(quote: string) {
  const [, method, path = ''] = /^(GET|POST) \/([a-z_]+)/.exec(quote) ?? [];
  return { method: method === 'GET' ? 'GET' : 'POST', path: `/${path}` } as const;
}

async function holds(caller: Caller, { quote, payload, answer }: SpecificationRow) {
  const { status, headers, json } = await caller.send(callIn(quote), payload?.(records) ?? {});

  expect(json()).toMatchObject(answer(records));
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
}

test.each(consoleRows)('signed-in console: $quote', (row) => holds(admin, row));

test.each(contentRows)('careers, blog, leads: $quote', (row) => holds(platform, row));

test.each(publicRows)('public: $quote', (row) => holds(api.anonymous, row));

test.each(pictureRows)('pictures: $quote', async ({ quote, payload }) => {
  const call = callIn(quote);
  const caller = call.path === '/image' ? admin : call.path === '/blog_image' ? platform : api.anonymous;
  const ids = call.path === '/image' ? { user_id: admin.session?.id } : {};

  const { status, bytes } = await caller.send(call, { ...payload(records), ...ids });

  expect(status).toBe(200);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
});

test('a call without ids needs a session, one with the ids of somebody else is refused', async () => {
  expect((await api.anonymous.send({ method: 'GET', path: '/groups' }, {})).status).toBe(401);
  const foreign = { id: platform.session?.id, customer_account_id: platform.session?.customer_account_id };
  expect((await admin.send({ method: 'GET', path: '/groups' }, foreign)).status).toBe(403);
});
