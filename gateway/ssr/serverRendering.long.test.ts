import type { Request, Response } from 'express';
import type { Manifest } from '@vended/module/platform/manifest';
import { metricsText } from '@vended/server/metricKinds';
import { isForBrowsers } from '@vended/platform/builds/builtFiles';
import { publish } from '@vended/platform/testing/publishing';
import { builtModule } from '@vended/platform/testing/folders';
import { rawRequest } from '../testing/rawRequest';
import { runningGateway } from '../testing/runningGateway';
import { liveBuild, storesOf } from '@vended/platform/testing/registries';

const routes: Manifest['routes'] = [
  { path: '/', title: 'Home', permission: 'public' },
  { path: '/login', title: 'Sign in', permission: 'public' },
  { path: '/news/:id', title: 'News', permission: 'public' },
  { path: '/inside', title: 'Inside', permission: 'inventory.read' },
];
const manifest = { routes, menu: [], server: { entry: './src/server.tsx', files: ['/sitemap.xml'] } };

/** A server build that renders the address as the page's text, after whatever the test adds. */
const serverBuild = (first = '') => `
let rendered = 0;
export async function draw({ address, origin, form, publicPath, apiUrl }) {
  rendered += 1;
  ${first}
  if (address === '/sitemap.xml') return { kind: 'file', type: 'application/xml', content: '<urlset>' + origin + '</urlset>' };
  if (form && form.word === 'done') return { kind: 'redirect', to: '/?done' };
  return {
    kind: 'page', status: form ? 422 : address === '/news/none' ? 404 : 200,
    head: '<title>Rendered</title>', styles: [{ attributes: { 'data-styled': 'true' }, css: '.a{color:red}' }],
    body: '<p>' + address + ' ' + rendered + (form ? ' ' + form.word : '') + '</p>',
    data: { origin, queries: { text: '</script><script>alert(1)</script>' }, form },
  };
}`;

async function siteThat(first = '', changes = {}) {
  const gateway = await runningGateway(changes, []);
  await publish(
    [await builtModule('mfe-site', manifest, undefined, serverBuild(first))],
    await storesOf(gateway.modulesDir),
  );
  const get = (path: string, headers = {}) =>
    fetch(gateway.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  const send = (path: string, word: string, headers = {}) =>
    fetch(gateway.url + path, {
      method: 'POST',
      headers: { accept: 'text/html', ...headers },
      body: new URLSearchParams({ word }),
      redirect: 'manual',
    });
  return { ...gateway, get, send };
}

test.each([
  ['/news/one', 308],
  ['//evil.example', 200],
  ['/\\\\evil.example', 200],
  ['https://evil.example', 200],
  ['/news/One', 200],
])('a page that its module says is at %s is answered with %s', async (to, status) => {
  const { get } = await siteThat(
    `if (address === '/news/One') return { kind: 'redirect', to: ${JSON.stringify(to)} };`,
  );
  const answer = await get('/news/One');
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')).toBe(status === 308 ? to : null);
});

test('visitors of a page that was rendered once each get their own nonce, token and address, however it is compressed', async () => {
  const gateway = await runningGateway({}, []);
  const server = { ...manifest.server, parameters: [] };
  const build = await builtModule('mfe-site', { ...manifest, server }, undefined, serverBuild());
  await publish([build], await storesOf(gateway.modulesDir));
  const visit = async (address: string, encoding: string) => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    const response = await fetch(gateway.url + address, { headers });
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const token = /"reportToken":"([^"]+)"/.exec(html)?.[1] ?? '';
    expect(html.split(nonce).length).toBeGreaterThan(5);
    return {
      nonce,
      token,
      address: / data-address="([^"]*)"/.exec(html)?.[1],
      encoding: response.headers.get('content-encoding'),
      rest: html
        .replaceAll(nonce, '')
        .replace(token, '')
        .replace(/ data-address="[^"]*"/, ''),
    };
  };
  const visits = [
    await visit('/?a="1"&b', 'gzip'),
    await visit('/?a=2', 'gzip'),
    await visit('/?a=3', 'br'),
    await visit('/?a=4', 'identity'),
  ];
  expect(visits.map(({ encoding }) => encoding)).toEqual(['gzip', 'gzip', 'br', null]);
  expect(visits.map(({ address }) => address)).toEqual(['/?a=%221%22&amp;b', '/?a=2', '/?a=3', '/?a=4']);
  for (const own of ['nonce', 'token'] as const)
    expect(new Set(visits.map((one) => one[own])).size).toBe(visits.length);
  expect(new Set(visits.map(({ rest }) => rest)).size).toBe(1);
  expect(visits[0]?.rest).toContain('<p>/ 1</p>');
});

