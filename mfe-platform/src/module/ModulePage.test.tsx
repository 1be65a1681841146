import type { PlatformState } from '@vended/module/platform/platform';
import type { PlatformRollouts } from '@vended/module/platform/rollouts';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import { screen, within } from '@testing-library/react';
import { http } from 'msw/core/http';
import { moduleApi } from '../moduleApi';
import { PlatformRoutes } from '../routes';

const state: PlatformState = {
  revision: 7,
  composition: '0123456789abcdef',
  builds: [
    {
      name: 'mfe-shelves',
      build: '1.1.0+abc',
      since: '2026-11-20T09:30:00.000Z',
      forSome: null,
      bytes: { firstPage: 101_400, total: 240_000 },
      health: {
        opens: 38,
        failures: 2,
        errors: 1,
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
      },
      routes: ['/shelves/:shelfId'],
      federation: '2.9.2',
      hasPackages: true,
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
      route: '/shelves/:shelfId',
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

const rollouts: PlatformRollouts = {
  rollouts: [],
  builds: [
    { module: 'mfe-prices', build: '2.0.1+c41d09', at: '2026-11-20T09:30:00.000Z' },
    { module: 'mfe-shelves', build: '1.2.0+0b77ad', at: '2026-11-20T09:30:00.000Z' },
    { module: 'mfe-shelves', build: '1.1.0+abc', at: '2026-11-19T09:30:00.000Z' },
  ],
};

beforeEach(() => addHandlers(http.get('*/platform/rollouts', () => Response.json(rollouts))));

/** Opens the page of a module as a platform administrator. */
async function openModule(name = 'mfe-shelves') {
  const opened = renderModule(moduleApi, PlatformRoutes, { at: `/admin/modules/${name}`, as: 'platform' });
  await screen.findByRole('heading', { level: 2, name: 'Rollouts' });
  return opened;
}

test('shows the live builds with their statistics', async () => {
  addHandlers(http.get('*/platform/modules', () => Response.json(state)));
  await openModule();
  const table = screen.getByRole('table', { name: 'Builds' });
  const row = within(table).getByRole('row', { name: /1\.1\.0\+abc/ });
  for (const text of ['2 of 40 visits', '95% within 240 ms', 'of 240 kB'])
    expect(within(row).getByText(text)).toBeVisible();
  for (const figure of [/^5\.0%/, /^1$/, /^82\sms/, /^12\sms$/, /^101\skB/])
    expect(within(row).getByRole('cell', { name: figure })).toBeVisible();
  const errors = screen.getByRole('table', { name: 'Errors' });
  expect(
    within(errors)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent.replace(/^.*\+abc/, '')),
  ).toEqual(['Error1status: 503, error: The database is full.', 'Failed visit2Error: No shelf.']);
  expect(screen.getByText(/^A visit fails when the visitor sees the failure page/)).toBeVisible();
  expect(screen.getByRole('row', { name: /promote mfe-shelves 1\.1\.0\+abc new shelves/ })).toBeVisible();
});

test('says what failed in a build that was rolled back because of it', async () => {
  const messages = [
    { kind: 'failure', message: 'Error: No plan.', count: 5, lastAt: '2026-11-20T10:00:00.000Z' },
  ] as const;
  const former = [{ name: 'mfe-shelves', build: '1.2.0+0b77ad', messages }];
  const rolledBack: PlatformState = { ...state, builds: [], former };
  addHandlers(http.get('*/platform/modules', () => Response.json(rolledBack)));
  await openModule();
  const errors = screen.getByRole('table', { name: 'Errors' });
  expect(
    within(errors).getByRole('row', {
      name: /1\.2\.0\+0b77ad.*No longer live.*Error: No plan\./,
    }),
  ).toBeVisible();
  expect(screen.queryByText('No errors reported.')).toBeNull();
});

test('says who published a build, and what it was built from', async () => {
  addHandlers(http.get('*/platform/modules', () => Response.json(state)));
  await openModule();
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
    ['Federation runtime', '2.9.2'],
  ]);
});

