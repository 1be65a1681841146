import type { RequestHandler } from 'express';
import type { PageRegistry } from '@vended/module/platform/registry';
import { publish } from '@vended/platform/publishing/publish';
import { builtModule } from '@vended/platform/testing/folders';
import { runningGateway } from '../testing/runningGateway';
import { storesOf } from '@vended/platform/testing/registries';

/** An API with one flag, on for Acme and for even parts of the visitors. */
function apiWithFlag() {
  const state = { calls: 0, on: true, answers: true };
  const handler: RequestHandler = (request, response) => {
    if (request.path === '/flags') {
      state.on = false;
      return void response.json({ message: 'Flag saved.' });
    }
    if (request.path !== '/flag_values') return void response.status(401).json({ error: 'Please sign in.' });
    state.calls += 1;
    if (!state.answers) return void response.status(503).json({ error: 'Away.' });
    const part = request.query['part'];
    const isAcme = request.get('Cookie')?.includes('of-acme') === true;
    response.json({
      values: { 'new-plan': state.on && (isAcme || (typeof part === 'string' && Number(part) % 2 === 0)) },
      needs_part: !isAcme && part === undefined,
    });
  };
  return { state, handler };
}

async function page(url: string, cookie = '', path = '/alpha') {
  const answer = await fetch(url + path, { headers: { accept: 'text/html', cookie } });
  const text = await answer.text();
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as PageRegistry;
  return { answer, text, flags: registry.config.flags };
}

it('every page comes with the values of flags for its visitor', async () => {
  const { url } = await runningGateway({ api: { handler: apiWithFlag().handler } });
  expect((await page(url, 'vended_session=of-acme')).flags).toEqual({ 'new-plan': true });
  expect((await page(url, 'vended_part=2')).flags).toEqual({ 'new-plan': true });
  expect((await page(url, 'vended_part=3')).flags).toEqual({ 'new-plan': false });
  const { answer } = await page(url);
  expect(answer.headers.get('set-cookie')).toMatch(/^vended_part=\d+;/);
});

it.each([
  ['a page', '/alpha', '/flag_values'],
  ['the registry for a page that is open', '/registry', '/flag_values'],
  ['the state of the modules', '/platform/modules', '/session'],
])(
  'the API is asked under the id of the request for %s, which the answer names',
  async (_what, path, asked) => {
    const ids = new Map<string, string | undefined>();
    const { handler } = apiWithFlag();
    const { url } = await runningGateway({
      api: {
        handler: (request, response, next) => {
          ids.set(request.path, request.get('x-request-id'));
          return handler(request, response, next);
        },
      },
    });
    const headers = {
      accept: 'text/html',
      cookie: 'vended_session=of-acme',
      'x-request-id': 'from-the-proxy',
    };
    const answer = await fetch(url + path, { headers });
    expect(answer.headers.get('x-request-id')).toBe('from-the-proxy');
    expect(Object.fromEntries(ids)).toEqual({ [asked]: 'from-the-proxy' });
  },
);

it('the API is asked once for pages that follow each other', async () => {
  const { state, handler } = apiWithFlag();
  const { url } = await runningGateway({ api: { handler } });
  for (let turn = 0; turn < 5; turn += 1) await page(url, 'vended_session=of-acme');
  expect(state.calls).toBe(1);
});

it('a change of a flag shows in the next page', async () => {
  const { url } = await runningGateway({ api: { handler: apiWithFlag().handler } });
  const cookie = 'vended_session=of-acme';
  expect((await page(url, cookie)).flags).toEqual({ 'new-plan': true });
  await fetch(`${url}/api/flags`, { method: 'POST', headers: { cookie } });
  expect((await page(url, cookie)).flags).toEqual({ 'new-plan': false });
});

it('pages come without values while the API does not answer, and with them afterwards', async () => {
  const { state, handler } = apiWithFlag();
  const { url } = await runningGateway({ api: { handler } });
  state.answers = false;
  const { answer, flags } = await page(url, 'vended_session=of-acme');
  expect([answer.status, flags]).toEqual([200, undefined]);
  state.answers = true;
  expect((await page(url, 'vended_session=of-acme')).flags).toEqual({ 'new-plan': true });
});

it('a page that is rendered on the server has the values of the flags that its manifest names, for its visitor', async () => {
  const { url, modulesDir } = await runningGateway({ api: { handler: apiWithFlag().handler } });
  const serverBuild = `export const draw = ({ flags }) => ({ kind: "page", status: 200, head: "", styles: [],
    body: "<p>Flags: " + JSON.stringify(flags).replaceAll('"', '') + "</p>", data: {} });`;
  const routes = [{ path: '/alpha', title: 'Alpha', permission: 'public' as const }];
  const server = { entry: './src/server.tsx', files: [] };
  const build = (version: string, flags?: string[]) =>
    builtModule('mfe-alpha', { version, routes, server, ...(flags && { flags }) }, undefined, serverBuild);
  await publish([await build('1.1.0', ['new-plan'])], await storesOf(modulesDir));
  expect((await page(url, 'vended_part=2')).text).toContain('<p>Flags: {new-plan:true}</p>');
  expect((await page(url, 'vended_part=3')).text).toContain('<p>Flags: {new-plan:false}</p>');
  await publish([await build('1.2.0')], await storesOf(modulesDir));
  expect((await page(url, 'vended_part=2')).text).toContain('<p>Flags: {}</p>');
});
