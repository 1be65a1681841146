import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstPaints } from './firstPaints.mjs';

const manifest = {
  routes: [{ path: '/reports', permission: 'inventory.read' }],
  menu: [{ path: '/reports' }],
};

/** What the product answers to a sign-in. */
let answer = { status: 200, body: '' };
const server = createServer((request, response) => {
  const isSignIn = request.method === 'POST' && request.url === '/api/login';
  const { status, body } = isSignIn ? answer : { status: 404, body: '' };
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
});
const dir = mkdtempSync(path.join(tmpdir(), 'vended-paints-'));
/** @type {string} */
let address;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  process.env.VENDED_USERNAME = 'acme.admin';
  process.env.VENDED_PASSWORD = 'wrong';
});
beforeEach(() => write(manifest));
afterAll(() => {
  delete process.env.VENDED_USERNAME;
  delete process.env.VENDED_PASSWORD;
  server.close();
  rmSync(dir, { recursive: true });
});

/** @param {object} own */
const write = (own) => writeFileSync(path.join(dir, 'module.json'), JSON.stringify(own));
const measured = () => firstPaints({ dir, address, link: `${address}/preview/mfe-reports` });

test.each([
  ['a wrong password', 401, '{"error":"Username or password is wrong."}', 'Username or password is wrong.'],
  [
    'a second factor',
    401,
    '{"error":"Confirm with your second factor."}',
    'Confirm with your second factor.',
  ],
  ['a limit', 429, '{"error":"Too many attempts."}', 'Too many attempts.'],
  ['a page in place of the API', 200, '<!doctype html>', 'it answers 200.'],
])('%s ends in a sentence, and not in figures of the sign-in page', async (_what, status, body, reason) => {
  answer = { status, body };
  await expect(measured()).rejects.toMatchObject({
    name: 'FiguresError',
    message: `${address} does not sign acme.admin in: ${reason} Put an account without a second factor, and its password, into VENDED_USERNAME and VENDED_PASSWORD.`,
  });
});

test('a menu that leads to none of the routes is named', async () => {
  write({ ...manifest, menu: [{ path: '/report' }] });
  await expect(measured()).rejects.toMatchObject({
    name: 'FiguresError',
    message:
      'In module.json, the menu leads to /report, which is none of the routes. Correct one of the two.',
  });
});

test('without a product and an account, it says what it needs', async () => {
  expect(await firstPaints({ dir })).toMatch(
    /^\*\*First paint\*\* was not measured\. It needs a running Vended/,
  );
  write({ routes: [{ path: '/reports/:reportId', permission: 'public' }] });
  expect(await measured()).toMatch(/each page of the module needs a parameter/);
});
