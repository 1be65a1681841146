import type { OutputOf } from '@vended/contract/call';
import type { listFlags } from '@vended/contract/flags';
import type { PlatformPreviews, PreviewLink } from '@vended/module/platform/previews';
import { outlineChoice } from '@vended/module/platform/outlineChoice';
import type { PlatformState } from '@vended/module/platform/platform';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

/** Opens the page as a platform administrator. */
async function openModules(address: string) {
  const opened = renderModule(moduleApi, PlatformRoutes, { at: address, as: 'platform' });
  await screen.findByText(state.composition);
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
  await openModules('/admin/modules');
  const errors = screen.getByRole('table', { name: 'Errors' });
  expect(
    within(errors).getByRole('row', {
      name: /mfe-shelves 1\.2\.0\+0b77ad.*No longer live.*Error: No plan\./,
    }),
  ).toBeVisible();
  expect(screen.queryByText('No errors reported.')).toBeNull();
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
  const { user } = await openModules('/admin/modules');
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
  await openModules('/admin/modules');
  const table = screen.getByRole('table', { name: 'Extensions' });
  expect(
    within(table).getByRole('row', { name: /latest-shelves.*mfe-shelves.*offers the slot rooms\.related/ }),
  ).toBeVisible();
});

test('says which builds the server does not serve, and why', async () => {
  const reason = 'remoteEntry.js is not the file that was published. Publish this build of mfe-rooms again.';
  const leftOut = [{ name: 'mfe-rooms', build: '1.2.0+5d1e0c', reason }];
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json({ ...state, leftOut })));
  await openModules('/admin/modules');
  const table = screen.getByRole('table', { name: 'Not served' });
  expect(within(table).getByRole('row', { name: /mfe-rooms.*1\.2\.0\+5d1e0c.*Publish/ })).toBeVisible();
});

test('outlines the parts of every page in this browser, until that is turned off', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  const { user } = await openModules('/admin/modules');
  const box = screen.getByRole('checkbox', { name: 'Outline modules and extensions' });
  await user.click(box);
  expect(box).toBeChecked();
  expect(outlineChoice.isOn()).toBe(true);
  await user.click(box);
  expect(box).not.toBeChecked();
  expect(outlineChoice.isOn()).toBe(false);
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
  const { user } = renderModule(moduleApi, PlatformRoutes, { at: '/admin/modules', as: 'platform' });
  expect(await screen.findByText('Failed to load modules')).toBeVisible();
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText(state.composition)).toBeVisible();
});

