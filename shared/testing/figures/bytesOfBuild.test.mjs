import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedBytes } from './bytesOfBuild.mjs';

/** Scripts that compress to as many bytes as they have, and a few more. @param {number} bytes */
const script = (bytes) =>
  Array.from({ length: bytes }, (_, at) => String.fromCharCode(33 + ((at * at) % 89))).join('');

const manifest = { name: 'mfe-reports', version: '1.2.0' };
const build = {
  manifest,
  entry: 'remoteEntry.js',
  preload: ['lifecycles.js'],
  files: { 'remoteEntry.js': {}, 'lifecycles.js': {}, 'details.js': {}, 'server/draw.mjs': {} },
};
/** @type {Record<string, string>} */
const served = {
  '/registry': JSON.stringify({
    modules: [{ manifest, entry: '/modules/mfe-reports/1.2.0/remoteEntry.js' }],
  }),
  '/modules/mfe-reports/1.2.0/build.json': JSON.stringify(build),
  '/modules/mfe-reports/1.2.0/remoteEntry.js': script(40),
  '/modules/mfe-reports/1.2.0/lifecycles.js': script(60),
  '/modules/mfe-reports/1.2.0/details.js': script(20),
};

const dir = mkdtempSync(path.join(tmpdir(), 'vended-figures-'));
const server = createServer(({ url = '' }, response) => {
  const body = served[url];
  response.writeHead(body === undefined ? 404 : 200).end(body);
});
/** @type {string} */
let address;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  mkdirSync(path.join(dir, 'dist'));
  writeFileSync(path.join(dir, 'dist/build.json'), JSON.stringify(build));
  for (const [file, bytes] of Object.entries({ 'remoteEntry.js': 40, 'lifecycles.js': 80, 'details.js': 20 }))
    writeFileSync(path.join(dir, 'dist', file), script(bytes));
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

test('tells how much the first page and all of it grew against the live build', async () => {
  const text = await changedBytes({ dir, address });
  expect(text).toContain(`Compared with 1.2.0, which is live at ${address}.`);
  expect(text).toMatch(/^\| first page \| [\d.]+ kB \| [\d.]+ kB \| \+\d+ B \(\+\d+\.\d %\) \|$/m);
  // The script that renders pages on the server is not sent.
  expect(text).toMatch(/^\| all \| [\d.]+ kB \| [\d.]+ kB \| \+\d+ B/m);
});

test('says so when the module is not live yet', async () => {
  const before = served['/registry'] ?? '';
  served['/registry'] = JSON.stringify({ modules: [] });
  expect(await changedBytes({ dir, address })).toContain(
    `No build of mfe-reports is live at ${address} yet.`,
  );
  served['/registry'] = before;
});

test('refuses an address where no Vended runs, and a module that is not built, with what to do', async () => {
  await expect(changedBytes({ dir, address: 'http://127.0.0.1:1' })).rejects.toThrow(
    'http://127.0.0.1:1/registry cannot be reached. Name the address of a running Vended: --in https://console.vended.example',
  );
  await expect(changedBytes({ dir: path.join(dir, 'other') })).rejects.toThrow(
    'The module is not built. Run npm run build first.',
  );
});
