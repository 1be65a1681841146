import { rm } from 'node:fs/promises';
import type { ListedRollout, PlatformRollouts } from '@vended/module/platform/rollouts';
import type { PageRegistry } from '@vended/module/platform/registry';
import { installBuild } from '@vended/platform/testing/publishing';
import { promote } from '@vended/platform/publishing/release';
import { buildPath } from '@vended/platform/registry/modulesFolder';
import { addFiles, builtModule, script, sharedFileName } from '@vended/platform/testing/folders';
import { openPage, registryFor } from '../testing/openPage';
import { asAcme, asPlatform, peopleApi } from '../testing/people';
import { runningGateway } from '../testing/runningGateway';
import { closedAfterUse } from '@vended/platform/testing/lifetimes';
import { postgres } from '@vended/platform/testing/platformDatabase';
import { liveModules, registryUrlOf, storesOf } from '@vended/platform/testing/registries';

const html = { accept: 'text/html' };

/** A gateway with a newer build of alpha that is published and not live. */
async function withNewerBuild(changes: Parameters<typeof builtModule>[1] = {}, serverBuild?: string) {
  const gateway = await runningGateway({ api: peopleApi });
  const { build } = await installBuild(
    await builtModule('mfe-alpha', { version: '1.1.0', ...changes }, `${script}// newer`, serverBuild),
    await storesOf(gateway.modulesDir),
  );
  return { ...gateway, build };
}

/** A gateway like that, for tests of which each makes links of its own and changes nothing else. */
let common: Awaited<ReturnType<typeof withNewerBuild>>;
beforeAll(async () => {
  common = await withNewerBuild();
});

