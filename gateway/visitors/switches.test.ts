import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { PlatformState } from '@vended/module/platform/platform';
import type { Manifest } from '@vended/module/platform/manifest';
import type { PageRegistry } from '@vended/module/platform/registry';
import { publish } from '@vended/platform/publishing/publish';
import { promote } from '@vended/platform/publishing/release';
import { installBuild } from '@vended/platform/publishing/installBuild';
import { builtModule } from '@vended/platform/testing/folders';
import { runningGateway } from '../testing/runningGateway';
import { storesOf } from '@vended/platform/testing/registries';

const html = { accept: 'text/html' };
const asPlatform = { cookie: 'vended_session=of-platform' };
const asAcme = { cookie: 'vended_session=of-acme' };
const asGlobex = { cookie: 'vended_session=of-globex' };

const people = [
  { cookie: asPlatform.cookie, user_type: 'vended-administrator', account_name: 'Vended' },
  { cookie: asAcme.cookie, user_type: 'administrator', account_name: 'Acme Tooling' },
  { cookie: asGlobex.cookie, user_type: 'user', account_name: 'Globex Foods' },
].map((person) => ({ ...person, id: randomUUID(), customer_account_id: randomUUID(), username: 'ada' }));

const handler: RequestHandler = (request, response) => {
  const person = people.find(({ cookie }) => request.get('Cookie')?.includes(cookie));
  if (!person) return void response.status(401).json({ error: 'Please sign in.' });
  const { cookie: _cookie, ...session } = person;
  response.json(session);
};

const gateway = () => runningGateway({ api: { handler } });
type Headers = Readonly<Record<string, string>>;