test('asks first what the link of a development server asks, and has the focus there', async () => {
  addHandlers(http.get('*/platform/modules', () => HttpResponse.json(state)));
  await openModules('/admin/modules?override=mfe-shelves&from=http://127.0.0.1:9123');
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveAccessibleName('Override');
  expect(first).toHaveFocus();
  expect(screen.getAllByRole('region', { name: 'Override' })).toHaveLength(1);
  expect(first?.compareDocumentPosition(screen.getByRole('table', { name: 'Modules' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
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

test.each([
  ['mfe-rooms', { module: 'mfe-rooms', origin: 'http://127.0.0.1:9123' }, 'mfe-rooms (not live yet)'],
  ['../rooms', { module: 'mfe-shelves', origin: 'http://127.0.0.1:9123' }, 'mfe-shelves'],
])('an override of %s, which is not live, is offered if it can be a module', async (named, sent, shown) => {
  const requested: unknown[] = [];
  addHandlers(
    http.get('*/platform/modules', () => HttpResponse.json(state)),
    http.post('*/platform/override', async ({ request }) => {
      requested.push(await request.json());
      return HttpResponse.json({ error: 'That origin is not listed.' }, { status: 403 });
    }),
  );
  const { user } = await openModules(`/admin/modules?override=${named}&from=http://127.0.0.1:9123`);
  const part = screen.getByRole('region', { name: 'Override' });
  expect(within(part).getByRole('option', { selected: true })).toHaveTextContent(shown);
  await user.click(within(part).getByRole('button', { name: 'Override in this browser' }));
  expect(await screen.findByText('That origin is not listed.')).toBeVisible();
  expect(requested).toEqual([sent]);
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
  const { user } = await openModules('/admin/modules');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const part = screen.getByRole('region', { name: 'Previews' });
  await user.selectOptions(await within(part).findByLabelText('Module'), 'mfe-shelves');
  await user.selectOptions(within(part).getByLabelText('The link works for'), 'A week');
  await user.click(within(part).getByRole('button', { name: 'Preview link' }));
  expect(await screen.findByText('The link to mfe-shelves 1.2.0+0b77ad is copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(`http://localhost${made.link}`);
  expect(requested).toEqual([{ module: 'mfe-shelves', build: '1.2.0+0b77ad', hours: 168 }]);
  expect(await within(part).findByRole('row', { name: /mfe-shelves.*grace/ })).toBeVisible();
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
  const { user } = await openModules('/admin/modules');
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
  const { user } = await openModules('/admin/modules');
  const part = screen.getByRole('region', { name: 'Switches' });
  expect(within(part).getByText('All modules are on for everyone.')).toBeVisible();
  await user.selectOptions(within(part).getByLabelText('Route'), '/shelves/plan');
  await user.type(within(part).getByLabelText('Accounts that have it'), 'Acme');
  await user.click(within(part).getByRole('checkbox', { name: 'Administrator' }));
  await user.click(within(part).getByRole('button', { name: 'Switch on for these only' }));
  expect(await within(part).findByRole('row', { name: /mfe-shelves.*\/shelves\/plan.*Acme/ })).toBeVisible();
  await user.click(within(part).getByRole('button', { name: 'Switch on /shelves/plan for everyone' }));
  expect(await within(part).findByText('All modules are on for everyone.')).toBeVisible();
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
  const { user } = await openModules('/admin/modules');
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
    const { user } = await openModules('/admin/modules');
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
});

describe('flags', () => {
  const flagged = {
    ...state,
    builds: state.builds.map((build) => ({ ...build, flags: ['new-plan', 'lost-flag'] })),
  };
  beforeEach(() => addHandlers(http.get('*/platform/modules', () => HttpResponse.json(flagged))));

  test('are added, changed, archived and restored', async () => {
    const { user } = await openModules('/admin/modules');
    const part = screen.getByRole('region', { name: 'Flags' });
    await user.click(within(part).getByRole('button', { name: 'Add flag' }));
    await user.type(within(part).getByLabelText('Key'), 'new-plan');
    await user.type(within(part).getByLabelText('Chosen accounts'), 'Acme Tooling, Globex Foods');
    await user.click(within(part).getByRole('checkbox', { name: 'Platform administrator' }));
    await user.click(within(part).getByRole('button', { name: 'Save flag' }));
    const chosen =
      /^new-plan.*Acme Tooling, Globex Foods, every platform administrator.*get On.*Off.*mfe-shelves/;
    expect(await within(part).findByRole('row', { name: chosen })).toBeVisible();

    await user.click(within(part).getByRole('button', { name: 'Change new-plan' }));
    const share = within(part).getByLabelText('Chosen share of visitors (%)');
    await user.clear(share);
    await user.type(share, '12.5');
    await user.click(within(part).getByRole('button', { name: 'Save flag' }));
    expect(await within(part).findByText(/12\.5% of visitors/)).toBeVisible();

    await user.click(within(part).getByRole('button', { name: 'Archive new-plan' }));
    expect(await within(part).findByText('Archived: modules do not see it')).toBeVisible();
    await user.click(within(part).getByRole('button', { name: 'Restore new-plan' }));
    expect(await within(part).findByRole('button', { name: 'Change new-plan' })).toBeVisible();
  });

  test('stay in the list when they cannot be loaded again', async () => {
    const { user } = await openModules('/admin/modules');
    const part = screen.getByRole('region', { name: 'Flags' });
    expect(await within(part).findByText('There are no flags.')).toBeVisible();
    let asked = 0;
    addHandlers(
      http.get('*/flags', () => {
        asked += 1;
        return HttpResponse.error();
      }),
    );
    // Twice, so that the first refusal has arrived.
    for (const times of [1, 2]) {
      await user.click(within(part).getByRole('button', { name: 'Add flag' }));
      await user.click(within(part).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(asked).toBe(times));
    }
    expect(within(part).getByText('There are no flags.')).toBeVisible();
  });

  test('keep what was typed when they are refused, with the reason at its field until that is changed', async () => {
    const { user } = await openModules('/admin/modules');
    const part = within(screen.getByRole('region', { name: 'Flags' }));
    await user.click(part.getByRole('button', { name: 'Add flag' }));
    const key = part.getByLabelText('Key');
    await user.type(key, 'New Plan');
    await user.click(part.getByRole('button', { name: 'Save flag' }));
    const sentence = 'Key has lower-case words joined by hyphens, such as new-item-form.';
    expect(await part.findByText(sentence)).toBeVisible();
    expect(key).toHaveValue('New Plan');
    expect(key).toBeInvalid();

    await user.clear(key);
    await user.type(key, 'new-plan');
    expect(key).toBeValid();
    const accounts = part.getByLabelText('Chosen accounts');
    await user.type(accounts, 'Acme Tooling, Nobody Ltd');
    await user.click(part.getByRole('button', { name: 'Save flag' }));
    expect(await part.findByText(/^There is no account Nobody Ltd/)).toBeVisible();
    expect(accounts).toBeInvalid();
    await user.type(accounts, '{Backspace>12/}');
    expect(accounts).toBeValid();
    await user.click(part.getByRole('button', { name: 'Save flag' }));
    expect(await part.findByRole('row', { name: /^new-plan.*Acme Tooling/ })).toBeVisible();
  });

  test('that were typed and not saved are offered when the form is opened again', async () => {
    const openForm = async () => {
      const { user } = await openModules('/admin/modules');
      await user.click(screen.getByRole('button', { name: 'Add flag' }));
      return { user, form: within(screen.getByRole('form', { name: 'New flag' })) };
    };
    const first = await openForm();
    await first.user.type(first.form.getByLabelText('Key'), 'new-plan');
    await first.user.selectOptions(first.form.getByLabelText('Kind'), 'Number');
    await first.user.click(first.form.getByRole('checkbox', { name: 'Administrator' }));
    cleanup();
    const { user, form } = await openForm();
    expect(form.getByLabelText('Key')).toHaveValue('');
    await user.click(form.getByRole('button', { name: 'Resume' }));
    expect(form.getByLabelText('Key')).toHaveValue('new-plan');
    expect(form.getByLabelText('Kind')).toHaveDisplayValue('Number');
    expect(form.getByRole('checkbox', { name: 'Administrator' })).toBeChecked();
  });

  test('that others have changed meanwhile can be saved after a choice between both', async () => {
    mockApi.setFlag('new-plan', false);
    const { user, shell } = await openModules('/admin/modules');
    const part = within(screen.getByRole('region', { name: 'Flags' }));
    await user.click(await part.findByRole('button', { name: 'Change new-plan' }));
    await user.type(part.getByLabelText('What it does'), 'Shows the new plan');
    const listed = await shell.api.request({ method: 'GET', path: '/flags' });
    const [flag] = listed.ok ? (listed.data as OutputOf<typeof listFlags>).flags : [];
    const others = { action: 'UPDATE', flag_id: flag?.id, share: 40 };
    await shell.api.request({ method: 'POST', path: '/flags', input: others });
    await user.click(part.getByRole('button', { name: 'Save flag' }));
    expect(await part.findByRole('row', { name: 'Chosen share of visitors (%) 0 40' })).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Keep my changes' }));
    await user.click(part.getByRole('button', { name: 'Save flag' }));
    expect(
      await part.findByRole('row', { name: /^new-plan ?Shows the new plan.*40% of visitors/ }),
    ).toBeVisible();
  });

  test('that a module names and nobody has added are named', async () => {
    mockApi.setFlag('new-plan', true);
    await openModules('/admin/modules');
    expect(
      await screen.findByText(
        'mfe-shelves 1.1.0+abc reads the flag lost-flag, which does not exist. Add it, or remove it from the module.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/reads the flag new-plan/)).not.toBeInTheDocument();
  });
});
