import type { PlatformPreviews, PreviewLink } from '@vended/module/platform/previews';
import type { PlatformState } from '@vended/module/platform/platform';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
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

const made: PreviewLink = {
  id: 'abcdefghijklmnop',
  module: 'mfe-shelves',
  build: '1.2.0+0b77ad',
  madeBy: 'grace',
  madeAt: '2026-11-20T09:30:00.000Z',
  endsAt: '2026-11-22T09:30:00.000Z',
  revokedBy: null,
  state: 'open',
  link: '/preview/mfe-shelves/1.2.0+0b77ad/abcdefghijklmnop.t0.sig',
};
const previews: PlatformPreviews = {
  previews: [],
  builds: [
    { module: 'mfe-prices', build: '2.0.1+c41d09', at: '2026-11-20T09:30:00.000Z' },
    { module: 'mfe-shelves', build: '1.2.0+0b77ad', at: '2026-11-20T09:30:00.000Z' },
    { module: 'mfe-shelves', build: '1.1.0+abc', at: '2026-11-19T09:30:00.000Z' },
  ],
};

beforeEach(() => addHandlers(http.get('*/platform/previews', () => HttpResponse.json(previews))));

/** Opens the page of a module as a platform administrator. */
async function openModule(name = 'mfe-shelves') {
  const opened = renderModule(moduleApi, PlatformRoutes, { at: `/admin/modules/${name}`, as: 'platform' });
  await screen.findByRole('heading', { level: 2, name: 'Previews' });
  return opened;
}

test('shows the live builds with their statistics', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await openModule();
  const table = screen.getByRole('table', { name: 'Builds' });
  const row = within(table).getByRole('row', { name: /1\.1\.0\+abc/ });
  for (const text of ['2 of 40 visits', '95% within 240 ms', 'of 240 kB'])
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
  expect(screen.getByText(/^A visit fails when the visitor sees the failure page/)).toBeVisible();
  expect(screen.getByRole('row', { name: /promote mfe-shelves 1\.1\.0\+abc new shelves/ })).toBeVisible();
});

test('says what failed in a build that was rolled back because of it', async () => {
  const messages = [
    { kind: 'failure', message: 'Error: No plan.', count: 5, lastAt: '2026-11-20T10:00:00.000Z' },
  ] as const;
  const former = [{ name: 'mfe-shelves', build: '1.2.0+0b77ad', messages }];
  const rolledBack: PlatformState = { ...state, builds: [], former };
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(rolledBack)));
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
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
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
    http.get('*/platform/modules', () => HttpResponse.json(state)),
    http.get('*/platform/modules/mfe-shelves/1.1.0%2Babc/packages', () =>
      HttpResponse.json({ error: 'It is not in use.' }, { status: 404 }),
    ),
  );
  const { user } = await openModule();
  await user.click(screen.getByRole('button', { name: 'Show packages' }));
  expect(await screen.findByText('Failed to load packages: It is not in use.')).toBeVisible();
  addHandlers(
    http.get('*/platform/modules/mfe-shelves/1.1.0%2Babc/packages', () =>
      HttpResponse.json({ name: 'mfe-shelves', build: '1.1.0+abc', packages }),
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
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await openModule();
  const table = screen.getByRole('table', { name: 'Extensions' });
  expect(
    within(table).getByRole('row', { name: /latest-shelves.*1\.1\.0\+abc.*offers the slot rooms\.related/ }),
  ).toBeVisible();
});

test('says which builds the server does not serve, and why', async () => {
  const reason = 'remoteEntry.js is not the file that was published. Publish this build of mfe-rooms again.';
  const leftOut = [{ name: 'mfe-rooms', build: '1.2.0+5d1e0c', reason }];
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json({ ...state, leftOut })));
  await openModule('mfe-rooms');
  const table = screen.getByRole('table', { name: 'Not served' });
  expect(within(table).getByRole('row', { name: /1\.2\.0\+5d1e0c.*Publish/ })).toBeVisible();
});

