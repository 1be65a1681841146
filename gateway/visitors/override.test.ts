import type { PageRegistry } from '@vended/module/platform/registry';
import type { GatewayConfig } from '../settings/gatewayConfig';
import { builtModule } from '@vended/platform/testing/folders';
import { publish } from '@vended/platform/testing/publishing';
import { registryFor } from '../testing/openPage';
import { asAcme, asPlatform, peopleApi } from '../testing/people';
import { runningGateway, type RunningGateway } from '../testing/runningGateway';
import { storesOf } from '@vended/platform/testing/registries';

const origin = 'http://127.0.0.1:9000';
const html = { accept: 'text/html' };

const gateway = (changes: Partial<GatewayConfig> = {}) => runningGateway({ api: peopleApi, ...changes });
const production = { production: true, overrideOrigins: [origin] };

/** For the tests that change nothing in it: to start one takes most of a second. */
let unchanged: RunningGateway;
beforeAll(async () => {
  unchanged = await gateway();
});

const start = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/platform/override`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });
const alpha = { module: 'mfe-alpha', origin };
const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error;

async function alphaOf(url: string, cookie: string) {
  const { modules } = await registryFor(url, { cookie });
  return modules.find(({ manifest }) => manifest.name === 'mfe-alpha');
}

describe('an override', () => {
  it("gives one visitor one module from the developer's server, and leaves all else as it is", async () => {
    const { url } = unchanged;
    const started = await start(url, alpha);
    expect(started.status).toBe(204);
    const cookie = started.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^vended_override=\S+; Max-Age=28800; Path=\/; .*HttpOnly; SameSite=Strict$/);
    const page = await fetch(`${url}/alpha`, { headers: { ...html, cookie } });
    const registry = JSON.parse(
      /id="registry">(.*?)<\/script>/.exec(await page.text())?.[1] ?? '{}',
    ) as PageRegistry;
    const [overridden, other] = registry.modules;
    expect(overridden).toMatchObject({
      build: origin,
      container: 'mfe_alpha_dev',
      entry: `${origin}/remoteEntry.js`,
      integrity: 'none',
      override: origin,
    });
    expect(other?.integrity).toMatch(/^sha384-/);
    expect(other).not.toHaveProperty('override');
    expect((await alphaOf(url, cookie))?.override).toBe(origin);
    expect((await alphaOf(url, ''))?.integrity).toMatch(/^sha384-/);
  });

  it('opens the policy of that page to that server, and of no other', async () => {
    const { url } = unchanged;
    const visit = async (cookie: string) => {
      const { headers } = await fetch(`${url}/beta`, { headers: { ...html, cookie } });
      return { policy: headers.get('content-security-policy'), hashes: headers.get('integrity-policy') };
    };
    const own = await visit(`vended_override=mfe-alpha@${origin}`);
    expect(own.policy).toMatch(new RegExp(`script-src 'self' 'nonce-[^']+' ${origin};`));
    expect(own.policy).toContain(`connect-src 'self' ${origin} ws://127.0.0.1:9000;`);
    expect(own.policy).not.toContain('trusted-types');
    expect(own.hashes).toBeNull();
    const usual = await visit('');
    expect(usual.policy).not.toContain('9000');
    expect(usual.hashes).toBe('blocked-destinations=(script)');
  });

  it('shows no page that the live build has rendered', async () => {
    const { url, modulesDir } = await gateway();
    const serverBuild =
      'export const draw = () => ({ kind: "page", status: 200, head: "", styles: [], body: "<p>Rendered</p>", data: {} });';
    const routes = [{ path: '/alpha', title: 'Alpha', permission: 'public' as const }];
    const server = { entry: './src/server.tsx', files: [] };
    await publish(
      [await builtModule('mfe-alpha', { version: '1.1.0', routes, server }, undefined, serverBuild)],
      await storesOf(modulesDir),
    );
    const page = async (cookie: string) =>
      (await fetch(`${url}/alpha`, { headers: { ...html, cookie } })).text();
    expect(await page('')).toContain('<p>Rendered</p>');
    expect(await page(`vended_override=mfe-alpha@${origin}`)).not.toContain('<p>Rendered</p>');
  });

  it('shows a module that is not live yet, to this visitor alone', async () => {
    const { url } = unchanged;
    const started = await start(url, { module: 'mfe-gamma', origin });
    expect(started.status).toBe(204);
    const { modules } = await registryFor(url, { cookie: started.headers.get('set-cookie') ?? '' });
    expect(modules.map(({ manifest }) => manifest.name)).toEqual(['mfe-alpha', 'mfe-beta', 'mfe-gamma']);
    expect(modules[2]).toMatchObject({
      build: origin,
      container: 'mfe_gamma_dev',
      entry: `${origin}/remoteEntry.js`,
      integrity: 'none',
      override: origin,
      // The page reads them from the developer's server.
      manifest: { routes: [], menu: [] },
    });
    expect((await registryFor(url)).modules).toHaveLength(2);
  });

  it('is ended where it was started', async () => {
    const { url } = unchanged;
    const ended = await fetch(`${url}/platform/override`, { method: 'DELETE' });
    expect(ended.status).toBe(204);
    expect(ended.headers.get('set-cookie')).toMatch(/^vended_override=; .*Expires=Thu, 01 Jan 1970/);
  });
});

