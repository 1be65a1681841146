import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rename, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { publish } from '@vended/platform/testing/publishing';
import { publishShell } from '@vended/platform/publishing/publishShell';
import {
  addFiles,
  builtModule,
  builtShell,
  emptyFolder,
  script,
  sharedFileName,
} from '@vended/platform/testing/folders';
import { rawRequest } from '../testing/rawRequest';
import { runningGateway, serveGateway, type RunningGateway } from '../testing/runningGateway';
import { buildPath } from '@vended/platform/registry/modulesFolder';
import { sendFile } from './staticFiles';
import { liveBuild, storesOf } from '@vended/platform/testing/registries';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** For the tests that change nothing in it: to start one takes most of a second. */
let unchanged: RunningGateway;
beforeAll(async () => {
  unchanged = await runningGateway();
});

describe('a file that builds share', () => {
  const shared = sharedFileName('lists');
  const build = (name: string) => builtModule(name, {}, script, undefined, [shared]);

  it('has one address, which answers as long as a live build contains it', async () => {
    const { url, modulesDir } = await runningGateway();
    expect((await fetch(`${url}/modules/shared/${shared}`)).status).toBe(404);
    await publish([await build('mfe-alpha'), await build('mfe-beta')], await storesOf(modulesDir));
    const response = await fetch(`${url}/modules/shared/${shared}`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(script);
  });

  it('is in the folder of each build, too', async () => {
    const { url, modulesDir } = await runningGateway();
    const [published] = await publish([await build('mfe-alpha')], await storesOf(modulesDir));
    const response = await fetch(`${url}/modules/mfe-alpha/${published?.build}/${shared}`);
    expect(response.status).toBe(200);
  });

  it.each(['remoteEntry.js', 'build.json', 'shared.lists.js', '..%2Fregistry.json', 'shell.0123456789.js'])(
    'is nothing else, such as %s',
    async (file) => {
      const { url } = unchanged;
      expect((await fetch(`${url}/modules/shared/${file}`)).status).toBe(404);
    },
  );
});

describe("modules' and the shell's files", () => {
  it.each(['br', 'gzip'])('come as they were compressed when published, in %s', async (encoding) => {
    const { url, modulesDir } = unchanged;
    const address = `/modules/mfe-alpha/${await liveBuild(modulesDir, 'mfe-alpha')}/remoteEntry.js`;
    const response = await fetch(url + address, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(Number(response.headers.get('content-length'))).toBeLessThan(script.length / 2);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe(script);
  });

  it('come plain to a client that takes nothing else, and prefer brotli to gzip', async () => {
    const { url, modulesDir } = unchanged;
    const address = `${url}/modules/mfe-alpha/${await liveBuild(modulesDir, 'mfe-alpha')}/remoteEntry.js`;
    const encodingFor = async (accepted: string) =>
      (await fetch(address, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
    expect(await encodingFor('identity')).toBeNull();
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('gzip, br;q=0')).toBe('gzip');
  });

  it('may be kept for ever, are typed, and are known again by their tag', async () => {
    const { url, modulesDir } = unchanged;
    const dir = `${url}/modules/mfe-alpha/${await liveBuild(modulesDir, 'mfe-alpha')}`;
    for (const [address, type] of [
      [`${dir}/remoteEntry.js`, 'text/javascript; charset=utf-8'],
      [`${dir}/picture.png`, 'image/png'],
      [`${url}/shell/shell.0123456789.js`, 'text/javascript; charset=utf-8'],
      [`${url}/shell/latin.0123456789.woff2`, 'font/woff2'],
    ] as const) {
      const { pathname } = new URL(address);
      const { headers } = await rawRequest(url, pathname);
      expect(headers['content-type']).toBe(type);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const again = await rawRequest(url, pathname, { 'if-none-match': headers.etag ?? '' });
      expect(again).toMatchObject({ status: 304, body: '' });
    }
  });

  it('answer HEAD without a body', async () => {
    const { url } = unchanged;
    const response = await fetch(`${url}/shell/shell.0123456789.js`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('of earlier builds stay, for the pages that were opened with them', async () => {
    const { url, modulesDir } = await runningGateway();
    const before = await liveBuild(modulesDir, 'mfe-alpha');
    await publish([await builtModule('mfe-alpha', { version: '2.0.0' })], await storesOf(modulesDir));
    await publishShell(await builtShell('const newer = true;', '9876543210'), path.join(modulesDir, 'shell'));
    expect((await fetch(`${url}/modules/mfe-alpha/${before}/remoteEntry.js`)).status).toBe(200);
    expect((await fetch(`${url}/shell/shell.0123456789.js`)).status).toBe(200);
    expect(await (await fetch(`${url}/shell/shell.9876543210.js`)).text()).toBe('const newer = true;');
  });

  it('arrive whole though the node ends as soon as it has begun to answer', async () => {
    const dir = await emptyFolder();
    await writeFile(path.join(dir, 'shell.js'), randomBytes(300_000));
    const server = createServer(
      express().get('/shell.js', (_, response) => sendFile(response, dir, 'shell.js')),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/shell.js`);
    // What the system does with the connections of a process that is killed.
    server.closeAllConnections();
    server.close();
    expect((await response.arrayBuffer()).byteLength).toBe(300_000);
  });

  it('come whole when they are too large to be read before they are sent, also from a hidden folder', async () => {
    const modulesDir = path.join(await emptyFolder(), '.modules');
    await publishShell(await builtShell(), path.join(modulesDir, 'shell'));
    await publish([await builtModule('mfe-alpha')], await storesOf(modulesDir));
    const { url } = await serveGateway(modulesDir);
    const build = await liveBuild(modulesDir, 'mfe-alpha');
    const content = randomBytes(2_000_000);
    await writeFile(path.join(buildPath(modulesDir, { name: 'mfe-alpha', build }), 'brochure.pdf'), content);
    const response = await fetch(`${url}/modules/mfe-alpha/${build}/brochure.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  it('have the same tag on all nodes, also when they are large', async () => {
    const content = randomBytes(600_000);
    const dist = await addFiles(await builtModule('mfe-alpha'), { 'docs/plan.pdf': content });
    const nodes = [await runningGateway({}, []), await runningGateway({}, [])];
    const tags: unknown[] = [];
    for (const { url, modulesDir } of nodes) {
      await publish([dist], await storesOf(modulesDir));
      const build = await liveBuild(modulesDir, 'mfe-alpha');
      const place = path.join(buildPath(modulesDir, { name: 'mfe-alpha', build }), 'docs/plan.pdf');
      await utimes(place, new Date(), new Date(2026, 10, 20 + tags.length));
      const { headers } = await rawRequest(url, '/docs/plan.pdf');
      tags.push(headers.etag);
    }
    expect(tags[0]).toBeDefined();
    expect(tags[1]).toBe(tags[0]);
    for (const { url } of nodes) {
      const again = await rawRequest(url, '/docs/plan.pdf', { 'if-none-match': String(tags[0]) });
      expect(again).toMatchObject({ status: 304, body: '' });
    }
  });

  it('are sent or said to be missing, and nothing else, while they vanish and come back', async () => {
    const dir = await emptyFolder();
    const [file, away] = ['shell.js', 'away.js'].map((name) => path.join(dir, name)) as [string, string];
    await writeFile(file, script);
    const server = createServer(
      express().get('/shell.js', (_, response) => sendFile(response, dir, 'shell.js')),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const asked = new AbortController();
    const coming = (async () => {
      while (!asked.signal.aborted) {
        await rename(file, away);
        await rename(away, file);
      }
    })();
    const statuses = new Set<number>();
    for (let round = 0; round < 40; round += 1) {
      const answers = Array.from({ length: 10 }, () => fetch(`http://127.0.0.1:${port}/shell.js`));
      for (const { status } of await Promise.all(answers)) statuses.add(status);
    }
    asked.abort();
    await coming;
    server.close();
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  });

  it('that are not there are said to be missing, and that is not kept', async () => {
    const { url, modulesDir } = unchanged;
    const build = await liveBuild(modulesDir, 'mfe-alpha');
    for (const address of [
      `/modules/mfe-alpha/${build}/other.js`,
      '/modules/mfe-alpha/9.9.9/remoteEntry.js',
      '/shell/other.js',
    ]) {
      const response = await fetch(url + address, { headers: html });
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toContain('text/plain');
    }
  });

  it.each([
    '/modules/mfe-alpha/BUILD/../../registry.json',
    '/modules/mfe-alpha/BUILD/..%2f..%2fregistry.json',
    '/modules/mfe-alpha/BUILD/..%5c..%5cregistry.json',
    '/modules/mfe-alpha/../registry.json',
    '/modules/mfe-alpha/%2e%2e/registry.json',
    '/modules/..%2fmfe-alpha/BUILD/remoteEntry.js',
    '/modules/mfe-alpha/BUILD//etc/passwd',
    '/modules/mfe-alpha/BUILD/remoteEntry.js%00',
    '/modules/.incoming/BUILD/remoteEntry.js',
    '/modules/registry.json',
    '/shell/../registry.json',
    '/shell/..%2fregistry.json',
    '/shell/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
  ])('cannot be left by %s', async (address) => {
    const { url, modulesDir } = unchanged;
    // As an earlier release has left it.
    await writeFile(path.join(modulesDir, 'registry.json'), '{ "live": "1.0.0" }');
    const build = await liveBuild(modulesDir, 'mfe-alpha');
    const answer = await rawRequest(url, address.replace('BUILD', build));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toContain('"live"');
    expect(answer.body).not.toContain('root:');
  });
});

describe('documents', () => {
  it('of a live module have an address without its build', async () => {
    const { url } = unchanged;
    const response = await fetch(`${url}/docs/terms.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await response.text()).toBe('the terms');
  });

  it.each(['/docs/other.pdf', '/docs/', '/docs/..%2FremoteEntry.js', '/docs/constructor'])(
    '%s is missing, and that is not kept',
    async (address) => {
      const { url } = unchanged;
      const { status, headers } = await rawRequest(url, address);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});
