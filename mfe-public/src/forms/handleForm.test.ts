import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyEnquiry, notSent, sentNow, thanks } from '../contact/enquiry';
import { handleForm } from './handleForm';

let api: Server;
let answer: { readonly status: number; readonly body: object };
let received: unknown;
beforeEach(async () => {
  received = null;
  api = createServer((request, response) => {
    void request.toArray().then((parts: Buffer[]) => {
      received = JSON.parse(Buffer.concat(parts).toString());
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(() => api.close());

const visit = (address: string, form?: Readonly<Record<string, string>>) =>
  handleForm({
    address,
    origin: 'http://vended.example',
    publicPath: '/',
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    apiBase: '/api',
    ...(form && { form }),
  });

const enquiry = {
  ...emptyEnquiry,
  name: 'Robin Field',
  email: 'robin@field.example',
  drawn: String(Date.now() - 60_000),
};

test('an enquiry is sent, and its visitor is thanked on the next page, which thanks nobody later', async () => {
  answer = { status: 200, body: { message: thanks.text, lead_id: '1' } };
  const handled = await visit('/contact', enquiry);
  const next = handled && 'to' in handled ? handled.to : '';
  expect(next).toMatch(/^\/contact\?sent=/);
  expect(await visit(next)).toMatchObject({ status: 200, form: { outcome: thanks } });

  const anHourAgo = `sent=${(Date.now() - 3_600_000).toString(36)}`;
  expect(sentNow()).not.toBe(anHourAgo);
  for (const old of [anHourAgo, 'sent=1', 'sent=', '']) expect(await visit(`/contact?${old}`)).toBeNull();
});

test('an enquiry in which the honeypot is filled in is sent and marked', async () => {
  answer = { status: 200, body: { message: thanks.text, lead_id: '1' } };
  await visit('/contact', { ...enquiry, website: 'https://robot.example' });
  expect(received).toMatchObject({ name: 'Robin Field', possible_spam: true });
});

test('a refused enquiry keeps what was typed, and says why it was refused', async () => {
  answer = { status: 400, body: { error: 'Wrong.', fields: { email: 'Wrong.' } } };
  const text = `${notSent.text} Wrong.`;
  expect(await visit('/contact', enquiry)).toMatchObject({
    status: 422,
    form: {
      values: { name: 'Robin Field' },
      outcome: { kind: 'failure', text },
      errors: { email: 'Wrong.' },
    },
  });
});

test.each([
  [
    200,
    { message: 'Ask your administrator for a new link.' },
    'success',
    'Ask your administrator for a new link.',
  ],
  [429, { error: 'Too many requests for a link.' }, 'failure', 'Too many requests for a link.'],
])('a request for a password link is answered with %s %j', async (status, body, kind, text) => {
  answer = { status, body };
  const handled = await visit('/forgot-password', { username: 'acme.user' });
  expect(received).toEqual({ action: 'REQUEST', username: 'acme.user' });
  expect(handled).toMatchObject({ form: { username: 'acme.user', kind, text } });
});

test('a refused request for a password link says why at its field', async () => {
  const refused = 'Enter your username.';
  answer = { status: 400, body: { error: refused, fields: { username: refused } } };
  expect(await visit('/forgot-password?next=%2Fvendors', { username: '' })).toMatchObject({
    form: { username: '', kind: 'failure', refused },
  });
});

test('a sign-in is sent nowhere, and the page says that it needs JavaScript', async () => {
  expect(await visit('/about', { username: 'acme.user', password: 'secret' })).toEqual({
    status: 422,
    form: { signIn: 'not possible' },
  });
  expect(received).toBeNull();
});