describe('an override is refused', () => {
  it.each(['cross-site', 'same-site'])('from a page elsewhere (%s), to start and to end', async (site) => {
    const { url } = unchanged;
    const refused = await start(url, alpha, { 'sec-fetch-site': site });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(await errorOf(refused)).toMatch(/on a page of this site only/);
    const headers = { 'sec-fetch-site': site };
    expect((await fetch(`${url}/platform/override`, { method: 'DELETE', headers })).status).toBe(403);
  });

  it('by a link and by a plain form', async () => {
    const { url } = unchanged;
    const address = `${url}/platform/override?module=mfe-alpha&origin=${origin}`;
    expect((await fetch(address)).headers.get('set-cookie')).toBeNull();
    const form = await fetch(address, { method: 'POST', body: new URLSearchParams(alpha) });
    expect(form.status).toBe(400);
    expect(form.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    'https://elsewhere.example',
    'http://127.0.0.1:9000/x',
    'http://127.0.0.1.elsewhere.example',
    "http://127.0.0.1:9000 'unsafe-inline'",
    'javascript:alert(1)',
  ])('to an origin that is not listed: %s', async (unlisted) => {
    const { url } = unchanged;
    const refused = await start(url, { module: 'mfe-alpha', origin: unlisted });
    expect(refused.status).toBe(403);
    expect(await errorOf(refused)).toMatch(/is not listed\. Name it in .* OVERRIDE_ORIGINS/);
    expect((await alphaOf(url, `vended_override=mfe-alpha@${unlisted}`))?.override).toBeUndefined();
  });

  it.each(['mfe-Gamma', 'mfe-gamma@http://127.0.0.1:1'])(
    'for what is not the name of a module: %s',
    async (module) => {
      const { url } = unchanged;
      const refused = await start(url, { module, origin });
      expect(refused.status).toBe(400);
      expect(refused.headers.get('set-cookie')).toBeNull();
      const names = async (cookie: string) =>
        (await registryFor(url, { cookie })).modules.map(({ manifest }) => manifest.name);
      expect(await names(`vended_override=${module}@${origin}`)).toEqual(await names(''));
    },
  );

  it.each(['', asAcme.cookie])('in production to "%s", with the cookie too', async (cookie) => {
    const { url } = await gateway(production);
    const refused = await start(url, alpha, { cookie });
    expect(refused.status).toBe(403);
    expect(await errorOf(refused)).toMatch(/Only a platform administrator/);
    const made = `${cookie}; __Host-vended_override=mfe-alpha@${origin}`;
    expect((await alphaOf(url, made))?.override).toBeUndefined();
  });

  it('in production to any origin, where none is listed', async () => {
    const { url } = await gateway({ production: true, overrideOrigins: [] });
    expect((await start(url, alpha, asPlatform)).status).toBe(403);
  });
});

it('is open to a platform administrator in production, for as long as they are signed in', async () => {
  const { url } = await gateway(production);
  const started = await start(url, alpha, asPlatform);
  expect(started.status).toBe(204);
  expect(started.headers.get('set-cookie')).toMatch(/^__Host-vended_override=.*Path=\/; .*HttpOnly; Secure/);
  const cookie = `__Host-vended_override=mfe-alpha@${origin}`;
  expect((await alphaOf(url, `${cookie}; ${asPlatform.cookie}`))?.override).toBe(origin);
  expect((await alphaOf(url, cookie))?.override).toBeUndefined();
});
