import type { FlagValue } from '@vended/contract/flagValues';
import type { PlatformState } from '@vended/module/platform/platform';
import type { ListedRollout, PlatformRollouts } from '@vended/module/platform/rollouts';
import type { Manifest } from '@vended/module/platform/manifest';
import { installBuild, publish } from '@vended/platform/testing/publishing';
import { promote } from '@vended/platform/publishing/release';
import { builtModule } from '@vended/platform/testing/folders';
import { registryFor } from '../testing/openPage';
import { asAcme, asGlobex, asPlatform, people, peopleApi } from '../testing/people';
import { runningGateway } from '../testing/runningGateway';
import { storesOf } from '@vended/platform/testing/registries';

const html = { accept: 'text/html' };

const gateway = () => runningGateway({ api: peopleApi });
type Headers = Readonly<Record<string, string>>;

const nobody = { accounts: [], userTypes: [], share: 0 };
const send = (url: string, body: unknown, headers: Headers = asPlatform) =>
  fetch(`${url}/platform/rollouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function rolledOut(url: string, what: object, whom: object, hours: number | null = null) {
  const answer = await send(url, { what, whom, hours });
  expect(answer.status).toBe(201);
  return (await answer.json()) as ListedRollout;
}

const listed = async (url: string) =>
  ((await (await fetch(`${url}/platform/rollouts`, { headers: asPlatform })).json()) as PlatformRollouts)
    .rollouts;

const stateOf = async (url: string) =>
  (await (await fetch(`${url}/platform/modules`, { headers: asPlatform })).json()) as PlatformState;

const end = (url: string, id: string, headers: Headers = asPlatform) =>
  fetch(`${url}/platform/rollouts/${id}`, { method: 'DELETE', headers });

/** Has a module, or one of its routes, for some only; or for everybody again. */
async function switched(url: string, route: string | null, whom: object | null, module = 'mfe-alpha') {
  const what = route === null ? { kind: 'module', module } : { kind: 'route', module, route };
  if (whom) return void (await rolledOut(url, what, whom));
  for (const one of await listed(url))
    if (JSON.stringify(one.what) === JSON.stringify(what)) expect((await end(url, one.id)).status).toBe(204);
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
  const addresses = async (url: string, file: string) =>
    [...(await (await fetch(url + file)).text()).matchAll(/example([^<]+)</g)].map(([, path]) => path);

  async function site() {
    const started = await gateway();
    const dist = await builtModule('mfe-site', { routes, menu: [], server }, undefined, siteBuild);
    await publish([dist], await storesOf(started.modulesDir));
    return started;
  }

  it.each(['/sitemap.xml', '/feed.xml'])('have no page that some visitors lack (%s)', async (file) => {
    const { url } = await site();
    expect(await addresses(url, file)).toEqual(['/', '/posts', '/posts/7', '/elsewhere.pdf']);
    await switched(url, '/posts/:id', { ...nobody, accounts: ['Acme Tooling'] }, 'mfe-site');
    expect(await addresses(url, file)).toEqual(['/', '/posts', '/elsewhere.pdf']);
    await switched(url, '/posts/:id', { ...nobody, share: 50 }, 'mfe-site');
    expect(await addresses(url, file)).toEqual(['/', '/posts', '/elsewhere.pdf']);
    await switched(url, '/posts/:id', { ...nobody, share: 100 }, 'mfe-site');
    expect(await addresses(url, file)).toEqual(['/', '/posts', '/posts/7', '/elsewhere.pdf']);
    await switched(url, '/posts/:id', null, 'mfe-site');
    expect(await addresses(url, file)).toEqual(['/', '/posts', '/posts/7', '/elsewhere.pdf']);
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
  const [{ id, ...one }] = (await listed(url)) as [ListedRollout];
  await end(url, id);
  const { changes } = await stateOf(url);
  expect(changes.slice(0, 2)).toMatchObject([
    { by: 'ada', action: 'end rollout', what: 'mfe-alpha /alpha' },
    {
      by: 'ada',
      action: 'roll out',
      what: 'mfe-alpha /alpha for Acme Tooling, every administrator, 5% of visitors',
    },
  ]);
  expect(one).toEqual({
    what: { kind: 'route', module: 'mfe-alpha', route: '/alpha' },
    whom: { accounts: ['Acme Tooling'], userTypes: ['administrator'], share: 5 },
    ...{ endsAt: null, madeBy: 'ada', madeAt: expect.any(String) as string },
    ...{ state: 'open', endedBy: null },
  });
  expect(await listed(url)).toEqual([]);
});

describe('a rollout is refused', () => {
  const module = { kind: 'module', module: 'mfe-alpha' };
  const body = { what: module, whom: nobody, hours: null };
  const colour = { kind: 'value', key: 'colour', value: 'red' };
  /** The address of a gateway whose rollouts all end with their test. */
  let common: string;
  beforeAll(async () => {
    common = (await gateway()).url;
  });

  it.each([
    ['nobody', {}, 401],
    ['a customer', asAcme, 403],
    ['a page elsewhere', { ...asPlatform, 'sec-fetch-site': 'cross-site' }, 403],
  ])('from %s', async (_who, headers, status) => {
    expect((await send(common, body, headers)).status).toBe(status);
    expect(await namesFor(common)).toContain('mfe-alpha');
    const { id } = await rolledOut(common, colour, nobody);
    expect((await end(common, id, headers)).status).toBe(status);
    expect(await listed(common)).toHaveLength(1);
    expect((await end(common, id)).status).toBe(204);
  });

  it.each([
    [{ ...body, whom: null }, 409, /A link shows a build/],
    [{ ...body, whom: { ...nobody, share: 101 } }, 400, /a share from 0 to 100/],
    [{}, 400, /Name a build/],
    [{ ...body, what: { kind: 'build', module: 'mfe-alpha', build: '1.0.0' } }, 409, /Say who gets it/],
    [{ ...body, what: { ...colour, key: 'New Form' } }, 409, /^Key has lower-case words/],
    [{ ...body, what: { ...colour, value: 'x'.repeat(201) } }, 409, /at most 200 characters/],
    [{ ...body, what: { ...colour, value: null } }, 400, /a route or a value/],
  ])('that says %j', async (wrong, status, sentence) => {
    const answer = await send(common, wrong);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(sentence);
    expect(await listed(common)).toEqual([]);
  });

  it('that says for how long of nothing but a change, which ends when the one before did', async () => {
    const { url } = await gateway();
    const { hours: _hours, ...endless } = { ...body, what: colour };
    expect((await send(url, endless)).status).toBe(400);
    const { endsAt, madeAt } = (await (await send(url, { ...endless, hours: 4 })).json()) as ListedRollout;
    expect(endsAt).not.toBeNull();

    const changed = await send(url, { ...endless, whom: { ...nobody, share: 5 }, madeAt });
    expect(await changed.json()).toMatchObject({ endsAt, whom: { share: 5 } });
  });

  it('that changes one which another person has changed since, or which has ended', async () => {
    const { url } = await gateway();
    const { madeAt } = await rolledOut(url, module, nobody);
    const seen = { ...body, madeAt };
    const changed = await send(url, { ...seen, whom: { ...nobody, share: 5 } });
    expect(changed.status).toBe(201);
    const current = (await changed.json()) as ListedRollout;

    const late = await send(url, seen);
    expect([late.status, await late.json()]).toEqual([
      409,
      { error: 'This rollout was changed by ada.', current },
    ]);
    expect(await listed(url)).toEqual([current]);

    await end(url, current.id);
    const later = await send(url, { ...body, madeAt: current.madeAt });
    expect(later.status).toBe(409);
    expect(await later.json()).toEqual({
      error: 'This rollout has ended since you opened it. Roll it out again if it is still wanted.',
    });
    expect(await listed(url)).toEqual([]);
  });

  it('by a page that was opened before an update, which is told to be reloaded', async () => {
    for (const path of ['/platform/switches', '/platform/previews', '/platform/previews/7']) {
      const answer = await fetch(common + path, { method: 'POST', headers: asPlatform });
      expect([answer.status, await answer.json()]).toEqual([
        410,
        { error: 'This page is of an earlier release. Reload it.' },
      ]);
    }
  });
});

describe('a build that is rolled out', () => {
  const buildFor = async (url: string, headers: Headers) =>
    (await registryFor(url, headers)).modules.find(({ manifest }) => manifest.name === 'mfe-alpha')?.build;

  async function withNewerBuild() {
    const started = await gateway();
    const stores = await storesOf(started.modulesDir);
    const { build } = await installBuild(await builtModule('mfe-alpha', { version: '1.1.0' }), stores);
    return { ...started, stores, what: { kind: 'build', module: 'mfe-alpha', build }, build };
  }

  it('is for the users of an account and of a type, and for nobody else', async () => {
    const { url, what, build } = await withNewerBuild();
    await rolledOut(url, what, { ...nobody, accounts: ['ACME tooling'] });
    expect(await buildFor(url, asAcme)).toBe(build);
    for (const others of [asGlobex, {}]) expect(await buildFor(url, others)).toMatch(/^1\.0\.0\+/);
    await rolledOut(url, what, { ...nobody, userTypes: ['user'] });
    expect(await buildFor(url, asGlobex)).toBe(build);
    expect(await buildFor(url, asAcme)).toMatch(/^1\.0\.0\+/);
  });

  it('is given back at its end, and is then no longer shown as in use', async () => {
    const { url, what, build } = await withNewerBuild();
    const inUse = async () => {
      const { builds } = await stateOf(url);
      return builds.map(({ build: used, forSome, trial }) => [used, forSome, trial]);
    };
    await rolledOut(url, what, { ...nobody, share: 100 }, 1);
    expect([await buildFor(url, {}), await inUse()]).toEqual([
      build,
      [
        [expect.stringMatching(/^1\.0\.0\+/), null, null],
        // Pages of the release before read it by the second name.
        [build, 'everyone', 'everyone'],
        [expect.any(String), null, null],
      ],
    ]);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
    const after = await Promise.all([buildFor(url, {}), inUse()]).finally(() => clock.mockRestore());
    expect(after).toEqual([
      expect.stringMatching(/^1\.0\.0\+/),
      [
        [expect.stringMatching(/^1\.0\.0\+/), null, null],
        [expect.any(String), null, null],
      ],
    ]);
  });

  it('ends when it is live for everybody', async () => {
    const { url, what, build, stores } = await withNewerBuild();
    await rolledOut(url, what, { ...nobody, accounts: ['Acme Tooling'] });
    await promote({ ...stores, by: 'ada' }, 'mfe-alpha', build);
    expect(await listed(url)).toEqual([]);
    expect(await buildFor(url, asGlobex)).toBe(build);
  });
});

describe('a value', () => {
  const value = (chosen: FlagValue, otherwise?: FlagValue) => ({
    ...{ kind: 'value', key: 'new-plan', value: chosen },
    ...(otherwise !== undefined && { otherwise }),
  });
  async function flagsFor(url: string, headers: Headers = {}) {
    return (await registryFor(url, headers)).config.flags;
  }

  it('is for those who are chosen: by account, type or part of all visitors', async () => {
    const { url } = await gateway();
    expect(await flagsFor(url)).toEqual({});
    await rolledOut(url, value('blue', 'red'), { ...nobody, accounts: [people[1]?.customer_account_id] });
    expect(await flagsFor(url, asAcme)).toEqual({ 'new-plan': 'blue' });
    for (const others of [asGlobex, {}]) expect(await flagsFor(url, others)).toEqual({ 'new-plan': 'red' });
    // What all others get is not said again.
    await rolledOut(url, value('green'), { ...nobody, userTypes: ['user'] });
    expect([await flagsFor(url, asGlobex), await flagsFor(url, asAcme)]).toEqual([
      { 'new-plan': 'green' },
      { 'new-plan': 'red' },
    ]);
    await rolledOut(url, value('white'), { ...nobody, share: 50 });
    const answer = await fetch(`${url}/registry`);
    expect(answer.headers.get('set-cookie')).toMatch(/^vended_part=\d+;/);
  });

  it('is there for everybody without a cookie, and for nobody once it has ended', async () => {
    const { url } = await gateway();
    const { id } = await rolledOut(url, value(25), { ...nobody, share: 100 });
    const answer = await fetch(`${url}/registry`);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await flagsFor(url)).toEqual({ 'new-plan': 25 });
    await end(url, id);
    expect(await flagsFor(url)).toEqual({});
  });

  it.each(['/alpha', '/registry', '/platform/modules'])(
    'makes the API be asked under the id of the request for %s, which the answer names, once',
    async (path) => {
      const ids: (string | undefined)[] = [];
      const { url } = await runningGateway({
        api: {
          handler: (request, response) => {
            ids.push(request.get('x-request-id'));
            peopleApi.handler(request, response);
          },
        },
      });
      await rolledOut(url, value(true), { ...nobody, accounts: ['Acme Tooling'] });
      ids.length = 0;
      const headers = { ...html, cookie: `${asPlatform.cookie}; again=1`, 'x-request-id': 'from-the-proxy' };
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await fetch(url + path, { headers });
        expect(answer.headers.get('x-request-id')).toBe('from-the-proxy');
      }
      expect(ids).toEqual(['from-the-proxy']);
    },
  );

  it('is not known while the API does not say who it is, and is known again afterwards', async () => {
    let isAway = false;
    const { url } = await runningGateway({
      api: {
        handler(request, response) {
          if (isAway) response.status(503).json({ error: 'Away.' });
          else peopleApi.handler(request, response);
        },
      },
    });
    await rolledOut(url, value(true), { ...nobody, accounts: ['Acme Tooling'] });
    isAway = true;
    expect(await flagsFor(url, { cookie: `${asAcme.cookie}; again=1` })).toBeUndefined();
    expect(await flagsFor(url)).toEqual({ 'new-plan': false });
    isAway = false;
    expect(await flagsFor(url, asAcme)).toEqual({ 'new-plan': true });
  });

  it('reaches pages that are rendered on the server if their manifest names it, for each visitor their own', async () => {
    const { url, modulesDir } = await gateway();
    await rolledOut(url, value('new'), { ...nobody, share: 50 });
    const serverBuild = `export const draw = ({ flags }) => ({ kind: "page", status: 200, head: "", styles: [],
      body: "<p>Flags: " + JSON.stringify(flags).replaceAll('"', '') + "</p>", data: {} });`;
    const routes = [{ path: '/alpha', title: 'Alpha', permission: 'public' as const }];
    const server = { entry: './src/server.tsx', files: [] };
    const build = (version: string, flags?: string[]) =>
      builtModule('mfe-alpha', { version, routes, server, ...(flags && { flags }) }, undefined, serverBuild);
    await publish([await build('1.1.0', ['new-plan'])], await storesOf(modulesDir));
    const pages: string[] = [];
    for (let part = 0; part < 20; part += 1) {
      const headers = { ...html, cookie: `vended_part=${part}` };
      const [, flags = ''] =
        /<p>Flags: (.*?)<\/p>/.exec(await (await fetch(`${url}/alpha`, { headers })).text()) ?? [];
      pages.push(flags);
    }
    expect([...new Set(pages)].toSorted()).toEqual(['{new-plan:new}', '{new-plan:}'].toSorted());
    await publish([await build('1.2.0')], await storesOf(modulesDir));
    expect(await (await fetch(`${url}/alpha`, { headers: html })).text()).toContain('<p>Flags: {}</p>');
  });
});
