import { consoleRows } from '../testing/specification/consoleRows';
import { contentRows } from '../testing/specification/contentRows';
import type { Records } from '../testing/records';
import { pictureRows, publicRows } from '../testing/specification/publicRows';
import { recordsOf } from '../testing/records';
import type { SpecificationRow } from '../testing/specification/specificationRow';
import type { Caller } from '@vended/testing/conformance/target';
import { apiOfTests } from '../testing/testApi';

const target = apiOfTests();
const admin = target.as('acme.admin');
const platform = target.as('platform');
let records: Records;

beforeAll(async () => {
  records = await recordsOf(admin, platform);
});

async function check(caller: Caller, { quote, payload, answer }: SpecificationRow) {
  const { status, headers, json } = await caller.send(callIn(quote), payload?.(records) ?? {});

  expect(json()).toMatchObject(answer(records));
  expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, 'application/json']);
}

test.each(consoleRows)('signed-in console: $quote', (row) => check(admin, row));

test.each(contentRows)('careers, blog, leads: $quote', (row) => check(platform, row));

test.each(publicRows)('public: $quote', (row) => check(target.anonymous, row));

test.each(pictureRows)('pictures: $quote', async ({ quote, payload }) => {
  const call = callIn(quote);
  const caller = call.path === '/image' ? admin : call.path === '/blog_image' ? platform : target.anonymous;
  const ids = call.path === '/image' ? { user_id: admin.session?.id } : {};

  const { status, headers, bytes } = await caller.send(call, { ...payload(records), ...ids });

  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(bytes.length).toBeGreaterThan(0);
});

test('a call without a session, or with the ids of another user, is refused', async () => {
  expect((await target.anonymous.send({ method: 'GET', path: '/groups' }, {})).status).toBe(401);
  const foreign = { id: platform.session?.id, customer_account_id: platform.session?.customer_account_id };
  expect((await admin.send({ method: 'GET', path: '/groups' }, foreign)).status).toBe(403);
});

/** Parses the method and the path at the start of a row. */
function callIn(quote: string) {
  const [, method, path = ''] = /^(GET|POST) \/([a-z_]+)/.exec(quote) ?? [];
  return { method: method === 'GET' ? 'GET' : 'POST', path: `/${path}` } as const;
}
