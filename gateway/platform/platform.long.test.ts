import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlatformState } from '@vended/module/platform/platform';
import { installBuild, publish } from '@vended/platform/testing/publishing';
import { rollback, rollOutBuild } from '@vended/platform/publishing/release';
import { addFiles, builtModule } from '@vended/platform/testing/folders';
import { openPage, registryFor } from '../testing/openPage';
import { asAcme, asPlatform, peopleApi } from '../testing/people';
import { rawRequest } from '../testing/rawRequest';
import { runningGateway, serveGateway } from '../testing/runningGateway';
import { liveBuild, storesOf } from '@vended/platform/testing/registries';

const alpha = (version: string) => builtModule('mfe-alpha', { version });

async function alphaOf(url: string) {
  const { modules } = await registryFor(url);
  return modules.find(({ manifest }) => manifest.name === 'mfe-alpha')?.build ?? 'none';
}

describe('the registry for open pages', () => {
  it('names every entry with its hash, and the composition, which changes with a promotion', async () => {
    const { url, modulesDir } = await runningGateway();
    const before = await registryFor(url);
    expect(before.composition).toMatch(/^[0-9a-f]{16}$/);
    for (const { integrity } of before.modules) expect(integrity).toMatch(/^sha384-/);
    await publish([await alpha('1.1.0')], await storesOf(modulesDir));
    const after = await registryFor(url);
    expect(after.composition).not.toBe(before.composition);
    expect(await alphaOf(url)).toMatch(/^1\.1\.0/);
  });
});

