import { gzipSync } from 'node:zlib';
import { createLead } from '@vended/contract/leads';
import { login } from '@vended/contract/sessions';
import { listVendors, saveVendor } from '@vended/contract/vendors';
import { apiOfTests, password } from '../testing/testApi';

const api = apiOfTests();
const acme = api.as('acme.user');

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${api.address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

test.each([
  ['cut short', '{"username": "a'],
  ['no JSON', 'username=a&password=b'],
  ['a bare word', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['not in UTF-8', Buffer.from('{"username": "J\u00f6"}', 'latin1')],
  ['empty', ''],
])('a body that is %s is refused with a reason', async (_case, body) => {
  const answer = await post('/login', body);

  expect(answer.status).toBe(400);
  const error = expect.stringMatching(/with the fields of the call\.$|^Enter your username\.$/);
  const fields = expect.objectContaining({ [_case === 'empty' ? 'username' : 'body']: error });
  expect(await answer.json()).toMatchObject({ error, fields, request_id: expect.any(String) });
});

test('a body that is too large is refused, also where it says nothing of its size', async () => {
  const large = JSON.stringify({ username: 'x'.repeat(1_100_000), password: 'x' });
  const unsized = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(large));
      controller.close();
    },
  });

  const answer = await post('/login', large);
  const chunked = await fetch(`${api.address}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: unsized,
    duplex: 'half',
  } as RequestInit);

  expect([answer.status, chunked.status]).toEqual([413, 413]);
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining('1 MB') });
});

test('a compressed body is refused, which would be larger than its announced size', async () => {
  const body = gzipSync(JSON.stringify({ username: 'acme.user', password }));

  const answer = await post('/login', body, { 'Content-Encoding': 'gzip' });

  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ error: 'Send the body as JSON in UTF-8, not compressed.' });
});

test.each([['text/plain'], ['application/x-www-form-urlencoded'], ['multipart/form-data; boundary=x'], ['']])(
  'a change sent as "%s" is refused, for a form of another site could send it',
  async (type) => {
    const answer = await post(
      '/lead',
      JSON.stringify({ action: 'INSERT', name: 'x', email: 'x@example.com' }),
      {
        'Content-Type': type,
      },
    );

    expect(answer.status).toBe(415);
  },
);

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site' }],
  [{ Origin: 'https://elsewhere.example' }],
  [{ Origin: 'null' }],
])('a change from another site is refused: %j', async (headers) => {
  const { status } = await acme.send(saveVendor, { action: 'INSERT', vendor_name: 'Forged' }, headers);

  expect(status).toBe(403);
  expect((await acme.ask(listVendors, { q: 'Forged' })).vendors).toEqual([]);
});

test('a change from our own pages is taken', async () => {
  const own = { Origin: api.address, 'Sec-Fetch-Site': 'same-origin' };

  const { status } = await acme.send(saveVendor, { action: 'INSERT', vendor_name: 'Own page' }, own);

  expect(status).toBe(200);
});

test.each([['/nowhere'], ['/'], ['/vendors/1'], ['/__proto__'], ['/constructor']])(
  'an unknown address is 404 in JSON: %s',
  async (path) => {
    const answer = await fetch(`${api.address}${path}`);

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'There is no such call.' });
  },
);

test('an address that cannot be decoded is refused, and is not a failure of the server', async () => {
  expect((await fetch(`${api.address}/%c0%af`)).status).toBeLessThan(500);
  expect((await fetch(`${api.address}/vendors?q=%c0%af`)).status).toBe(401);
});

test('a method that a call does not take is 405, with those it takes', async () => {
  const answer = await fetch(`${api.address}/vendors`, { method: 'DELETE' });

  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, POST');
});

test('a field sent twice is refused', async () => {
  const Cookie = 'vended_session=none';
  const answer = await fetch(`${api.address}/catalogue_products?limit=1&limit=2`, { headers: { Cookie } });

  expect(answer.status).toBe(400);
});

test('fields that the contract does not list are left out', async () => {
  const { vendor_id } = await acme.ask(saveVendor, {
    action: 'INSERT',
    vendor_name: 'With extras',
    ...{ password_hash: 'x', constructor: 'x', ['__proto__']: { admin: true } },
  });

  expect(vendor_id).toEqual(expect.any(String));
});

test('NUL bytes, half characters and right-to-left marks do no harm', async () => {
  const names = ['‮reversed', '🛠️ emoji', 'a'.repeat(200)];

  for (const vendor_name of names) await acme.ask(saveVendor, { action: 'INSERT', vendor_name });

  for (const bad of ['a\0b', '\ud800 half']) {
    expect((await acme.refusal(saveVendor, { action: 'INSERT', vendor_name: bad })).status).toBe(400);
  }
  expect((await acme.refusal(listVendors, { q: 'a\0b' })).status).toBe(400);
  expect((await api.anonymous.refusal(login, { username: 'a\0', password: 'b' })).status).toBe(400);
});

test('a failure contains the id that it has in the log', async () => {
  const answer = await api.anonymous.send(listVendors, {}, { 'X-Request-Id': 'from-the-proxy-1' });

  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-1');
  expect(answer.json()).toMatchObject({ request_id: 'from-the-proxy-1' });
});

test('what is sent to a public call without being asked for changes nothing', async () => {
  const { message } = await api.anonymous.ask(createLead, {
    action: 'INSERT',
    name: 'Visitor',
    email: 'visitor@example.com',
    ...{ lead_chased: true, internal_notes: 'x', id: 'x', customer_account_id: 'x' },
  });

  expect(message).toBe('Thank you! We’ll be in touch shortly.');
});