test('a public page comes rendered, with its styles under the nonce and with its data', async () => {
  const { get } = await siteThat();
  const response = await get('/?q=1');
  const html = await response.text();
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  expect(html).toContain('<p>/?q=1 1</p>');
  expect(html).toContain('<title>Rendered</title>');
  expect(html).toContain(`<style nonce="${nonce}" data-styled="true">.a{color:red}</style>`);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('Vended needs JavaScript');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

test('a page of the console comes as the sign-in page, which nobody keeps', async () => {
  const { get } = await siteThat();
  const response = await get('/inside');
  expect(await response.text()).toContain('<p>/login?next=%2Finside ');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a page whose subject does not exist has status 404', async () => {
  const { get } = await siteThat();
  expect((await get('/news/none')).status).toBe(404);
});

test('a page that is asked for again is not rendered again, until a call has changed something', async () => {
  const { get, url } = await siteThat();
  expect(await (await get('/')).text()).toContain('<p>/ 1</p>');
  expect(await (await get('/')).text()).toContain('<p>/ 1</p>');
  await fetch(`${url}/api/anything`, { method: 'POST' });
  expect(await (await get('/')).text()).toContain('<p>/ 2</p>');
});

test('a page is not rendered again because a call was refused, but because one failed, which may have been stored', async () => {
  const { get, url } = await siteThat('', {
    api: {
      handler: (request: Request, response: Response) =>
        void response.status(Number(request.path.slice(1))).json({ error: 'As asked for.' }),
    },
  });
  await get('/');
  for (const refused of [400, 401, 409, 422, 429]) await fetch(`${url}/api/${refused}`, { method: 'POST' });
  expect(await (await get('/')).text()).toContain('<p>/ 1</p>');
  await fetch(`${url}/api/504`, { method: 'POST' });
  expect(await (await get('/')).text()).toContain('<p>/ 2</p>');
});

test.each([
  ['a device has pinged', 'device_ping', {}],
  ['a device has reported', 'device_events', {}],
  ['somebody has signed out', 'logout', { cookie: 'vended_session=anything' }],
  ['somebody has signed out who was not signed in', 'logout', {}],
])('a page is not rendered again because %s', async (_what, path, headers) => {
  const { get, url } = await siteThat();
  await get('/');
  await fetch(`${url}/api/${path}`, { method: 'POST', headers });
  expect(await (await get('/')).text()).toContain('<p>/ 1</p>');
});

test('a browser that has the page gets no second copy, and keeps the policy that belongs to it', async () => {
  const { get } = await siteThat();
  const first = await get('/');
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const second = await get('/', { 'if-none-match': tag, 'cache-control': 'max-age=0' });
  expect(second.status).toBe(304);
  expect(second.headers.get('content-security-policy')).toBeNull();
});

test.each([
  ['throws', 'throw new Error("no data");'],
  ['ends its process', 'process.exit(3);'],
  ['never answers', 'while (true);'],
  [
    'throws what cannot be put in words',
    'throw Object.assign(new Error(), { stack: { toString: null, valueOf: null } });',
  ],
  ['answers something else than a page', `return { kind: 'page', status: 999, styles: 5 };`],
])('where the server build %s, the page still comes, and it is logged', async (_how, first) => {
  const { get, log } = await siteThat(`if (address === '/') { ${first} }`, { patience: 1 });
  const response = await get('/');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).not.toContain('id="drawn"');
  expect(html).toContain('<title>Home · Vended</title>');
  expect(log.some(({ msg, module }) => msg === 'a page could not be rendered' && module === 'mfe-site')).toBe(
    true,
  );
});

test('where no process can be started, the page still comes, and it is logged', async () => {
  // Node refuses such a name at once, as it does when the machine has no memory for another process.
  const { get, log } = await siteThat('', { ssrWorker: 'no\0file' });
  const response = await get('/');
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('id="drawn"');
  expect(log.some(({ msg }) => msg === 'the process that renders pages has ended')).toBe(true);
});

test('pages that no process can render are counted as failures, each of them', async () => {
  const { get } = await siteThat('', { ssrWorker: 'no\0file' });
  const counted = async () => {
    const { text } = await metricsText();
    const failures = /_count\{module="mfe-site",outcome="unavailable"\} (\d+)$/m.exec(text);
    return Number(failures?.[1] ?? 0);
  };
  const before = await counted();
  await get('/');
  await get('/');
  expect((await counted()) - before).toBe(2);
});

test('a process that got stuck is replaced', async () => {
  const { get } = await siteThat(`if (address === '/') while (true);`, { patience: 1 });
  await get('/');
  let html = '';
  while (!html.includes('id="drawn"')) html = await (await get('/news/1')).text();
  expect(html).toContain('<p>/news/1 1</p>');
});

test('a newly published build renders the next page', async () => {
  const { get, modulesDir } = await siteThat();
  await get('/');
  const newer = serverBuild().replace("'<p>'", "'<p>new '");
  await publish([await builtModule('mfe-site', manifest, undefined, newer)], await storesOf(modulesDir));
  expect(await (await get('/')).text()).toContain('<p>new / 1</p>');
});

test('a plain form is answered by the module: the way on, or the page with what was typed', async () => {
  const { send } = await siteThat();
  const done = await send('/', 'done');
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toBe('/?done');
  const refused = await send('/', 'half');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('half</p>');
});

test.each([
  ['sec-fetch-site', 'cross-site'],
  ['origin', 'https://elsewhere.example'],
])('a form of another site is refused (%s: %s)', async (name, value) => {
  const { send } = await siteThat();
  expect((await send('/', 'done', { [name]: value })).status).toBe(403);
});

test('a file that the module answers comes with its type, under the origin that the operator names', async () => {
  const { get, url } = await siteThat('', { siteUrl: 'https://www.vended.example' });
  const response = await get('/sitemap.xml');
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
  expect(await response.text()).toBe('<urlset>https://www.vended.example</urlset>');
  expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(
    'Sitemap: https://www.vended.example/sitemap.xml',
  );
});

test('the code that renders on the server is sent to no browser', async () => {
  const { url, modulesDir } = await siteThat();
  const folder = `${url}/modules/mfe-site/${encodeURIComponent(await liveBuild(modulesDir, 'mfe-site'))}`;
  for (const file of ['server/draw.mjs', 'server%2Fdraw.mjs', 'server%2fdraw.mjs'])
    expect((await fetch(`${folder}/${file}`)).status).toBe(404);
  expect((await fetch(`${folder}/remoteEntry.js`)).status).toBe(200);
  // What a disk that does not tell capitals from small letters would find.
  expect(isForBrowsers('SERVER/draw.mjs')).toBe(false);
});

describe('the origin that pages and files name', () => {
  const forged: readonly Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'https://evil.example/?' },
    { forwarded: 'host=evil.example' },
  ];

  test.each([0, 1])('is never one that a stranger sends, with %i trusted proxies', async (trustedProxies) => {
    const { url } = await siteThat('', { trustedProxies });
    for (const headers of forged) {
      const { status, body } = await rawRequest(url, '/sitemap.xml', headers);
      expect({ status, body }).toEqual({ status: 200, body: `<urlset>${url}</urlset>` });
      const page = await rawRequest(url, '/', { accept: 'text/html', ...headers });
      expect(page.body).toContain('id="drawn"');
      expect(page.body).not.toContain('evil.example');
      expect((await rawRequest(url, '/robots.txt', headers)).body).not.toContain('evil.example');
    }
  });

  test('is the one that the operator has set, whatever is sent', async () => {
    const { url } = await siteThat('', { siteUrl: 'https://www.vended.example', trustedProxies: 1 });
    for (const headers of forged) {
      expect((await rawRequest(url, '/sitemap.xml', headers)).body).toContain('https://www.vended.example<');
    }
  });

  test.each(['evil.example/path', 'a@b', '"><script>', 'a b'])('a Host of %s is refused', async (host) => {
    const { url } = await siteThat();
    expect((await rawRequest(url, '/', { host, accept: 'text/html' })).status).toBe(400);
  });
});

test('proxy headers are warned about once while no proxy is trusted', async () => {
  const { url, log } = await siteThat();
  for (let count = 0; count < 3; count += 1) await rawRequest(url, '/', { 'x-forwarded-for': '203.0.113.9' });
  expect(log.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES is 0'))).toHaveLength(1);
});
