import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { publish } from '@vended/platform/testing/publishing';
import { addFiles, builtModule } from '@vended/platform/testing/folders';
import { runningGateway } from '../testing/runningGateway';
import { storesOf } from '@vended/platform/testing/registries';

const asBackgroundWorker = { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' };
const asWorkers = ['worker', 'sharedworker'].map((destination) => ({ 'sec-fetch-dest': destination }));

it('serves the shell’s workers as such, and no file of a module, of which browsers would verify no hash', async () => {
  const { url, modulesDir } = await runningGateway();
  const dist = await builtModule('mfe-gamma');
  await addFiles(dist, { 'docs/worker.js': 'self.onfetch = () => undefined;' });
  await publish([dist], await storesOf(modulesDir));
  const status = async (path: string, headers = {}) => (await fetch(url + path, { headers })).status;
  expect(await status('/worker.js', asBackgroundWorker)).toBe(200);
  expect(await status('/code-reader.js', asBackgroundWorker)).toBe(403);
  expect(await status('/docs/worker.js')).toBe(200);
  expect(await status('/docs/worker.js', asBackgroundWorker)).toBe(403);
  for (const headers of asWorkers) {
    expect(await status('/docs/worker.js', headers)).toBe(403);
    expect(await status('/worker.js', headers)).toBe(403);
  }
});

it('refuses a request that names two hosts', async () => {
  const { url } = await runningGateway();
  const { hostname, port } = new URL(url);
  const statusOf = async (hosts: readonly string[]) => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
    socket.end(`GET /healthz HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    return (await text(socket)).slice(9, 12);
  };
  expect(await statusOf(['127.0.0.1'])).toBe('200');
  expect(await statusOf(['127.0.0.1', 'other.example'])).toBe('400');
});
