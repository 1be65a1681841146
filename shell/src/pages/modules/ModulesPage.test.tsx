import type { PlatformState } from '@vended/module/platform/platform';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openShell, signedIn } from '../../testing/openShell';

const state: PlatformState = {
  revision: 7,
  composition: '0123456789abcdef',
  builds: [
    {
      name: 'mfe-shelves',
      build: '1.1.0+abc',
      since: '2026-11-20T09:30:00.000Z',
      trial: null,
      bytes: { firstPage: 101_400, total: 240_000 },
      health: {
        countedSince: '2026-11-20T09:30:00.000Z',
        opens: 38,
        failures: 2,
        errors: 1,
        lastFailure: 'Error: No shelf.',
        messages: [
          {
            kind: 'error',
            message: 'status: 503, error: The database is full.',
            count: 1,
            lastAt: '2026-11-20T10:00:00.000Z',
          },
          { kind: 'failure', message: 'Error: No shelf.', count: 2, lastAt: '2026-11-20T09:45:00.000Z' },
        ],
        load: { median: 81.6, p95: 240 },
        mount: { median: 12.2, p95: null },
        uses: ['request', 'session.can'],
      },
      origin: {
        by: 'Shelves (key 8c1f6e2a90d3b745)',
        key: '8c1f6e2a90d3b745',
        publishedAt: '2026-11-20T09:21:00.000Z',
        commit: 'b07d5ce2f18a64903cbb71ffe20a6d1159c4e38d',
        changed: false,
        repository: 'https://git.example.com/shelves',
        builder: 'GitHub Actions shelves/shelves run 4711, Node 22.19.0',
        lockFile: '9a0364b9e99bb480dd25e1f0284c8555d0c1a4f7b2c9be11aa5e7c7a92d8e4b3',
        packages: 42,
      },
    },
  ],
  faults: [
    {
      module: 'mfe-shelves',
      build: '1.1.0+abc',
      extension: 'latest-shelves',
      what: 'No module in use offers the slot rooms.related.',
    },
  ],
  vitals: [
    {
      route: '/blog/:blogId',
      loads: 12,
      p75: { FCP: 410.4, LCP: 902, INP: null, CLS: 0.0213, TTFB: 80 },
    },
  ],
  changes: [
    {
      revision: 7,
      at: '2026-11-20T09:30:00.000Z',
      by: 'ada',
      action: 'promote',
      what: 'mfe-shelves 1.1.0+abc',
      why: 'new shelves',
    },
  ],
};

// Load the lazy chunk beforehand, so that the first test does not wait for it.
beforeAll(() => import('./ModulesPage'));

/** Opens the page as a platform administrator. The first render of the whole shell is slow on a busy machine. */
async function openModules(address: string) {
  signedIn('platform');
  const opened = openShell(address);
  await screen.findByText(state.composition, undefined, { timeout: 4_000 });
  return opened;
}

test('shows the live builds with their statistics', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await openModules('/admin/modules');
  const table = screen.getByRole('table', { name: 'Modules' });
  const row = within(table).getByRole('row', { name: /mfe-shelves/ });
  for (const text of ['1.1.0+abc', '2 of 40 visits', '95% within 240 ms', 'of 240 kB'])
    expect(within(row).getByText(text)).toBeVisible();
  for (const figure of [/^5\.0%/, /^1$/, /^82\sms/, /^12\sms$/, /^101\skB/])
    expect(within(row).getByRole('cell', { name: figure })).toBeVisible();
  expect(screen.getByText('request, session.can')).toBeVisible();
  const errors = screen.getByRole('table', { name: 'Errors' });
  expect(
    within(errors)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent.replace(/^.*\+abc/, '')),
  ).toEqual(['Error1status: 503, error: The database is full.', 'Failed visit2Error: No shelf.']);
  expect(screen.getByText(/^A visit fails when the person sees the failure page/)).toBeVisible();
  expect(screen.getByRole('row', { name: /promote mfe-shelves 1\.1\.0\+abc new shelves/ })).toBeVisible();
});

