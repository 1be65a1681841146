import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { federationRuntime } from '@vended/module/platform/federationRuntime';
import type { PageRegistry } from '@vended/module/platform/registry';
import { publish } from '@vended/platform/testing/publishing';
import { moduleBuild } from '@vended/platform/registry/moduleBuild';
import {
  addFederation,
  addFiles,
  builtModule,
  manifestOf,
  providedGroup,
  script,
  sharedFileName,
} from '@vended/platform/testing/folders';
import { registryFor } from '../testing/openPage';
import { rawRequest } from '../testing/rawRequest';
import { runningGateway, type RunningGateway } from '../testing/runningGateway';
import { liveBuild, storesOf } from '@vended/platform/testing/registries';

const signedOut = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const html = { ...signedOut, cookie: 'vended_session=anything' };

/** For the tests that change nothing in it: to start one takes most of a second. */
let unchanged: RunningGateway;
beforeAll(async () => {
  unchanged = await runningGateway();
});

describe('a page', () => {
  it('holds the registry, for the shell to read', async () => {
    const { url, modulesDir } = await runningGateway({
      analyticsUrl: '/elsewhere',
      storybookUrl: '/stories',
    });
    const page = await (await fetch(`${url}/alpha`, { headers: html })).text();
    const registry = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    const alpha = await liveBuild(modulesDir, 'mfe-alpha');
    const { modules, config } = JSON.parse(registry) as PageRegistry;
    expect(config).toEqual({
      apiBase: '/api',
      analyticsUrl: '/elsewhere',
      flags: {},
      reportToken: expect.stringMatching(/^[\w-]{16}\.\d+\.[\w-]{16}\.[\w-]{43}$/),
      chaos: true,
      backgroundWorker: false,
      storybookUrl: '/stories',
      ahead: expect.any(Array) as unknown,
    });
    expect(modules).toHaveLength(2);
    expect(modules[0]).toEqual({
      manifest: manifestOf('mfe-alpha'),
      container: 'mfe_alpha',
      build: alpha,
      entry: `/modules/mfe-alpha/${encodeURIComponent(alpha)}/remoteEntry.js`,
      integrity: expect.stringMatching(/^sha384-/),
    });
  });

  it.each([
    ['of webpack alone', false, { firstFile: 'lifecycles.js', firstPage: true }],
    [
      'that needs the federation runtime',
      true,
      { firstFile: 'lifecycles.js', federation: federationRuntime },
    ],
  ])(
    'says of a container %s what the shell needs to know to load it',
    async (_kind, isFederated, expected) => {
      const { url, modulesDir } = await runningGateway();
      const dir = await addFiles(await builtModule('mfe-beta'), { 'lifecycles.js': 'later();' });
      const list = join(dir, 'build.json');
      const build = JSON.parse(await readFile(list, 'utf8')) as object;
      await writeFile(list, JSON.stringify({ ...build, preload: ['lifecycles.js'] }));
      if (isFederated) await addFederation(dir);
      await publish([dir], await storesOf(modulesDir));
      const { modules } = await registryFor(url, html);
      const { firstFile, firstPage, federation } =
        modules.find(({ manifest }) => manifest.name === 'mfe-beta') ?? {};
      expect({ firstFile, firstPage, federation }).toEqual(expected);
    },
  );

  it("has the browser fetch the visited route's scripts, and no other module's", async () => {
    const { url, modulesDir } = unchanged;
    const page = await (await fetch(`${url}/beta-details/7`, { headers: html })).text();
    const beta = `/modules/mfe-beta/${encodeURIComponent(await liveBuild(modulesDir, 'mfe-beta'))}`;
    const preloads = [...page.matchAll(/<link rel="preload" href="([^"]+)" as="script"/g)].map(
      ([, href = '']) => href,
    );
    expect(preloads).toEqual([`${beta}/remoteEntry.js`, `${beta}/lifecycles.0123456789.js`]);
    expect(page).toMatch(/<script defer fetchpriority="high"[^>]* src="\/shell\//);
    for (const address of preloads)
      expect(page).toMatch(new RegExp(`href="${address}"[^>]* fetchpriority="low">`));
    for (const address of preloads) expect((await fetch(url + address)).status).toBe(200);
  });

  it('has the browser fetch what builds share from the address that they have in common', async () => {
    const { url, modulesDir } = await runningGateway();
    const shared = sharedFileName('lists');
    await publish(
      [await builtModule('mfe-beta', {}, script, undefined, [shared])],
      await storesOf(modulesDir),
    );
    const page = await (await fetch(`${url}/beta`, { headers: html })).text();
    expect(page).toContain(
      `<link rel="preload" href="/modules/shared/${shared}" as="script" integrity="sha384-`,
    );
  });

  it.each([
    ['the same content', providedGroup, '/shell/shell.0123456789.js'],
    ['another content', '@vended/lists@2.0.0-h000000', '/modules/mfe-beta/'],
  ])('has the browser fetch a group of our packages from where it is taken: %s', async (_what, key, from) => {
    const { url, modulesDir } = await runningGateway();
    const dir = await addFiles(await builtModule('mfe-beta'), { '280.js': script });
    const list = join(dir, 'build.json');
    const build = moduleBuild.parse(JSON.parse(await readFile(list, 'utf8')));
    await writeFile(list, JSON.stringify({ ...build, preload: ['280.js'] }));
    await addFederation(dir, { '280.js': key });
    await publish([dir], await storesOf(modulesDir));
    const page = await (await fetch(`${url}/beta`, { headers: html })).text();
    const [, last] = [...page.matchAll(/<link rel="preload" href="([^"]+)" as="script"/g)].map(
      ([, href = '']) => href,
    );
    expect(last).toMatch(new RegExp(`^${from}`));
  });

  it('is the same for the first visitor and for later ones, apart from what is their own', async () => {
    const { url } = await runningGateway();
    const read = async (address: string) => {
      const response = await fetch(url + address, { headers: { ...html, 'accept-encoding': 'gzip' } });
      const [, nonce = ''] =
        /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
      const page = await response.text();
      expect(page.split(nonce).length).toBeGreaterThan(2);
      const token = /"reportToken":"([^"]+)"/.exec(page)?.[1] ?? '';
      return { nonce, page: page.replaceAll(nonce, 'nonce').replace(token, 'token') };
    };
    const visits = [
      await read('/beta-details/7'),
      await read('/beta-details/8'),
      await read('/beta-details/9'),
    ];
    expect(new Set(visits.map(({ nonce }) => nonce)).size).toBe(3);
    expect(new Set(visits.map(({ page }) => page)).size).toBe(1);
    for (const address of ['/alpha', '/grand-central', '/nowhere'])
      expect((await read(address)).page).not.toBe(visits[0]?.page);
  });

  it('names what the first pages of areas need to visitors with a session, and to no others', async () => {
    const { url, modulesDir } = await runningGateway();
    const [ofBoth, ofOne] = [sharedFileName('lists'), sharedFileName('forms')];
    await publish(
      [
        await builtModule('mfe-alpha', {}, script, undefined, [ofBoth]),
        await builtModule('mfe-beta', {}, script, undefined, [ofBoth, ofOne]),
      ],
      await storesOf(modulesDir),
    );
    const configOf = async (address: string, headers: Record<string, string>) => {
      const text = await (await fetch(url + address, { headers })).text();
      const json = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(text)?.[1] ?? text;
      return (JSON.parse(json) as PageRegistry).config;
    };
    const filesOf = (name: string): unknown[] =>
      ['remoteEntry', String.raw`lifecycles\.\w+`].map((file): unknown =>
        expect.stringMatching(`^/modules/${name}/[^/]+/${file}\\.js$`),
      );
    const ahead = [...[...filesOf('mfe-alpha'), `/modules/shared/${ofBoth}`], ...filesOf('mfe-beta')];
    expect(await configOf('/alpha', html)).toMatchObject({ ahead });
    expect(await configOf('/registry', html)).toMatchObject({ ahead });
    expect(await configOf('/alpha', signedOut)).not.toHaveProperty('ahead');
    expect(await configOf('/registry', signedOut)).not.toHaveProperty('ahead');
  });

  it('lets nobody make a module fail in production', async () => {
    const { url } = await runningGateway({ production: true });
    const page = await (await fetch(`${url}/alpha?chaos=mfe-alpha:crash`, { headers: html })).text();
    expect(page).toContain('"chaos":false');
  });

  it('has the browser fetch the sign-in page for somebody who will be sent there', async () => {
    const { url, modulesDir } = await runningGateway();
    const routes = [{ path: '/login', title: 'Sign in', permission: 'public' } as const];
    await publish([await builtModule('mfe-site', { routes })], await storesOf(modulesDir));
    const page = await (await fetch(`${url}/beta-details/7`, { headers: signedOut })).text();
    expect(page).toContain('<title>Sign in · Vended</title>');
    const preloads = [...page.matchAll(/<link rel="preload" href="([^"]+)" as="script"/g)].map(
      ([, href]) => href,
    );
    expect(preloads).not.toHaveLength(0);
    expect(preloads.every((href) => href?.startsWith('/modules/mfe-site/'))).toBe(true);
  });

  it("preloads no module on a page of the shell's own", async () => {
    const { url } = unchanged;
    const response = await fetch(`${url}/grand-central`, { headers: html });
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<title>Grand Central · Vended</title>');
    expect(page).not.toContain('as="script"');
  });

  it('is in British English, never kept, and says what to do without JavaScript', async () => {
    const { url } = unchanged;
    const response = await fetch(`${url}/alpha`, { headers: html });
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('<html lang="en-GB">');
    expect(page).toContain('<title>Alpha · Vended</title>');
    expect(page).toContain('Vended needs JavaScript.');
    expect(page).toContain('--color-text');
    expect(page).toContain('href="/shell/latin.0123456789.woff2" as="font"');
  });

  it('cannot be broken out of by what a manifest says', async () => {
    const { url, modulesDir } = await runningGateway();
    const title = '</script><script>alert("x")</script>';
    const routes = [{ path: '/gamma', title, permission: 'public' } as const];
    await publish([await builtModule('mfe-gamma', { routes })], await storesOf(modulesDir));
    const page = await (await fetch(`${url}/gamma`, { headers: html })).text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain(
      '<title>&lt;/script&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; · Vended</title>',
    );
  });

  it('comes with status 404 where neither a module nor the shell has one', async () => {
    const { url } = unchanged;
    const response = await fetch(`${url}/no-such-page`, { headers: html });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('id="registry"');
  });

  it.each(['/wp-login.php', '/pricing.html', '/docs/no-such-paper.pdf', '/livery/no-such.png'])(
    'says to a person who goes to %s that there is no such page',
    async (address) => {
      const { url } = unchanged;
      const response = await fetch(url + address, { headers: html });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('id="registry"');
    },
  );

  it('is not sent in place of a missing file', async () => {
    const { url } = unchanged;
    const response = await fetch(`${url}/logo.png`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<html');
  });

  it('shows a module that was published meanwhile, at the very next load', async () => {
    const { url, modulesDir } = await runningGateway();
    expect((await fetch(`${url}/gamma`, { headers: html })).status).toBe(404);
    await publish([await builtModule('mfe-gamma')], await storesOf(modulesDir));
    const response = await fetch(`${url}/gamma`, { headers: html });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(
      `${encodeURIComponent(await liveBuild(modulesDir, 'mfe-gamma'))}/remoteEntry.js`,
    );
  });

  it('is rendered for visitors, and not for somebody who is signed in', async () => {
    const { url, modulesDir } = await runningGateway({}, []);
    const routes = [{ path: '/news', title: 'News', permission: 'public' as const }];
    const server = { entry: './src/server.tsx', files: [] };
    const draw =
      'export const draw = () => ({ kind: "page", status: 200, head: "", styles: [], body: "<p>Rendered</p>", data: {} });';
    const site = await builtModule('mfe-site', { routes, server, menu: [] }, script, draw);
    await publish([site], await storesOf(modulesDir));
    const pageFor = async (headers: Readonly<Record<string, string>>) =>
      (await fetch(`${url}/news`, { headers })).text();
    expect(await pageFor(signedOut)).toContain('<p>Rendered</p>');
    expect(await pageFor(html)).not.toContain('<p>Rendered</p>');
  });

  it('is not what a POST gets', async () => {
    const { url } = unchanged;
    const response = await fetch(`${url}/alpha`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'There is nothing at this address.' });
  });

  it.each([
    ['name=S%E3o', 400],
    ['name=%C3', 400],
    ['na%FFme=x', 400],
    ['name=S%C3%A3o+100%', 404],
    ['name=%F0%9F%94%A9', 404],
  ])('takes a form of text only: one with %s is answered with %d', async (body, status) => {
    const { url } = unchanged;
    const response = await fetch(`${url}/alpha`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(response.status).toBe(status);
  });

  it.each(['//', '//evil.example/alpha', '//x', '///', '/\\', '/\\evil.example'])(
    'does not fail at %s',
    async (address) => {
      const { url } = unchanged;
      for (const headers of [signedOut, html]) {
        const answer = await rawRequest(url, address, headers);
        expect(answer.status).toBe(404);
        expect(answer.body).toContain('id="registry"');
      }
    },
  );

  it('shows the sign-in page, no matter which page is named as the next one', async () => {
    const { url, modulesDir } = await runningGateway();
    const routes = [{ path: '/login', title: 'Sign in', permission: 'public' } as const];
    await publish([await builtModule('mfe-site', { routes })], await storesOf(modulesDir));
    for (const next of ['//', '//x', '/\\', '/.//x'])
      for (const headers of [signedOut, html]) {
        const { status } = await rawRequest(url, `/login?${new URLSearchParams({ next })}`, headers);
        expect({ next, status }).toEqual({ next, status: 200 });
      }
  });

  it.each([
    ['/alpha/', '/alpha'],
    ['/Alpha?x=A/', '/alpha?x=A/'],
    ['//alpha', '/alpha'],
    ['/beta-Details//Seven/', '/beta-details/Seven'],
    ['/Grand-Central', '/grand-central'],
    ['/%61lpha', '/alpha'],
    ['/beta%2Ddetails/%53even?x=%41', '/beta-details/Seven?x=%41'],
    ['/beta-details/caf%c3%a9', '/beta-details/caf%C3%A9'],
    [
      '/beta-details/01A22439-EC6F-75F5-908D-DE3BA41144C7',
      '/beta-details/01a22439-ec6f-75f5-908d-de3ba41144c7',
    ],
  ])('has one address: %s leads to %s', async (address, canonical) => {
    const { url } = unchanged;
    const { status, headers } = await rawRequest(url, address, html);
    expect([status, headers.location]).toEqual([308, canonical]);
    expect((await rawRequest(url, canonical, html)).status).toBe(200);
  });

  it('has one address for programs too, which accept anything', async () => {
    const { url } = unchanged;
    const { status, headers } = await rawRequest(url, '/Alpha/', { accept: '*/*' });
    expect([status, headers.location]).toEqual([308, '/alpha']);
  });

  it.each(['/beta-details/a%2Fb', '/beta-details/%2e%2e', '/beta-details/100%'])(
    'leaves %s as it is: to decode it would change what it means',
    async (address) => {
      const { url } = unchanged;
      expect((await rawRequest(url, address, html)).headers.location).toBeUndefined();
    },
  );

  it.each(['/nowhere/', '//evil.example', '/Nowhere', '/alpha/7/'])(
    'leads nowhere else from %s, where there is no page',
    async (address) => {
      const { url } = unchanged;
      expect((await rawRequest(url, address, html)).status).toBe(404);
    },
  );

  it('says that it has not started where its scripts do not run, until the shell shows something', async () => {
    const { url } = unchanged;
    const page = await (await fetch(`${url}/alpha`, { headers: html })).text();
    expect(page).toMatch(/<div id="not-started" role="alert">\n<strong>This page has not started yet/);
    expect(page).toContain('<a href="">Load again</a>');
    expect(page).toContain('#shell:not(:empty) ~ #not-started { display: none; }');
  });

  it('says to a browser that is too old that it is, before any other script runs', async () => {
    const { url } = unchanged;
    const page = await (await fetch(`${url}/alpha`, { headers: html })).text();
    expect(page).toContain('too old for Vended: update it');
    expect(page.indexOf('isWellFormed')).toBeLessThan(page.indexOf('<script defer'));
  });

  it('answers a malformed address with 400 and no details', async () => {
    const { url } = unchanged;
    const answer = await rawRequest(url, '/%E0%A4%A');
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('URIError');
  });
});