test('lists the packages of a build with versions and licences, and finds them by any of these', async () => {
  const packages = [
    { name: 'react', version: '19.2.0', licence: 'MIT', where: ['browser', 'server'] },
    { name: 'shelf-drawing', version: '0.1.0', licence: null, where: ['browser'] },
  ];
  addHandlers(
    http.get('*/platform/modules', () => Response.json(state)),
    http.get('*/platform/modules/mfe-shelves/1.1.0%2Babc/packages', () =>
      Response.json({ error: 'It is not in use.' }, { status: 404 }),
    ),
  );
  const { user } = await openModule();
  await user.click(screen.getByRole('button', { name: 'Show packages' }));
  expect(await screen.findByText('Failed to load packages: It is not in use.')).toBeVisible();
  addHandlers(
    http.get('*/platform/modules/mfe-shelves/1.1.0%2Babc/packages', () =>
      Response.json({ name: 'mfe-shelves', build: '1.1.0+abc', packages }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const table = screen.getByRole('table', { name: 'Packages of mfe-shelves 1.1.0+abc' });
  expect(
    await within(table).findByRole('row', { name: /react.*19\.2\.0.*MIT.*Browser, Server/ }),
  ).toBeVisible();
  expect(
    within(table).getByRole('row', { name: /shelf-drawing.*0\.1\.0.*Not stated.*Browser/ }),
  ).toBeVisible();
  expect(screen.getByText('2 packages: MIT 1, Not stated 1')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: /^Search packages of mfe-shelves/ }), 'mit{Enter}');
  expect(within(table).queryByText('shelf-drawing')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide packages' }));
  expect(screen.queryByRole('table', { name: /^Packages of/ })).not.toBeInTheDocument();
});

test('names what is wrong with extensions', async () => {
  addHandlers(http.get('*/platform/modules', () => Response.json(state)));
  await openModule();
  const table = screen.getByRole('table', { name: 'Extensions' });
  expect(
    within(table).getByRole('row', { name: /latest-shelves.*1\.1\.0\+abc.*offers the slot rooms\.related/ }),
  ).toBeVisible();
});

test('says which builds the server does not serve, and why', async () => {
  const reason = 'remoteEntry.js is not the file that was published. Publish this build of mfe-rooms again.';
  const leftOut = [{ name: 'mfe-rooms', build: '1.2.0+5d1e0c', reason }];
  addHandlers(http.get('*/platform/modules', () => Response.json({ ...state, leftOut })));
  await openModule('mfe-rooms');
  const table = screen.getByRole('table', { name: 'Not served' });
  expect(within(table).getByRole('row', { name: /1\.2\.0\+5d1e0c.*Publish/ })).toBeVisible();
});

test('shows the web vitals of each route', async () => {
  addHandlers(http.get('*/platform/modules', () => Response.json(state)));
  await openModule();
  const table = screen.getByRole('table', { name: 'Page loads' });
  expect(within(table).getAllByRole('row').slice(1)).toHaveLength(1);
  for (const text of ['/shelves/:shelfId', '12', '410 ms', '902 ms', '–', '0.021'])
    expect(within(table).getByText(text)).toBeVisible();
});

test('leads back to the list, and says which builds were live before', async () => {
  const builds = state.builds.map((build) => ({ ...build, previous: ['1.0.0+9ab', '0.9.0+77c'] }));
  addHandlers(http.get('*/platform/modules', () => Response.json({ ...state, builds })));
  await openModule();
  const way = within(screen.getByRole('navigation', { name: 'Way to this page' }));
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/grand-central',
    '/admin/modules',
  ]);
  expect(screen.getByText(/^Live before, the latest first: 1\.0\.0\+9ab, 0\.9\.0\+77c\./)).toBeVisible();
});

test('a module that no visitor gets has its rollouts and changes, and nothing that only a live one has', async () => {
  addHandlers(http.get('*/platform/modules', () => Response.json(state)));
  await openModule('mfe-prices');
  expect(screen.getByText('No build of this module is live.')).toBeVisible();
  expect(await screen.findByRole('option', { name: '2.0.1+c41d09' })).toBeInTheDocument();
  expect(screen.getByText('No changes recorded.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Origin' })).not.toBeInTheDocument();
});