test('says who published a build, and what it was built from', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await openModules('/admin/modules');
  const [build] = within(screen.getByRole('list', { name: 'Origin of each build' })).getAllByRole('listitem');
  if (!build) throw new Error('No build is listed.');
  expect(within(build).getByRole('heading', { name: 'mfe-shelves 1.1.0+abc' })).toBeVisible();
  const facts = within(build).getAllByRole('term');
  expect(facts.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Published by', 'Shelves (key 8c1f6e2a90d3b745)'],
    ['Published', expect.stringContaining('20 November 2026')],
    ['Commit', 'b07d5ce2f18a64903cbb71ffe20a6d1159c4e38d'],
    ['Repository', 'https://git.example.com/shelves'],
    ['Built by', 'GitHub Actions shelves/shelves run 4711, Node 22.19.0'],
    ['Lock file', '9a0364b9e99bb480dd25e1f0284c8555d0c1a4f7b2c9be11aa5e7c7a92d8e4b3'],
    ['Packages', '42'],
  ]);
});

test('names what is wrong with extensions', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await openModules('/admin/modules');
  const table = screen.getByRole('table', { name: 'Extensions' });
  expect(
    within(table).getByRole('row', { name: /latest-shelves.*mfe-shelves.*offers the slot rooms\.related/ }),
  ).toBeVisible();
});

test('outlines the parts of every page in this browser, until that is turned off', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  const { user } = await openModules('/admin/modules');
  const place = document.createElement('div');
  Object.assign(place.dataset, { extension: 'mfe-shelves/latest-shelves', build: '1.1.0+abc' });
  place.getBoundingClientRect = () => new DOMRect(10, 20, 300, 200);
  document.body.append(place);
  const box = screen.getByRole('checkbox', { name: 'Outline modules and extensions' });
  await user.click(box);
  const outlines = await screen.findByRole('complementary', { name: 'Outlines' });
  expect(
    await within(outlines).findByText(/mfe-shelves\/latest-shelves 1\.1\.0\+abc · @vended\/shelves/),
  ).toBeVisible();
  expect(within(outlines).getByRole('link', { name: 'Story of mfe-shelves/latest-shelves' })).toHaveAttribute(
    'href',
    'http://localhost:6006/?path=/story/extensions-latest-shelves--full',
  );
  await user.click(box);
  expect(screen.queryByRole('complementary', { name: 'Outlines' })).not.toBeInTheDocument();
  place.remove();
});

test('shows the web vitals of each route', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await openModules('/admin/modules');
  const table = screen.getByRole('table', { name: 'Page loads' });
  const row = within(table).getByRole('row', { name: /\/blog\/:blogId/ });
  for (const text of ['12', '410 ms', '902 ms', '–', '0.021'])
    expect(within(row).getByText(text)).toBeVisible();
});

test('shows an error and a retry if the data cannot be loaded', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.error(), { once: true }));
  signedIn('platform');
  const { user } = openShell('/admin/modules');
  expect(await screen.findByText('Failed to load modules')).toBeVisible();
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText(state.composition)).toBeVisible();
});

test('starts the override from the address when the user presses the button, and shows why it is refused', async () => {
  const requested: unknown[] = [];
  addHandlers(
    http.get('*/platform/modules', () => HttpResponse.json(state)),
    http.post('*/platform/override', async ({ request }) => {
      requested.push(await request.json());
      return HttpResponse.json({ error: 'That origin is not listed.' }, { status: 403 });
    }),
  );
  const { user } = await openModules('/admin/modules?override=mfe-shelves&from=http://127.0.0.1:9123');
  const button = screen.getByRole('button', { name: 'Override in this browser' });
  expect(requested).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('That origin is not listed.')).toBeVisible();
  expect(requested).toEqual([{ module: 'mfe-shelves', origin: 'http://127.0.0.1:9123' }]);
});

test('does not exist for a customer', () => {
  signedIn();
  openShell('/admin/modules');
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
