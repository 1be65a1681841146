import { once } from 'node:events';
import { createServer } from 'node:http';
import { hintIfNotLive } from './hintIfNotLive.mjs';

const product = createServer((_request, response) => response.end(registry));
let registry = '';
let address = '';

beforeAll(async () => {
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  const bound = product.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});
afterAll(() => product.close());

test('a module that is not live can be shown by a preview', async () => {
  registry = JSON.stringify({ modules: [{ manifest: { name: 'mfe-users' } }] });
  expect(await hintIfNotLive('mfe-reports', address)).toBe(
    `mfe-reports is not live in ${address}, and only a live module can be replaced there by the one that you edit. Until its first build is promoted, edit it alone as it is shown here, and show a build in the product by a preview: npm run publish -- --preview --to ${address}`,
  );
});

test('of a live module nothing is said', async () => {
  registry = JSON.stringify({ modules: [{ manifest: { name: 'mfe-reports' } }] });
  expect(await hintIfNotLive('mfe-reports', address)).toBeNull();
});

test.each([['{}'], ['<!doctype html>']])(
  'nothing is claimed of a product that answers %s',
  async (answer) => {
    registry = answer;
    expect(await hintIfNotLive('mfe-reports', address)).toBeNull();
  },
);

test('nothing is claimed of a product that cannot be reached', async () => {
  expect(await hintIfNotLive('mfe-reports', 'http://127.0.0.1:9')).toBeNull();
});
