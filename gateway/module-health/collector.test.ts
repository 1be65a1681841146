import { publish } from '../publishing/publish';
import { builtModule } from '../testing/folders';
import { runningGateway } from '../testing/runningGateway';

const send = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/collect`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the collector', () => {
  it('takes a page view as a beacon sends it, and writes it to the log', async () => {
    const { url, log, modulesDir } = await runningGateway();
    const routes = [{ path: '/products/:type', title: 'Products', permission: 'public' } as const];
    await publish([await builtModule('mfe-gamma', { routes })], modulesDir);
    const response = await send(url, { type: 'page-view', path: '/products/s?from=mail' });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(log).toContainEqual(expect.objectContaining({ report: 'page-view', path: '/products/s' }));
  });

  it('keeps of a page behind the sign-in its route alone, not the record it showed', async () => {
    const { url, log } = await runningGateway();
    await send(url, { type: 'page-view', path: '/alpha-details/0199-secret' });
    await send(url, { type: 'page-view', path: '/who-knows/0199-secret' });
    expect(log).toContainEqual(expect.objectContaining({ report: 'page-view', path: '/alpha-details/:id?' }));
    expect(JSON.stringify(log)).not.toContain('0199-secret');
  });

  it("takes a module's errors and timings under its name and build", async () => {
    const { url, log } = await runningGateway();
    const source = { module: 'mfe-alpha', build: '1.0.0+0123456789abcdef' };
    const json = { 'content-type': 'application/json' };
    expect((await send(url, { type: 'error', ...source, message: 'Error: no rows' }, json)).status).toBe(204);
    expect(
      (await send(url, { type: 'timing', ...source, name: 'mount', milliseconds: 12.5 }, json)).status,
    ).toBe(204);
    expect(log).toContainEqual(
      expect.objectContaining({ report: 'error', ...source, message: 'Error: no rows' }),
    );
    expect(log).toContainEqual(expect.objectContaining({ report: 'timing', ...source, milliseconds: 12.5 }));
  });

  it.each([
    ['not JSON', 'hello', 400],
    ['of no known kind', { type: 'click', path: '/' }, 400],
    ['without a path', { type: 'page-view' }, 400],
    ['with more than is asked for', { type: 'page-view', path: '/', visitor: 'me' }, 400],
    ['that is huge', { type: 'page-view', path: `/${'x'.repeat(5_000)}` }, 413],
  ])('refuses a report %s', async (_what, body, status) => {
    const { url, log } = await runningGateway();
    const response = await send(url, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('error');
    expect(log.filter((line) => 'report' in line)).toEqual([]);
  });

  it('refuses reports that another site has a browser send', async () => {
    const { url } = await runningGateway();
    const response = await send(url, { type: 'page-view', path: '/' }, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });
});