test('shows the web vitals of each route', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await openModule();
  const table = screen.getByRole('table', { name: 'Page loads' });
  const row = within(table).getByRole('row', { name: /\/shelves\/:shelfId/ });
  for (const text of ['12', '410 ms', '902 ms', '–', '0.021'])
    expect(within(row).getByText(text)).toBeVisible();
});

test('makes a link to a published build, copies it, and shows who made it', async () => {
  const requested: unknown[] = [];
  addHandlers(
    http.get('*/platform/modules', () => HttpResponse.json(state)),
    http.post('*/platform/previews', async ({ request }) => {
      requested.push(await request.json());
      addHandlers(
        http.get('*/platform/previews', () => HttpResponse.json({ ...previews, previews: [made] })),
      );
      return HttpResponse.json(made, { status: 201 });
    }),
  );
  const { user } = await openModule();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const part = screen.getByRole('region', { name: 'Previews' });
  await user.selectOptions(await within(part).findByLabelText('The link works for'), 'A week');
  await user.click(within(part).getByRole('button', { name: 'Preview link' }));
  expect(await screen.findByText('The link to mfe-shelves 1.2.0+0b77ad is copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(`http://localhost${made.link}`);
  expect(requested).toEqual([{ module: 'mfe-shelves', build: '1.2.0+0b77ad', hours: 168 }]);
  expect(await within(part).findByRole('row', { name: /1\.2\.0\+0b77ad.*grace/ })).toBeVisible();
});

test('revokes a link, and says why a link was not made', async () => {
  addHandlers(
    http.get('*/platform/modules', () => HttpResponse.json(state)),
    http.get('*/platform/previews', () => HttpResponse.json({ ...previews, previews: [made] })),
    http.delete(`*/platform/previews/${made.id}`, () => {
      const revoked = { ...made, state: 'revoked', revokedBy: 'platform' };
      addHandlers(
        http.get('*/platform/previews', () => HttpResponse.json({ ...previews, previews: [revoked] })),
      );
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/platform/previews', () =>
      HttpResponse.json({ error: 'There are 200 previews already.' }, { status: 409 }),
    ),
  );
  const { user } = await openModule();
  await user.click(await screen.findByRole('button', { name: /^Revoke the link to 1\.2\.0/ }));
  expect(await screen.findByText('Revoked by platform')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Preview link' }));
  expect(await screen.findByText('There are 200 previews already.')).toBeVisible();
});

test('switches a route on for an account and a user type only, and on for everybody again', async () => {
  const requested: unknown[] = [];
  const withRoutes = {
    ...state,
    builds: state.builds.map((build) => ({ ...build, routes: ['/shelves', '/shelves/plan'] })),
  };
  const one = { module: 'mfe-shelves', route: '/shelves/plan', accounts: ['Acme'], userTypes: [], share: 0 };
  const switches = [one];
  addHandlers(
    http.get('*/platform/modules', () =>
      HttpResponse.json({ ...withRoutes, switches: requested.length === 1 ? switches : [] }),
    ),
    http.post('*/platform/switches', async ({ request }) => {
      requested.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openModule();
  const part = screen.getByRole('region', { name: 'Switches' });
  expect(within(part).getByText('This module and its routes are on for everyone.')).toBeVisible();
  await user.selectOptions(within(part).getByLabelText('Route'), '/shelves/plan');
  await user.type(within(part).getByLabelText('Accounts that have it'), 'Acme');
  await user.click(within(part).getByRole('checkbox', { name: 'Administrator' }));
  await user.click(within(part).getByRole('button', { name: 'Switch on for these only' }));
  expect(await within(part).findByRole('row', { name: /\/shelves\/plan.*Acme/ })).toBeVisible();
  await user.click(within(part).getByRole('button', { name: 'Switch on /shelves/plan for everyone' }));
  expect(await within(part).findByText('This module and its routes are on for everyone.')).toBeVisible();
  const asked = { module: 'mfe-shelves', route: '/shelves/plan' };
  expect(requested).toEqual([
    { ...asked, whom: { accounts: ['Acme'], userTypes: ['administrator'], share: 0 } },
    { ...asked, whom: null },
  ]);
});

test('says why nothing was switched', async () => {
  addHandlers(
    http.get('*/platform/modules', () => HttpResponse.json(state)),
    http.post('*/platform/switches', () =>
      HttpResponse.json({ error: 'There is no such route.' }, { status: 409 }),
    ),
  );
  const { user } = await openModule();
  await user.type(screen.getByLabelText('Accounts that have it'), 'Acme');
  await user.click(screen.getByRole('button', { name: 'Switch on for these only' }));
  expect(await screen.findByText('There is no such route.')).toBeVisible();
});

describe('a module is switched off for everyone', () => {
  /** The page, and what it asks the gateway to switch. */
  async function openSwitches() {
    const requested: unknown[] = [];
    addHandlers(
      http.get('*/platform/modules', () => HttpResponse.json(state)),
      http.post('*/platform/switches', async ({ request }) => {
        requested.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openModule();
    return { user, requested, part: within(screen.getByRole('region', { name: 'Switches' })) };
  }

  test.each([
    ['nothing was entered', false],
    ['the share was emptied', true],
  ])('not by the form in which %s, which says what to choose', async (_what, isEmptied) => {
    const { user, requested, part } = await openSwitches();
    if (isEmptied) await user.clear(part.getByLabelText('Share of visitors (%)'));
    await user.click(part.getByRole('button', { name: 'Switch on for these only' }));
    const accounts = part.getByLabelText('Accounts that have it');
    expect(accounts).toBeInvalid();
    expect(accounts).toHaveFocus();
    expect(accounts).toHaveAccessibleDescription(
      /Choose accounts, user types or a share above 0, or press “Switch off for everyone”\.$/,
    );
    await user.click(part.getByRole('checkbox', { name: 'User' }));
    expect(accounts).toBeValid();
    await user.click(part.getByRole('button', { name: 'Switch on for these only' }));
    expect(await screen.findByText(/^mfe-shelves is switched\./)).toBeVisible();
    expect(requested).toEqual([
      { module: 'mfe-shelves', route: null, whom: { accounts: [], userTypes: ['user'], share: 0 } },
    ]);
  });

  test('by a button of its own, after a confirmation', async () => {
    const { user, requested, part } = await openSwitches();
    await user.click(part.getByRole('button', { name: 'Switch off for everyone' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Switch mfe-shelves off for everyone?',
    });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(requested).toEqual([]);
    await user.click(part.getByRole('button', { name: 'Switch off for everyone' }));
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText(/^mfe-shelves is switched\./)).toBeVisible();
    expect(requested).toEqual([
      { module: 'mfe-shelves', route: null, whom: { accounts: [], userTypes: [], share: 0 } },
    ]);
  });

  test('by a command alone for the module that this page belongs to', async () => {
    const own = { ...state, builds: state.builds.map((build) => ({ ...build, name: 'mfe-platform' })) };
    addHandlers(http.get('*/platform/modules', () => HttpResponse.json(own)));
    const { user } = await openModule('mfe-platform');
    await user.click(screen.getByRole('button', { name: 'Switch off for everyone' }));
    expect(await screen.findByText('npm run module -- switch mfe-platform --everybody')).toBeVisible();
  });
});

test('leads back to the list, and says which builds were live before', async () => {
  const builds = state.builds.map((build) => ({ ...build, previous: ['1.0.0+9ab', '0.9.0+77c'] }));
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json({ ...state, builds })));
  await openModule();
  const way = within(screen.getByRole('navigation', { name: 'Way to this page' }));
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/grand-central',
    '/admin/modules',
  ]);
  expect(screen.getByText(/^Live before, the latest first: 1\.0\.0\+9ab, 0\.9\.0\+77c\./)).toBeVisible();
});

test('a module that no visitor gets has its previews and changes, and nothing that only a live one has', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await openModule('mfe-prices');
  expect(screen.getByText('No build of this module is live.')).toBeVisible();
  expect(await screen.findByRole('option', { name: '2.0.1+c41d09' })).toBeInTheDocument();
  expect(screen.getByText('No changes recorded.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Switches' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Origin' })).not.toBeInTheDocument();
});