const make = (
  url: string,
  { hours = null, ...build }: { module?: string; build?: string; hours?: number | null },
  headers: Readonly<Record<string, string>> = asPlatform,
) =>
  fetch(`${url}/platform/rollouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ what: { kind: 'build', ...build }, whom: null, hours }),
  });

/** Makes the list of links unreadable until the test ends. */
async function takeAway(modulesDir: string): Promise<void> {
  const url = await registryUrlOf(modulesDir);
  await postgres.run(url, 'ALTER TABLE platform.rollouts RENAME TO away');
  closedAfterUse(() => postgres.run(url, 'ALTER TABLE platform.away RENAME TO rollouts'));
}

/** A link as the answer has it: with an address and an end. */
type Link = ListedRollout & { readonly link: string; readonly endsAt: string };

async function linkTo(url: string, build: string, hours = 48): Promise<Link> {
  const made = await make(url, { module: 'mfe-alpha', build, hours });
  expect(made.status).toBe(201);
  return (await made.json()) as Link;
}

/** Opens a link and agrees to the preview, as a browser does, with the cookie that it then sends. */
async function open(url: string, link: string) {
  const headers = { ...html, 'sec-fetch-site': 'same-origin' };
  const opened = await fetch(`${url}${link}`, { method: 'POST', headers, redirect: 'manual' });
  const set = opened.headers.get('set-cookie') ?? '';
  return { opened, set, cookie: set.split(';')[0] ?? '' };
}

async function pageFor(url: string, cookie: string, path = '/alpha') {
  const page = await fetch(`${url}${path}`, { headers: { ...html, cookie } });
  const text = await page.text();
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as PageRegistry;
  const alpha = registry.modules.find(({ manifest }) => manifest.name === 'mfe-alpha');
  return { page, text, alpha, preview: registry.config.preview, config: registry.config };
}

const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error;
const revoke = (url: string, id: string, headers: Readonly<Record<string, string>> = asPlatform) =>
  fetch(`${url}/platform/rollouts/${id}`, { method: 'DELETE', headers });

describe('a link to a preview', () => {
  it('shows the one build in place of the live one, to a visitor who is not signed in', async () => {
    const { url, build } = common;
    const { link, endsAt } = await linkTo(url, build);
    const { opened, set, cookie } = await open(url, link);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/alpha');
    expect(set).toMatch(/^vended_preview=\S+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);

    const shown = await pageFor(url, cookie);
    expect(shown.alpha).toMatchObject({ build, integrity: expect.stringMatching(/^sha384-/) as string });
    expect(shown.preview).toEqual({ module: 'mfe-alpha', build, endsAt });
    expect(shown.page.headers.get('cache-control')).toBe('no-store');
    const file = await fetch(`${url}${shown.alpha?.entry}`);
    expect(await file.text()).toContain('// newer');
  });

  it('changes nothing for anybody else', async () => {
    const { url, build, modulesDir } = common;
    const before = await liveModules(modulesDir);
    const { cookie } = await open(url, (await linkTo(url, build)).link);
    await pageFor(url, cookie);
    const usual = await pageFor(url, '');
    expect(usual.alpha?.build).toMatch(/^1\.0\.0\+/);
    expect(usual.preview).toBeUndefined();
    expect(await liveModules(modulesDir)).toEqual(before);
  });

  it('is given again by /registry, for a page that is open', async () => {
    const { url, build } = common;
    const { cookie } = await open(url, (await linkTo(url, build)).link);
    expect((await openPage(url, { cookie })).build('mfe-alpha')).toBe(build);
  });

  it('shows the public pages as the previewed build renders them', async () => {
    const serverBuild =
      'export const draw = () => ({ kind: "page", status: 200, head: "", styles: [], body: "<p>Newer</p>", data: {} });';
    const routes = [
      { path: '/alpha-list', title: 'List', permission: 'inventory.read' as const },
      { path: '/alpha', title: 'Alpha', permission: 'public' as const },
    ];
    const server = { entry: './src/server.tsx', files: [] };
    const { url, build } = await withNewerBuild({ routes, server }, serverBuild);
    const { opened, cookie } = await open(url, (await linkTo(url, build)).link);
    expect(opened.headers.get('location')).toBe('/alpha');
    expect((await pageFor(url, cookie)).text).toContain('<p>Newer</p>');
    expect((await pageFor(url, '')).text).not.toContain('<p>Newer</p>');
  });

  it('shows the build where its module is switched off, and only there', async () => {
    const { url, build } = await withNewerBuild();
    const whom = { accounts: [], userTypes: [], share: 0 };
    const switched = await fetch(`${url}/platform/rollouts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...asPlatform },
      body: JSON.stringify({ what: { kind: 'module', module: 'mfe-alpha' }, whom, hours: null }),
    });
    expect(switched.status).toBe(201);
    const { cookie } = await open(url, (await linkTo(url, build)).link);
    expect((await pageFor(url, cookie)).page.status).toBe(200);
    expect((await pageFor(url, cookie)).alpha?.build).toBe(build);
    // Nothing of the permissions changes: a visitor who is not signed in is led to the sign-in.
    expect((await pageFor(url, cookie)).alpha?.manifest.routes[0]?.permission).toBe('inventory.read');
    expect((await pageFor(url, '')).page.status).toBe(404);
  });

  it('shows a module of which nothing is live yet', async () => {
    const { url, modulesDir } = await withNewerBuild();
    const { build } = await installBuild(await builtModule('mfe-gamma'), await storesOf(modulesDir));
    const made = await make(url, { module: 'mfe-gamma', build, hours: 1 });
    const { cookie } = await open(url, ((await made.json()) as Link).link);
    expect((await pageFor(url, cookie, '/gamma')).page.status).toBe(200);
    expect((await pageFor(url, '', '/gamma')).page.status).toBe(404);
  });

  it('has what builds share kept by no browser until its build is live, and gives no file a name in /docs', async () => {
    const { url, modulesDir } = await withNewerBuild();
    const stores = await storesOf(modulesDir);
    const shared = sharedFileName('lists');
    const dist = await builtModule('mfe-gamma', {}, script, undefined, [shared]);
    await addFiles(dist, { 'docs/prices.pdf': 'the prices' });
    const { build } = await installBuild(dist, stores);
    const made = await make(url, { module: 'mfe-gamma', build, hours: 1 });
    const { cookie } = await open(url, ((await made.json()) as Link).link);
    await pageFor(url, cookie, '/gamma');
    const sharedFile = () => fetch(`${url}/modules/shared/${shared}`);
    const previewed = await sharedFile();
    expect([previewed.status, previewed.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await fetch(`${url}/docs/prices.pdf`, { headers: { cookie } })).status).toBe(404);

    await promote({ ...stores, by: 'ada' }, 'mfe-gamma', build);
    expect((await sharedFile()).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${url}/docs/prices.pdf`)).status).toBe(200);
  });

  it('lets failures in it count for no build, and reports nothing', async () => {
    const { url, build } = common;
    const { cookie } = await open(url, (await linkTo(url, build)).link);
    expect((await pageFor(url, cookie)).config.analyticsUrl).toBe('');
    const page = await openPage(url, { cookie });
    for (const module of ['mfe-alpha', 'mfe-beta'])
      await page.send({ type: 'failure', module, build: page.build(module), error: 'Error: broken' });
    const state = await fetch(`${url}/platform/modules`, { headers: asPlatform });
    const { builds } = (await state.json()) as { builds: readonly { health: { failures: number } }[] };
    expect(builds.map(({ health }) => health.failures)).toEqual([0, 0]);
  });

  it('is ended from a page of this site only', async () => {
    const { url } = common;
    const end = (site: string) =>
      fetch(`${url}/platform/preview`, { method: 'DELETE', headers: { 'sec-fetch-site': site } });
    expect((await end('cross-site')).status).toBe(403);
    const ended = await end('same-origin');
    expect(ended.status).toBe(204);
    expect(ended.headers.get('set-cookie')).toMatch(/^vended_preview=; .*Expires=Thu, 01 Jan 1970/);
  });
});

it('asks a visitor who is not signed in too: the build could read a password that is typed', async () => {
  const { url, build } = common;
  const asked = await fetch(url + (await linkTo(url, build)).link, { headers: html, redirect: 'manual' });
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('can read what you type, including your password');
});

it('says that a link cannot be checked while the list of links is unreadable', async () => {
  const { url, build, modulesDir } = await withNewerBuild();
  const { link } = await linkTo(url, build);
  await takeAway(modulesDir);
  const opened = await fetch(url + link, { headers: html, redirect: 'manual' });
  expect(opened.status).toBe(503);
  expect(await opened.text()).toBe(
    'The preview cannot be checked at the moment. Please open its link again in a minute.\n',
  );
});

describe('somebody who is signed in', () => {
  const asking = { ...html, ...asAcme };
  const answer = (url: string, link: string, site: string) =>
    fetch(`${url}${link}`, {
      method: 'POST',
      headers: { ...asking, 'sec-fetch-site': site },
      redirect: 'manual',
    });

  it('is asked before a build runs with their rights', async () => {
    const { url, build } = common;
    const { link } = await linkTo(url, build);
    const asked = await fetch(`${url}${link}`, { headers: asking, redirect: 'manual' });
    expect(asked.status).toBe(200);
    expect(asked.headers.get('set-cookie')).toMatch(/^vended_preview=;/);
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect(asked.headers.get('content-security-policy')).toContain("form-action 'self'");
    const text = await asked.text();
    expect(text).toContain('This link shows mfe-alpha 1.1.0, a build that is not live');
    expect(text).toContain('ada made the link.');

    const answered = await answer(url, link, 'same-origin');
    expect(answered.status).toBe(303);
    const cookie = answered.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await pageFor(url, `${cookie}; ${asking.cookie}`)).alpha?.build).toBe(build);
  });

  it('is asked when they sign in after opening a link, and as somebody else once more', async () => {
    const { url, build } = common;
    const { link } = await linkTo(url, build);
    const { cookie } = await open(url, link);
    const opens = (session: string, preview: string) =>
      fetch(`${url}/alpha`, { headers: { ...html, cookie: `${preview}; ${session}` }, redirect: 'manual' });

    const signedIn = await opens(asking.cookie, cookie);
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, link]);
    const headers = { accept: 'application/json', cookie: `${cookie}; ${asking.cookie}` };
    const { modules } = await registryFor(url, headers);
    expect(modules[0]?.build).toMatch(/^1\.0\.0\+/);

    const agreed = (await answer(url, link, 'same-origin')).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await opens(asking.cookie, agreed)).status).toBe(200);
    expect((await opens(asPlatform.cookie, agreed)).headers.get('location')).toBe(link);
    const question = await fetch(url + link, {
      headers: { ...html, cookie: `${agreed}; ${asPlatform.cookie}` },
    });
    expect(question.headers.get('set-cookie')).toMatch(/^vended_preview=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('cannot be made to answer by a page of another site', async () => {
    const { url, build } = common;
    const answered = await answer(url, (await linkTo(url, build)).link, 'cross-site');
    expect(answered.status).toBe(403);
    expect(answered.headers.get('set-cookie')).toBeNull();
  });

  it('learns at once why a link no longer works', async () => {
    const { url, build } = common;
    const { id, link } = await linkTo(url, build);
    await revoke(url, id);
    const opened = await fetch(`${url}${link}`, { headers: asking, redirect: 'manual' });
    expect(opened.status).toBe(303);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await pageFor(url, `${cookie}; ${asking.cookie}`)).preview?.ended).toBe('revoked');
  });

  it('sees a name of a team as a text, whatever it contains', async () => {
    const { url, build, modulesDir } = await withNewerBuild();
    const { link } = await linkTo(url, build);
    await postgres.run(
      await registryUrlOf(modulesDir),
      `UPDATE platform.previews SET made_by = '<b>ada</b>'`,
    );
    const text = await (await fetch(`${url}${link}`, { headers: asking })).text();
    expect(text).toContain('&lt;b&gt;ada&lt;/b&gt; made the link.');
  });
});

describe('the live build is shown, with the reason', () => {
  /** A page with this cookie, which forgets it. */
  async function refused(url: string, cookie: string) {
    const { alpha, preview, page } = await pageFor(url, cookie);
    expect(alpha?.build).toMatch(/^1\.0\.0\+/);
    expect(page.headers.get('set-cookie')).toMatch(/^vended_preview=; .*Expires=Thu, 01 Jan 1970/);
    return preview?.ended;
  }

  it('after a preview was revoked', async () => {
    const { url, build } = common;
    const { id, link } = await linkTo(url, build);
    const { cookie } = await open(url, link);
    expect((await revoke(url, id)).status).toBe(204);
    expect(await refused(url, cookie)).toBe('revoked');
    expect(await refused(url, (await open(url, link)).cookie)).toBe('revoked');
  });

  it('after its end', async () => {
    const { url, build } = common;
    const { link, endsAt } = await linkTo(url, build, 1);
    const { cookie, set } = await open(url, link);
    // The browser still has it when the next page is opened.
    const keptUntil = Date.parse(/Expires=([^;]+)/.exec(set)?.[1] ?? '');
    expect(keptUntil - Date.parse(endsAt)).toBe(24 * 60 * 60_000);
    const later = Date.now() + 61 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    const ended = await refused(url, cookie).finally(() => clock.mockRestore());
    expect(ended).toBe('expired');
  });

  it('when its build was removed', async () => {
    const { url, build, modulesDir } = await withNewerBuild();
    const { cookie } = await open(url, (await linkTo(url, build)).link);
    await pageFor(url, cookie);
    await rm(buildPath(modulesDir, { name: 'mfe-alpha', build }), { recursive: true });
    expect(await refused(url, cookie)).toBe('removed');
  });

  it.each([
    ['another build', (link: string) => link.replace(/\+\w{16}/, '+0123456789abcdef')],
    ['another module', (link: string) => link.replace('mfe-alpha', 'mfe-beta')],
    ['a later end', (link: string) => link.replace(/\.(\w+)\.(?=[^.]+$)/, '.zzzzzz.')],
    ['another signature', (link: string) => link.replace(/[^.]{43}$/, 'A'.repeat(43))],
    ['a part missing', (link: string) => link.slice(0, -5)],
    ['nothing of it', () => '/preview/x'],
  ])('of a forged link, with %s', async (_what, forge) => {
    const { url, build } = common;
    const forged = forge((await linkTo(url, build)).link);
    const { opened, cookie } = await open(url, forged);
    expect(opened.headers.get('location')).toBe('/');
    expect(cookie).toBe('vended_preview=invalid');
    expect(await refused(url, cookie)).toBe('invalid');
    expect(await refused(url, `vended_preview=${forged.replace('/preview/', '')}`)).toBe('invalid');
  });

  it('of a link that another site has signed', async () => {
    const [one, other] = [await withNewerBuild(), await withNewerBuild()];
    const { link } = await linkTo(one.url, one.build);
    expect(await refused(other.url, (await open(other.url, link)).cookie)).toBe('invalid');
  });
});

describe('links are made and revoked', () => {
  it('by a platform administrator, who sees who made which and when it ends', async () => {
    const { url, build, log } = await withNewerBuild();
    const { id } = await linkTo(url, build);
    await revoke(url, id);
    const answer = await fetch(`${url}/platform/rollouts`, { headers: asPlatform });
    const { rollouts, builds } = (await answer.json()) as PlatformRollouts;
    const what = { kind: 'build', module: 'mfe-alpha', build };
    expect(rollouts).toMatchObject([{ id, what, madeBy: 'ada', endedBy: 'ada', state: 'revoked' }]);
    expect(builds.filter(({ module }) => module === 'mfe-alpha').map((one) => one.build)).toContain(build);
    const events = log.map(({ event }) => String(event)).filter((event) => event.startsWith('link'));
    expect(events).toEqual(['link made', 'link revoked']);
  });

  it.each([
    [{ module: 'mfe-alpha', build: '9.9.9', hours: 1 }, 409, /there is no build 9\.9\.9/],
    [{ module: 'mfe-alpha', build: '1.1.0', hours: 0 }, 409, /whole number of hours from 1 to 720/],
    [{ module: '../shell', build: '1.1.0', hours: 1 }, 400, /Name a build/],
    [{ module: 'mfe-alpha', build: '1.1.0' }, 409, /for a number of hours/],
  ])('not from %j', async (body, status, sentence) => {
    const { url } = common;
    const answer = await make(url, body);
    expect(answer.status).toBe(status);
    expect(await errorOf(answer)).toMatch(sentence);
  });

  it('not while the list of links is unreadable, which is no fault of the request', async () => {
    const { url, build, modulesDir } = await withNewerBuild();
    const { id } = await linkTo(url, build);
    await takeAway(modulesDir);
    expect((await make(url, { module: 'mfe-alpha', build, hours: 1 })).status).toBe(503);
    expect((await revoke(url, id)).status).toBe(503);
  });
});
