import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { request as callServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishBuild } from '@vended/webpack/publishing/publishBuild.mjs';
import { remoteProduct, signedHeaders } from '@vended/webpack/publishing/remoteProduct.mjs';
import { builtModule } from '../testing/folders';
import { runningGateway, serveGateway } from 'gateway/testing/runningGateway';
import { team, teamWithKey } from '../testing/teams';
import { storesOf } from '../testing/registries';

/** The script of no other module: what a product has already is not sent. */
const script = `export const reports = '${randomBytes(60_000).toString('hex')}';`;

/** A gateway to which a team has offered a build, and the request with the file that is missing there. */
async function offeredBuild() {
  const { url, modulesDir } = await runningGateway();
  const key = await teamWithKey((await storesOf(modulesDir)).trust.signatures);
  const dist = await builtModule('mfe-reports', {}, script);
  const product = remoteProduct(url, key);
  let target = '';
  const offering = {
    address: url,
    call: (method: string, address: string, body?: Buffer | string) => {
      if (method !== 'PUT') return product.call(method, address, body);
      target = address;
      return Promise.resolve(null);
    },
  };
  // It says that the file is still missing.
  await publishBuild(offering, key, dist, null).catch(() => undefined);
  const body = Buffer.from(script);
  const headers = signedHeaders({ method: 'PUT', host: new URL(url).host, path: target, body }, key);
  const send = () => callServer(url + target, { method: 'PUT', headers });
  return { url, modulesDir, key, dist, body, send };
}

/** The sizes of all files that the gateway has, but for those of keys. */
async function sizes(modulesDir: string): Promise<readonly number[]> {
  const entries = await readdir(modulesDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.keys'));
  const found = files.map((file) => stat(path.join(file.parentPath, file.name)).catch(() => null));
  return (await Promise.all(found))
    .flatMap((one) => (one ? [one.size] : []))
    .sort((one, other) => one - other);
}

it('what has arrived of a file is on disk and not in memory, and is removed when the connection breaks', async () => {
  const { url, modulesDir, key, dist, body, send } = await offeredBuild();
  const before = await sizes(modulesDir);
  const sending = send();
  sending.on('error', () => undefined);
  sending.write(body.subarray(0, 50_000));
  while (!(await sizes(modulesDir)).includes(50_000)) await pause(5);
  sending.destroy();
  while ((await sizes(modulesDir)).length > before.length) await pause(5);
  expect(await sizes(modulesDir)).toEqual(before);
  expect(await team(url, key).publish(dist)).toMatchObject({ files: 1, known: false });
});

it('a file that is too long is refused while it is being sent', async () => {
  const { modulesDir, body, send } = await offeredBuild();
  const before = await sizes(modulesDir);
  const sending = send();
  const answer = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
  });
  sending.write(Buffer.concat([body, Buffer.from('x')]));
  expect(await answer).toEqual({ status: 413, text: expect.stringContaining('is larger than') as string });
  sending.destroy();
  expect(await sizes(modulesDir)).toEqual(before);
});

it('a start removes what a process left that ended while files arrived, and nothing that still arrives', async () => {
  const first = await runningGateway();
  await first.stop();
  const folder = path.join(first.modulesDir, '.arriving');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'left'), 'a part');
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  await utimes(path.join(folder, 'left'), anHourAgo, anHourAgo);
  await writeFile(path.join(folder, 'arriving'), 'a part');
  await serveGateway(first.modulesDir);
  expect(await readdir(folder)).toEqual(['arriving']);
});
