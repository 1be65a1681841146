import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { publish } from '@vended/platform/testing/publishing';
import { publishShell } from '@vended/platform/publishing/publishShell';
import { builtModule, builtShell, emptyFolder } from '@vended/platform/testing/folders';
import { registryUrlOf, storesOf } from '@vended/platform/testing/registries';

/**
 * Starts the gateway as a process of its own that can write no byte into a file, as on a full disk: its limit for the size of files is 0.
 * That needs no privilege, and applies to root too.
 */
function startWithoutRoom(modulesDir: string, registryUrl: string) {
  // The signal of that limit would end the process before the write fails.
  const survive = `data:text/javascript,process.on('SIGXFSZ',()=>undefined)`;
  const gateway = ['--import', survive, 'api/testing/run.mjs', 'gateway/main.ts'];
  return spawn('sh', ['-c', 'ulimit -f 0 && exec "$0" "$@"', process.execPath, ...gateway], {
    cwd: path.join(__dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      // Where the compiler of TypeScript has unpacked itself, which it could not do here.
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      SITE_URL: 'https://www.vended.example',
      HOST: '127.0.0.1',
      PORT: '0',
      API_URL: 'http://127.0.0.1:1/api',
      DRAIN_SECONDS: '0',
      MODULES_DIR: modulesDir,
      REGISTRY_URL: registryUrl,
    },
  });
}

async function installed(): Promise<string> {
  const modulesDir = await emptyFolder();
  await publishShell(await builtShell(), path.join(modulesDir, 'shell'));
  await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
  return modulesDir;
}

it('starts on a full disk where all is installed, and serves it', async () => {
  const modulesDir = await installed();
  const gateway = startWithoutRoom(modulesDir, await registryUrlOf(modulesDir));
  const ended = once(gateway, 'close');
  const said = text(gateway.stderr);
  let url = '';
  for await (const line of createInterface({ input: gateway.stdout })) {
    ({ url } = JSON.parse(line) as { readonly url: string });
    if (url) break;
  }
  if (!url) throw new Error(`The gateway did not start: ${await said}`);
  const statuses = await Promise.all(
    ['healthz', 'shell/shell.0123456789.js', 'alpha'].map(async (address) => {
      const { status } = await fetch(new URL(address, url));
      return status;
    }),
  );
  expect(statuses).toEqual([200, 200, 200]);
  gateway.kill();
  expect([await said, await ended]).toEqual(['', [0, null]]);
});

it('has written what it can of a shell that cannot be installed when it says so: an end right after that leaves no drafts', async () => {
  const shellDir = await emptyFolder();
  // It cannot be replaced by a file, which is found out while the script is still being compressed.
  await mkdir(path.join(shellDir, 'latin.0123456789.woff2'));
  const script = Array.from({ length: 20_000 }, (_, number) => `shelf(${number});`).join('\n');
  await expect(publishShell(await builtShell(script), shellDir)).rejects.toThrow('EISDIR');
  const names = readdirSync(shellDir);
  expect(names).toContain('shell.0123456789.js');
  expect(names.filter((name) => name.endsWith('.new'))).toEqual([]);
});