describe('a start where a file of a live build is damaged', () => {
  it('serves the others, names the build to platform administrators, and answers 503 where its pages may have been', async () => {
    const { modulesDir } = await runningGateway();
    const beta = await liveBuild(modulesDir, 'mfe-beta');
    await writeFile(path.join(modulesDir, 'mfe-beta', beta, 'remoteEntry.js'), 'damaged');
    const { url } = await serveGateway(modulesDir, { api: peopleApi });
    expect((await registryFor(url)).modules.map(({ manifest }) => manifest.name)).toEqual(['mfe-alpha']);
    const asked = await fetch(`${url}/platform/modules`, { headers: asPlatform });
    const { leftOut } = (await asked.json()) as PlatformState;
    const reason = expect.stringContaining('remoteEntry.js') as string;
    expect(leftOut).toEqual([{ name: 'mfe-beta', build: beta, reason }]);
    expect((await fetch(`${url}/beta`, { headers: { accept: 'text/html' } })).status).toBe(503);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

describe('the answer to a page that is open', () => {
  const tagOf = async (url: string) => (await fetch(`${url}/registry`)).headers.get('etag') ?? '';

  it('has another token each time, and is not sent again while nothing else has changed', async () => {
    const { url, modulesDir } = await runningGateway();
    expect((await openPage(url)).token).not.toBe((await openPage(url)).token);
    const tag = await tagOf(url);
    const ask = () => rawRequest(url, '/registry', { 'if-none-match': tag });
    expect((await ask()).status).toBe(304);
    await publish([await alpha('1.1.0')], await storesOf(modulesDir));
    expect((await ask()).status).toBe(200);
  });

  it('is sent again before the token in it expires', async () => {
    const { url } = await runningGateway();
    const tag = await tagOf(url);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 3_600_000);
    const later = await tagOf(url);
    clock.mockRestore();
    expect(later).not.toBe(tag);
  });
});

describe('a build that is rolled out', () => {
  it('gives a new visitor a place among them, and nobody a cookie where there is none', async () => {
    const { url, modulesDir } = await runningGateway();
    expect((await fetch(`${url}/registry`)).headers.get('set-cookie')).toBeNull();
    await installBuild(await alpha('1.1.0'), await storesOf(modulesDir));
    await rollOutBuild({ ...(await storesOf(modulesDir)), by: 'ada' }, 'mfe-alpha', {
      share: 50,
      accounts: [],
    });
    expect((await fetch(`${url}/registry`)).headers.get('set-cookie')).toMatch(
      /^vended_part=\d{1,4}; .*HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('what is live and how it fares', () => {
  const read = (url: string, cookie?: string) =>
    fetch(`${url}/platform/modules`, cookie ? { headers: { cookie } } : {});
  const stateOf = async (url: string) => (await (await read(url, asPlatform.cookie)).json()) as PlatformState;
  /** Once it has what was reported: reports are written a moment later. */
  async function stateWith(url: string, isThere: (state: PlatformState) => boolean): Promise<PlatformState> {
    for (;;) {
      const state = await stateOf(url);
      if (isThere(state)) return state;
      await pause(50);
    }
  }

  it('is logged where it is refused, without what the address says of its reader', async () => {
    const { url, log } = await runningGateway({ api: peopleApi });
    await fetch(`${url}/platform/modules?token=secret`, { headers: asAcme });
    await read(url);
    const refused = { event: 'refused', path: '/platform/modules', address: '127.0.0.1', method: 'GET' };
    expect(log.filter(({ msg }) => msg === 'security')).toMatchObject([
      { ...refused, status: 403 },
      { ...refused, status: 401 },
    ]);
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  it('is shown to a platform administrator', async () => {
    const { url, modulesDir } = await runningGateway({ api: peopleApi });
    const build = await liveBuild(modulesDir, 'mfe-alpha');
    const source = { module: 'mfe-alpha', build };
    const pages = [await openPage(url), await openPage(url)] as const;
    await pages[0].send({ type: 'opened', ...source, load: 80, mount: 10 });
    await pages[1].send({ type: 'opened', ...source, load: 120, mount: 30 });
    await pages[0].send({ type: 'failure', ...source, message: 'Error: no rows' });
    const state = await stateWith(url, ({ builds }) => builds.some(({ health }) => health.failures > 0));
    expect(state.builds.find(({ name }) => name === 'mfe-alpha')).toMatchObject({
      build,
      since: expect.stringMatching(/^\d{4}-/),
      previous: [],
      bytes: { firstPage: expect.any(Number), total: expect.any(Number) },
      health: {
        opens: 2,
        failures: 1,
        lastFailure: 'Error: no rows',
        load: { median: 80, p95: 120 },
        mount: { median: 10, p95: 30 },
      },
    });
    expect(state.changes[0]).toMatchObject({ action: 'publish' });
  });

  it.each([
    ['a developer’s machine', false, true],
    ['production, where one sender is not enough', true, false],
  ])(
    'says whether a build fails by the limits of the automatic rollback: on %s',
    async (_where, production, failing) => {
      const { url, modulesDir } = await runningGateway({ api: peopleApi, production });
      const build = await liveBuild(modulesDir, 'mfe-alpha');
      for (let time = 0; time < 5; time += 1) {
        const page = await openPage(url);
        await page.send({ type: 'failure', module: 'mfe-alpha', build, message: 'Error: no rows' });
      }
      const { builds } = await stateWith(url, (state) =>
        state.builds.some(({ health }) => health.failures === 5),
      );
      expect(builds.map(({ name, failing: isFailing }) => [name, isFailing])).toEqual([
        ['mfe-alpha', failing],
        ['mfe-beta', false],
      ]);
    },
  );

  it('has the builds that were live before', async () => {
    const { url, modulesDir } = await runningGateway({ api: peopleApi });
    const first = await liveBuild(modulesDir, 'mfe-alpha');
    await publish([await alpha('1.1.0')], await storesOf(modulesDir));
    const { builds } = await stateOf(url);
    expect(builds.find(({ name }) => name === 'mfe-alpha')?.previous).toEqual([first]);
  });

  it('has what pages report of a build only after it was rolled back, and nothing about a build that none was given', async () => {
    const { url, modulesDir } = await runningGateway({ api: peopleApi });
    await publish([await alpha('1.1.0')], await storesOf(modulesDir));
    const build = await liveBuild(modulesDir, 'mfe-alpha');
    const page = await openPage(url);
    await rollback({ ...(await storesOf(modulesDir)), by: 'ada' }, 'mfe-alpha');
    expect((await stateOf(url)).former).toEqual([]);
    await page.send({ type: 'failure', module: 'mfe-alpha', build, message: 'Error: no rows' });
    await page.send({ type: 'failure', module: 'mfe-made-up', build, message: 'Error: made up' });
    expect((await stateWith(url, ({ former = [] }) => former.length > 0)).former).toMatchObject([
      { name: 'mfe-alpha', build, messages: [{ kind: 'failure', message: 'Error: no rows', count: 1 }] },
    ]);
  });

  it('has the packages of a build, with versions and licences, for those who may read it', async () => {
    const { url, modulesDir } = await runningGateway({ api: peopleApi });
    const component = (name: string, version: string, licenses?: object[]) => ({
      purl: `pkg:npm/${name}@${version}`,
      name,
      version,
      ...(licenses && { licenses }),
    });
    const bytes = async () => (await stateOf(url)).builds.find(({ name }) => name === 'mfe-alpha')?.bytes;
    const before = await bytes();
    const dist = await addFiles(await alpha('1.1.0'), {
      'sbom/browser.json': JSON.stringify({
        components: [component('zod', '4.6.7', [{ license: { id: 'MIT' } }]), component('odd', '1.0.0')],
      }),
      'server/sbom.json': JSON.stringify({
        components: [component('zod', '4.6.7'), component('pg', '8.23.1', [{ expression: 'MIT OR ISC' }])],
      }),
    });
    await publish([dist], await storesOf(modulesDir));
    expect(await bytes()).toEqual(before);
    expect((await stateOf(url)).builds).toMatchObject([
      { name: 'mfe-alpha', hasPackages: true },
      { name: 'mfe-beta', hasPackages: false },
    ]);
    const build = await liveBuild(modulesDir, 'mfe-alpha');
    const packages = (name: string, of: string, cookie?: string) =>
      fetch(`${url}/platform/modules/${name}/${encodeURIComponent(of)}/packages`, {
        headers: cookie ? { cookie } : {},
      });
    expect((await packages('mfe-alpha', build)).status).toBe(401);
    expect((await packages('mfe-alpha', build, asAcme.cookie)).status).toBe(403);
    const answer = await packages('mfe-alpha', build, asPlatform.cookie);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      name: 'mfe-alpha',
      build,
      packages: [
        { name: 'odd', version: '1.0.0', licence: null, where: ['browser'] },
        { name: 'pg', version: '8.23.1', licence: 'MIT OR ISC', where: ['server'] },
        { name: 'zod', version: '4.6.7', licence: 'MIT', where: ['browser', 'server'] },
      ],
    });
    for (const [name, other] of [
      ['mfe-beta', await liveBuild(modulesDir, 'mfe-beta')],
      ['mfe-alpha', '../../..'],
    ] as const) {
      const none = await packages(name, other, asPlatform.cookie);
      expect(none.status).toBe(404);
      expect(await none.json()).toEqual({
        error: expect.stringMatching(
          /is not in use, or has no list of its packages\. Reload the page\.$/,
        ) as string,
      });
    }
  });

  it('has the web vitals of each route that there is, three of four page loads this good or better', async () => {
    const { url } = await runningGateway({ api: peopleApi });
    const vital = { type: 'vital', path: '/alpha-details/:id?' };
    for (const value of [900, 400, 700, 500]) {
      const page = await openPage(url);
      await page.send({ ...vital, name: 'TTFB', value: 20 });
      await page.send({ ...vital, name: 'LCP', value });
      await page.send({ ...vital, name: 'CLS', value: value / 10_000 });
      await page.send({ ...vital, name: 'LCP', value: 10, path: '/made-up' });
    }
    const p75 = { LCP: 700, TTFB: 20, INP: null, CLS: 0.07, FCP: null };
    const state = await stateWith(
      url,
      ({ vitals: [route] }) => route?.loads === 4 && route.p75['CLS'] === p75.CLS,
    );
    expect(state.vitals).toEqual([{ route: '/alpha-details/:id?', loads: 4, p75 }]);
  });

  it('is shown to nobody else', async () => {
    const { url } = await runningGateway({ api: peopleApi });
    expect((await read(url)).status).toBe(401);
    expect((await read(url, 'vended_session=made-up')).status).toBe(401);
    expect((await read(url, asAcme.cookie)).status).toBe(403);
  });
});

it('loads every script of a page by its hash, and has browsers refuse any other', async () => {
  const { url } = await runningGateway();
  const response = await fetch(`${url}/alpha`, { headers: { cookie: 'vended_session=x' } });
  const html = await response.text();
  const loaded = [...html.matchAll(/<(?:script defer|link rel="preload"[^>]+as="script")[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(loaded.length).toBeGreaterThan(1);
  for (const tag of loaded) expect(tag).toMatch(/integrity="sha384-[^"]{64}" crossorigin="anonymous"/);
  expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
});
