import { publish } from '@vended/platform/testing/publishing';
import { builtModule } from '@vended/platform/testing/folders';
import { openPage, sendReport } from '../testing/openPage';
import { runningGateway, type RunningGateway } from '../testing/runningGateway';
import { liveBuild, storesOf } from '@vended/platform/testing/registries';

const reported = (log: readonly Record<string, unknown>[]) => log.filter((line) => 'report' in line);

/** For the tests that change nothing of what is live: to start one takes most of a second. */
let unchanged: RunningGateway;
beforeAll(async () => {
  unchanged = await runningGateway();
});

/** The lines that the shared gateway adds to its log of reports during the work. */
async function reportedDuring(work: () => Promise<unknown>) {
  const before = unchanged.log.length;
  await work();
  return reported(unchanged.log.slice(before));
}

describe('the collector', () => {
  it('takes a page view as a beacon sends it, and writes it to the log', async () => {
    const { url, log, modulesDir } = await runningGateway();
    const routes = [{ path: '/products/:type', title: 'Products', permission: 'public' } as const];
    await publish([await builtModule('mfe-gamma', { routes })], await storesOf(modulesDir));
    const page = await openPage(url);
    const response = await page.send({ type: 'page-view', path: '/products/s?from=mail' });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(log).toContainEqual(expect.objectContaining({ report: 'page-view', path: '/products/s' }));
    expect(JSON.stringify(log)).not.toContain(page.token);
  });

  it('takes the token of a page as it was sent to the browser', async () => {
    const { url, log } = unchanged;
    const headers = { accept: 'text/html', cookie: 'vended_session=x' };
    const html = await (await fetch(`${url}/alpha`, { headers })).text();
    const token = /"reportToken":"([^"]+)"/.exec(html)?.[1];
    await sendReport(url, { type: 'page-view', path: '/alpha', token });
    expect(log).toContainEqual(expect.objectContaining({ report: 'page-view', path: '/alpha' }));
  });

  it.each([
    ['no user jane.doe+office@example.co.uk, ask admin@example.com', 'no user (address), ask (address)'],
    ['no user jörg.müller@bäckerei.example', 'no user (address)'],
    ['no user иван@пример.рф', 'no user (address)'],
    ['GET /users?q=jane.doe%40example.com failed', 'GET (address) failed'],
    ['at @vended/module 1.0, 2 @ 3.5', 'at @vended/module 1.0, 2 @ 3.5'],
  ])('keeps of an error what happened, and not whose e-mail address it names: %s', async (message, kept) => {
    const { url, log, modulesDir } = unchanged;
    const page = await openPage(url);
    const build = await liveBuild(modulesDir, 'mfe-alpha');
    const error = { type: 'error', module: 'mfe-alpha', build, message };
    expect(await reportedDuring(() => page.send(error))).toMatchObject([{ message: kept }]);
    expect(JSON.stringify(log)).not.toContain('example.co');
  });

  it('keeps of a page behind the sign-in its route alone, not the record it showed', async () => {
    const { url, log } = unchanged;
    const page = await openPage(url);
    await page.send({ type: 'page-view', path: '/alpha-details/0199-secret' });
    await page.send({ type: 'page-view', path: '/who-knows/0199-secret' });
    expect(log).toContainEqual(expect.objectContaining({ report: 'page-view', path: '/alpha-details/:id?' }));
    expect(JSON.stringify(log)).not.toContain('0199-secret');
  });

  it("takes a module's errors and timings under its name and build", async () => {
    const { url, log } = unchanged;
    const page = await openPage(url);
    const source = { module: 'mfe-alpha', build: page.build('mfe-alpha') };
    expect((await page.send({ type: 'error', ...source, message: 'Error: no rows' })).status).toBe(204);
    expect((await page.send({ type: 'timing', ...source, name: 'mount', milliseconds: 12.5 })).status).toBe(
      204,
    );
    expect(log).toContainEqual(
      expect.objectContaining({ report: 'error', ...source, message: 'Error: no rows' }),
    );
    expect(log).toContainEqual(expect.objectContaining({ report: 'timing', ...source, milliseconds: 12.5 }));
  });

  it('takes the errors of the shell, which is not a module', async () => {
    const { url, log } = unchanged;
    const error = { module: 'shell', build: 'shell', message: 'Error: no sidebar' };
    await (await openPage(url)).send({ type: 'error', ...error });
    expect(log).toContainEqual(expect.objectContaining({ report: 'error', ...error }));
  });

  it('takes what pages of the release before say of their use of the contract, and keeps none of it', async () => {
    const { url } = unchanged;
    const page = await openPage(url);
    const source = { module: 'mfe-alpha', build: page.build('mfe-alpha') };
    const log = await reportedDuring(async () => {
      const sent = await page.send({ type: 'contract-use', ...source, parts: ['session.can'] });
      expect(sent.status).toBe(204);
    });
    expect(log).toEqual([]);
  });

  it('takes the reports of a build that an open page learns of, with the token that comes with it', async () => {
    const { url, log, modulesDir } = await runningGateway();
    const before = await openPage(url);
    await publish([await builtModule('mfe-alpha', { version: '1.1.0' })], await storesOf(modulesDir));
    const after = await openPage(url);
    const newer = { type: 'error', module: 'mfe-alpha', build: after.build('mfe-alpha'), message: 'late' };
    const older = { ...newer, build: before.build('mfe-alpha') };
    await before.send(newer);
    expect(reported(log)).toEqual([]);
    await after.send(newer);
    await before.send(older);
    expect(reported(log).map(({ build }) => build)).toEqual([newer.build, older.build]);
  });

  it.each([
    ['not JSON', 'hello', 400],
    ['of no known kind', { type: 'click', path: '/' }, 400],
    ['without a path', { type: 'page-view' }, 400],
    ['with more than is asked for', { type: 'page-view', path: '/', visitor: 'me' }, 400],
    ['that is huge', { type: 'page-view', path: `/${'x'.repeat(5_000)}` }, 413],
    [
      'of a visit that took an hour to open',
      { type: 'opened', module: 'm', build: 'b', load: 3_600_000, mount: 1 },
      400,
    ],
    [
      'of a page that took an hour to show',
      { type: 'vital', path: '/alpha', name: 'LCP', value: 3_600_000 },
      400,
    ],
    ['of a page that shifted by a hundred', { type: 'vital', path: '/alpha', name: 'CLS', value: 100 }, 400],
  ])('refuses a report %s', async (_what, body, status) => {
    const log = await reportedDuring(async () => {
      const response = await sendReport(unchanged.url, body);
      expect(response.status).toBe(status);
      expect(await response.json()).toHaveProperty('error');
    });
    expect(log).toEqual([]);
  });

  it.each([
    ['another site has a browser send', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour of this site has a browser send', { 'sec-fetch-site': 'same-site' }, 403],
    ['a page of another origin sends from an older browser', { origin: 'https://evil.example' }, 403],
    ['no page sends', { origin: '' }, 403],
    ['a page sends that the browser vouches for', { 'sec-fetch-site': 'same-origin', origin: '' }, 204],
  ])('asks where a report comes from: %s', async (_what, headers: Record<string, string>, status) => {
    const { token } = await openPage(unchanged.url);
    const log = await reportedDuring(async () => {
      const response = await sendReport(unchanged.url, { type: 'page-view', path: '/alpha', token }, headers);
      expect(response.status).toBe(status);
    });
    expect(log).toHaveLength(status === 204 ? 1 : 0);
  });
});
