import { createReport } from './report';

const about = {
  type: 'error',
  module: 'mfe-shelves',
  build: '1.0.0+abc',
  composition: '0123456789abcdef',
} as const;

/** A page's registry with one module, or the one that it gets later. */
function given(reportToken: string, build: string) {
  const manifest = { name: 'mfe-shelves', version: '1.0.0', contract: '^1.0.0', routes: [], menu: [] };
  const module = { manifest, build, container: 'mfe_shelves', entry: '/entry.js', integrity: 'sha384-abc' };
  return { modules: [module], config: { reportToken } };
}

/** What the browser is asked to send. */
function sentBeacons(): readonly Blob[] {
  const sent: Blob[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: Blob) => sent.push(body),
  });
  return sent;
}

function reportError(error: unknown, url = '/collect') {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent = sentBeacons();
  createReport({ url, given: given('first', '1.0.0+abc') }).reportError({ ...about, error });
  return { line: String(logged.mock.calls[0]?.[0]), sent };
}

/** The token that a report of this build is sent with. */
async function tokenFor({ report }: ReturnType<typeof createReport>, build: string): Promise<unknown> {
  const sent = sentBeacons();
  report({ type: 'opened', module: 'mfe-shelves', build, load: 1, mount: 1 });
  return (JSON.parse((await sent[0]?.text()) ?? '') as { token?: unknown }).token;
}

test.each([
  ['an error', new TypeError('no shelf'), 'TypeError: no shelf'],
  [
    'a failed request',
    { status: 503, error: 'The database is full.', fields: {}, requestId: 'r-1' },
    'status: 503, error: The database is full., requestId: r-1',
  ],
  ['a serialized error', { name: 'Error', message: 'bad json' }, 'name: Error, message: bad json'],
  ['an object without known fields', { a: 1, b: {} }, 'an object with the fields a, b'],
  ['a text', 'No shelf.', 'No shelf.'],
  ['nothing', undefined, 'undefined'],
])('the console shows module, build and reason of %s', (_what, error, line) => {
  const { line: logged } = reportError(error);
  expect(logged).toBe(`[vended] mfe-shelves 1.0.0+abc: ${line}`);
});

test('the report that is sent has the same content', async () => {
  const { sent } = reportError({ status: 503, error: 'The database is full.' });
  expect(sent).toHaveLength(1);
  expect(JSON.parse((await sent[0]?.text()) ?? '')).toEqual({
    ...about,
    token: 'first',
    message: 'status: 503, error: The database is full.',
  });
});

test('what fails because the page is being left is not reported, and what fails on a page that is shown again is', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent = sentBeacons();
  const { reportError: fail } = createReport({ url: '/collect', given: given('first', '1.0.0+abc') });
  window.dispatchEvent(new Event('beforeunload'));
  fail({ ...about, type: 'failure', error: new Error('Loading chunk 7 failed.') });
  expect(sent).toEqual([]);

  window.dispatchEvent(new Event('pageshow'));
  fail({ ...about, type: 'failure', error: new Error('Loading chunk 7 failed.') });
  expect(sent).toHaveLength(1);
});

test('errors are logged to the console even if reporting is off', () => {
  const { line, sent } = reportError(new Error('no shelf'), '');
  expect(line).toContain('Error: no shelf');
  expect(sent).toEqual([]);
});

describe('the token of a report', () => {
  it('is the one that names its build, also after the page has switched to a newer build', async () => {
    const reports = createReport({ url: '/collect', given: given('first', '1.0.0+abc') });
    reports.renew(given('second', '1.1.0+def'));
    expect(await tokenFor(reports, '1.1.0+def')).toBe('second');
    expect(await tokenFor(reports, '1.0.0+abc')).toBe('first');
  });

  it('stays while the page gets no other builds, and is replaced before it expires', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const reports = createReport({ url: '/collect', given: given('first', '1.0.0+abc') });
    reports.renew(given('second', '1.0.0+abc'));
    expect(await tokenFor(reports, '1.0.0+abc')).toBe('first');
    now.mockReturnValue(16 * 60_000);
    reports.renew(given('third', '1.0.0+abc'));
    expect(await tokenFor(reports, '1.0.0+abc')).toBe('third');
    now.mockRestore();
  });

  it('is the newest for what concerns no module', async () => {
    const reports = createReport({ url: '/collect', given: given('first', '1.0.0+abc') });
    reports.renew(given('second', '1.1.0+def'));
    const sent = sentBeacons();
    reports.report({ type: 'page-view', path: '/shelves' });
    expect(JSON.parse((await sent[0]?.text()) ?? '')).toEqual({
      type: 'page-view',
      path: '/shelves',
      token: 'second',
    });
  });
});