const nobody = { accounts: [], userTypes: [], share: 0 };
const send = (url: string, body: unknown, headers: Headers = asPlatform) =>
  fetch(`${url}/platform/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function switched(url: string, route: string | null, whom: object | null, module = 'mfe-alpha') {
  expect((await send(url, { module, route, whom })).status).toBe(204);
}

async function registryFor(url: string, headers: Headers = {}) {
  return (await (await fetch(`${url}/registry`, { headers })).json()) as PageRegistry;
}

const namesFor = async (url: string, headers?: Headers) =>
  (await registryFor(url, headers)).modules.map(({ manifest }) => manifest.name);

const statusOf = async (url: string, path: string, headers: Headers = {}) =>
  (await fetch(url + path, { headers: { ...html, ...headers } })).status;

describe('a module that is switched', () => {
  it('is there for the users of an account, and for nobody else', async () => {
    const { url } = await gateway();
    await switched(url, null, { ...nobody, accounts: ['acme tooling'] });
    expect(await namesFor(url, asAcme)).toEqual(['mfe-alpha', 'mfe-beta']);
    expect(await namesFor(url, asGlobex)).toEqual(['mfe-beta']);
    expect([await statusOf(url, '/alpha', asAcme), await statusOf(url, '/alpha', asGlobex)]).toEqual([
      200, 404,
    ]);
    expect((await registryFor(url, asGlobex)).config.switchedOff).toEqual([
      'mfe-alpha /alpha',
      'mfe-alpha /alpha-details/:id?',
    ]);
    expect((await registryFor(url, asAcme)).config).not.toHaveProperty('switchedOff');
  });

  it('can be found by a visitor who has to sign in first, unless nobody has it', async () => {
    const { url } = await gateway();
    await switched(url, null, { ...nobody, accounts: ['Acme Tooling'] });
    expect(await statusOf(url, '/alpha')).toBe(200);
    await switched(url, null, nobody);
    expect(await statusOf(url, '/alpha')).toBe(404);
  });

  it('is there for a user type', async () => {
    const { url } = await gateway();
    await switched(url, null, { ...nobody, userTypes: ['user'] });
    expect(await namesFor(url, asGlobex)).toContain('mfe-alpha');
    expect(await namesFor(url, asAcme)).not.toContain('mfe-alpha');
  });

  it('is there for a share of visitors, always the same ones', async () => {
    const { url, modulesDir } = await gateway();
    const routes = [{ path: '/alpha', title: 'Alpha', permission: 'public' as const }];
    const stores = await storesOf(modulesDir);
    const { build } = await installBuild(
      await builtModule('mfe-alpha', { version: '1.1.0', routes }),
      stores,
    );
    await promote({ ...stores, by: 'ada' }, 'mfe-alpha', build);
    await switched(url, null, { ...nobody, share: 50 });
    const whoHasIt = async () => {
      const found: boolean[] = [];
      for (let part = 0; part < 60; part += 1)
        found.push((await namesFor(url, { cookie: `vended_part=${part}` })).includes('mfe-alpha'));
      return found;
    };
    const first = await whoHasIt();
    expect(first.filter(Boolean).length).toBeGreaterThan(15);
    expect(first.filter(Boolean).length).toBeLessThan(45);
    expect(await whoHasIt()).toEqual(first);
  });

  it('stays switched when another build of it is live, and is there for everybody once that is ended', async () => {
    const { url, modulesDir } = await gateway();
    await switched(url, null, nobody);
    const stores = await storesOf(modulesDir);
    const { build } = await installBuild(await builtModule('mfe-alpha', { version: '1.1.0' }), stores);
    await promote({ ...stores, by: 'ada' }, 'mfe-alpha', build);
    expect(await namesFor(url, asAcme)).toEqual(['mfe-beta']);
    await switched(url, null, null);
    expect(await namesFor(url, asAcme)).toEqual(['mfe-alpha', 'mfe-beta']);
  });
});

describe('a route that is switched', () => {
  it('takes its menu entry with it, and leaves the other routes', async () => {
    const { url } = await gateway();
    await switched(url, '/alpha', { ...nobody, accounts: ['Acme Tooling'] });
    const [alpha] = (await registryFor(url, asGlobex)).modules;
    expect(alpha?.manifest.routes.map(({ path }) => path)).toEqual(['/alpha-details/:id?']);
    expect(alpha?.manifest.menu).toEqual([]);
    expect([await statusOf(url, '/alpha', asGlobex), await statusOf(url, '/alpha', asAcme)]).toEqual([
      404, 200,
    ]);
    expect(await statusOf(url, '/alpha-details/7', asGlobex)).toBe(200);
    const [full] = (await registryFor(url, asAcme)).modules;
    expect(full?.manifest.menu).toHaveLength(1);
  });

  it('changes nothing of the API, which stays the authority', async () => {
    const { url } = await gateway();
    await switched(url, '/alpha', nobody);
    expect((await fetch(`${url}/api/session`, { headers: asAcme })).status).toBe(200);
  });
});

/** A module with public pages, which lists them for crawlers and for readers of feeds. */
const siteBuild = `
const entry = (tag, link, path) => '<' + tag + '><' + link + '>https://www.vended.example' + path + '</' + link + '></' + tag + '>';
const pages = ['/', '/posts', '/posts/7', '/elsewhere.pdf'];
export async function draw({ address }) {
  const [tag, link] = address === '/feed.xml' ? ['item', 'link'] : ['url', 'loc'];
  return {
    kind: 'file',
    type: address === '/feed.xml' ? 'application/rss+xml; charset=utf-8' : 'application/xml',
    content: '<all>' + pages.map((path) => '\\n' + entry(tag, link, path)).join('') + '</all>',
  };
}`;

describe('lists for crawlers', () => {
  const routes: Manifest['routes'] = [
    { path: '/', title: 'Home', permission: 'public' },
    { path: '/posts', title: 'Posts', permission: 'public' },
    { path: '/posts/:id', title: 'Post', permission: 'public' },
  ];
  const server = { entry: './src/server.tsx', files: ['/sitemap.xml', '/feed.xml'] };
  const listed = async (url: string, file: string) =>
    [...(await (await fetch(url + file)).text()).matchAll(/example([^<]+)</g)].map(([, path]) => path);

  async function site() {
    const there = await gateway();
    const dist = await builtModule('mfe-site', { routes, menu: [], server }, undefined, siteBuild);
    await publish([dist], await storesOf(there.modulesDir));
    return there;
  }

  it.each(['/sitemap.xml', '/feed.xml'])('have no page that some visitors lack (%s)', async (file) => {
    const { url } = await site();
    expect(await listed(url, file)).toEqual(['/', '/posts', '/posts/7', '/elsewhere.pdf']);
    await switched(url, '/posts/:id', { ...nobody, accounts: ['Acme Tooling'] }, 'mfe-site');
    expect(await listed(url, file)).toEqual(['/', '/posts', '/elsewhere.pdf']);
    await switched(url, '/posts/:id', { ...nobody, share: 50 }, 'mfe-site');
    expect(await listed(url, file)).toEqual(['/', '/posts', '/elsewhere.pdf']);
    await switched(url, '/posts/:id', { ...nobody, share: 100 }, 'mfe-site');
    expect(await listed(url, file)).toEqual(['/', '/posts', '/posts/7', '/elsewhere.pdf']);
    await switched(url, '/posts/:id', null, 'mfe-site');
    expect(await listed(url, file)).toEqual(['/', '/posts', '/posts/7', '/elsewhere.pdf']);
  });

  it('are not there while their module is switched off, and robots.txt does not name them', async () => {
    const { url } = await site();
    const robots = async () => (await fetch(`${url}/robots.txt`)).text();
    expect(await robots()).toContain('/sitemap.xml');
    await switched(url, null, nobody, 'mfe-site');
    expect(await statusOf(url, '/sitemap.xml')).toBe(404);
    expect(await robots()).not.toContain('/sitemap.xml');
  });
});

it('every change is in the history, with who made it', async () => {
  const { url } = await gateway();
  await switched(url, '/alpha', { accounts: ['Acme Tooling'], userTypes: ['administrator'], share: 5 });
  const state = await fetch(`${url}/platform/modules`, { headers: asPlatform });
  const { changes, switches } = (await state.json()) as PlatformState;
  expect(changes[0]).toMatchObject({
    by: 'ada',
    action: 'switch',
    what: 'mfe-alpha /alpha for Acme Tooling, every administrator, 5% of visitors',
  });
  expect(switches).toEqual([
    {
      module: 'mfe-alpha',
      route: '/alpha',
      accounts: ['Acme Tooling'],
      userTypes: ['administrator'],
      share: 5,
    },
  ]);
});

describe('a switch is refused', () => {
  const body = { module: 'mfe-alpha', route: null, whom: nobody };
  it.each([
    ['nobody', {}, 401],
    ['a customer', asAcme, 403],
    ['a page elsewhere', { ...asPlatform, 'sec-fetch-site': 'cross-site' }, 403],
  ])('from %s', async (_who, headers, status) => {
    const { url } = await gateway();
    expect((await send(url, body, headers)).status).toBe(status);
    expect(await namesFor(url)).toContain('mfe-alpha');
  });

  it.each([
    [{ ...body, module: 'mfe-gone' }, 409, /nothing of it is live/],
    [{ ...body, route: '/gone' }, 409, /it has no route \/gone\. Name one of them: \/alpha, /],
    [{ ...body, whom: { ...nobody, share: 101 } }, 400, /a share from 0 to 100/],
    [{}, 400, /Name a module/],
  ])('that says %j', async (wrong, status, sentence) => {
    const { url } = await gateway();
    const answer = await send(url, wrong);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(sentence);
  });
});
