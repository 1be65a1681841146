import { createServer } from 'node:http';
import { Product } from './product.mjs';
import { reportFindings } from './reports.mjs';

/** @type {import('node:http').Server} */
let server;
/** @type {{ path: string | undefined, headers: import('node:http').IncomingHttpHeaders, body: string }[]} */
const received = [];
let reportStatus = 204;

const health = { opens: 0, failures: 0, uses: [] };
const builds = [{ name: 'mfe-users', build: '9.2.1-a', health }];
const page = {
  modules: [{ manifest: { name: 'mfe-users' }, build: '9.2.1-a' }],
  config: { reportToken: 'token' },
};

/** A product that answers as the real one does, and counts no report. */
class CountingNothing extends Product {
  /** @override */
  publish = () => Promise.resolve({ code: 0, output: '' });
  /** @override */
  live = () => Promise.resolve('9.2.1-a');
  /** @override */
  memory = () => Promise.resolve(100);
}

/** @type {Product} */
let product;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push({ path: request.url, headers: request.headers, body });
    response.statusCode = request.url === '/collect' ? reportStatus : 200;
    response.end(JSON.stringify(request.url === '/registry' ? page : { builds, vitals: [] }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  product = new CountingNothing('/nowhere', port);
});
afterAll(() => void server.close());

it('sends a report as a page of the site does, with the token that the page was given', async () => {
  const { token, buildOf } = await product.openPage('192.0.2.1');
  await product.report({ type: 'opened', build: buildOf('mfe-users') }, { from: '192.0.2.1', token });

  const sent = received.at(-1);
  expect(sent?.headers).toMatchObject({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.1' });
  expect(JSON.parse(sent?.body ?? '')).toEqual({ token: 'token', type: 'opened', build: '9.2.1-a' });
});

it.each([
  ['refuses every report', 403],
  ['takes every report and counts none', 204],
])('takes no attack for tried on a product that %s', async (_what, status) => {
  reportStatus = status;
  const rows = reportFindings.filter(({ row }) => row !== '21');
  const outcomes = await Promise.allSettled(rows.map(({ replay }) => replay(product)));

  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.held)).toEqual([]);
});
