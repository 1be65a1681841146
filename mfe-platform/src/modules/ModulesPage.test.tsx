import { outlineChoice } from '@vended/module/platform/outlineChoice';
import type { PlatformState } from '@vended/module/platform/platform';
import type { ListedRollout, PlatformRollouts, WantedRollout } from '@vended/module/platform/rollouts';
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

const link: ListedRollout = {
  id: 'abcdefghijklmnop',
  what: { kind: 'build', module: 'mfe-shelves', build: '1.2.0+0b77ad' },
  whom: null,
  madeBy: 'grace',
  madeAt: '2026-11-20T09:30:00.000Z',
  endsAt: '2026-11-22T09:30:00.000Z',
  endedBy: null,
  state: 'open',
  link: '/preview/mfe-shelves/1.2.0+0b77ad/abcdefghijklmnop.t0.sig',
};
const builds: PlatformRollouts['builds'] = [
  { module: 'mfe-prices', build: '2.0.1+c41d09', at: '2026-11-20T09:30:00.000Z' },
  { module: 'mfe-shelves', build: '1.2.0+0b77ad', at: '2026-11-20T09:30:00.000Z' },
  { module: 'mfe-shelves', build: '1.1.0+abc', at: '2026-11-19T09:30:00.000Z' },
];

/** A gateway that keeps what is rolled out, and what it was asked for. */
function rollingOut(...before: readonly ListedRollout[]) {
  let rollouts = before;
  const asked: WantedRollout[] = [];
  addHandlers(
    http.get('*/platform/rollouts', () => HttpResponse.json({ rollouts, builds } satisfies PlatformRollouts)),
    http.post('*/platform/rollouts', async ({ request }) => {
      const wanted = (await request.json()) as WantedRollout;
      asked.push(wanted);
      const { link: path, ...others } = link;
      const what =
        wanted.what.kind === 'value' ? { otherwise: false, description: '', ...wanted.what } : wanted.what;
      const made: ListedRollout = {
        ...others,
        ...{ id: String(asked.length), what, whom: wanted.whom },
        ...(wanted.whom ? {} : { link: path }),
        endsAt: wanted.hours === null ? null : others.endsAt,
      };
      rollouts = [made, ...rollouts.filter((one) => one.what.kind !== what.kind)];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.delete('*/platform/rollouts/:id', ({ params }) => {
      rollouts = rollouts.flatMap((one) => {
        if (one.id !== params['id']) return one;
        return one.link === undefined ? [] : { ...one, state: 'revoked' as const, endedBy: 'platform' };
      });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return asked;
}

const refusing = (error: string) =>
  http.post('*/platform/rollouts', () => HttpResponse.json({ error }, { status: 409 }));

beforeEach(() => rollingOut());

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

describe('rollouts', () => {
  const nobody = { accounts: [], userTypes: [], share: 0 };
  const withRoutes = {
    ...state,
    builds: state.builds.map((build) => ({
      ...build,
      routes: ['/shelves', '/shelves/plan'],
      flags: ['new-plan', 'lost-value'],
    })),
  };
  beforeEach(() => addHandlers(http.get('*/platform/modules', () => HttpResponse.json(withRoutes))));

  async function openRollouts() {
    const { user } = await openModules('/admin/modules');
    const part = within(screen.getByRole('region', { name: 'Rollouts' }));
    await part.findByLabelText('What');
    const choose = (label: string, option: string) => user.selectOptions(part.getByLabelText(label), option);
    const press = (name: string | RegExp) => user.click(part.getByRole('button', { name }));
    return { user, part, choose, press };
  }

  test('a link to a published build is made, copied, and shown with who made it', async () => {
    const asked = rollingOut();
    const { part, choose, press } = await openRollouts();
    expect(part.getByText('Everyone gets the same.')).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await choose('Module', 'mfe-shelves');
    await choose('Who gets it', 'Anyone with a link');
    await choose('For how long', 'A week');
    await press('Make a link');
    expect(await screen.findByText('The link to mfe-shelves 1.2.0+0b77ad is copied.')).toBeVisible();
    expect(write).toHaveBeenCalledWith(`http://localhost${link.link}`);
    expect(asked).toEqual([{ what: link.what, whom: null, hours: 168 }]);
    expect(await part.findByRole('row', { name: /mfe-shelves.*Anyone who has the link.*grace/ })).toBeVisible();
  });

  test('a link is revoked, and it is said why another was not made', async () => {
    rollingOut(link);
    addHandlers(refusing('There are 200 previews already.'));
    const { part, choose, press } = await openRollouts();
    await press(/^Revoke the link to mfe-shelves 1\.2\.0/);
    expect(await part.findByText('Revoked by platform')).toBeVisible();
    expect(part.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
    await choose('Who gets it', 'Anyone with a link');
    await press('Make a link');
    expect(await screen.findByText('There are 200 previews already.')).toBeVisible();
  });

  test('a build is for some visitors until an end', async () => {
    const asked = rollingOut();
    const { user, part, choose, press } = await openRollouts();
    await choose('Module', 'mfe-shelves');
    await choose('Published build', '1.1.0+abc');
    await user.clear(part.getByLabelText('Share of visitors (%)'));
    await user.type(part.getByLabelText('Share of visitors (%)'), '12.5');
    await choose('For how long', '2 days');
    await press('Roll out');
    expect(
      await part.findByRole('row', { name: /mfe-shelves ?1\.1\.0\+abc.*12\.5% of visitors.*2026/ }),
    ).toBeVisible();
    expect(asked).toEqual([
      {
        what: { kind: 'build', module: 'mfe-shelves', build: '1.1.0+abc' },
        whom: { ...nobody, share: 12.5 },
        hours: 48,
      },
    ]);
  });

  test('a route is for an account and a user type only, and for everybody again', async () => {
    const asked = rollingOut();
    const { user, part, choose, press } = await openRollouts();
    await choose('What', 'A route');
    await choose('Route', '/shelves/plan');
    expect(part.queryByLabelText('For how long')).not.toBeInTheDocument();
    await user.type(part.getByLabelText('Accounts'), 'Acme');
    await user.click(part.getByRole('checkbox', { name: 'Administrator' }));
    await press('Roll out');
    expect(await part.findByRole('row', { name: /mfe-shelves.*\/shelves\/plan.*Acme/ })).toBeVisible();
    await press('End /shelves/plan');
    expect(await part.findByText('Everyone gets the same.')).toBeVisible();
    expect(asked).toEqual([
      {
        what: { kind: 'route', module: 'mfe-shelves', route: '/shelves/plan' },
        whom: { accounts: ['Acme'], userTypes: ['administrator'], share: 0 },
        hours: null,
      },
    ]);
  });

  test.each([
    ['nothing was entered', false],
    ['the share was emptied', true],
  ])('nothing is taken away by a form in which %s, which says what to choose', async (_what, isEmptied) => {
    const asked = rollingOut();
    const { user, part, choose, press } = await openRollouts();
    await choose('What', 'A module');
    if (isEmptied) await user.clear(part.getByLabelText('Share of visitors (%)'));
    await press('Roll out');
    const accounts = part.getByLabelText('Accounts');
    expect(accounts).toBeInvalid();
    expect(accounts).toHaveFocus();
    expect(accounts).toHaveAccessibleDescription(/Choose accounts, user types or a share above 0\.$/);
    await user.click(part.getByRole('checkbox', { name: 'User' }));
    expect(accounts).toBeValid();
    await press('Roll out');
    expect(await screen.findByText(/^mfe-shelves is rolled out\./)).toBeVisible();
    expect(asked).toEqual([
      {
        what: { kind: 'module', module: 'mfe-shelves' },
        whom: { ...nobody, userTypes: ['user'] },
        hours: null,
      },
    ]);
  });

  test('a module is taken away from everyone after a confirmation', async () => {
    const asked = rollingOut();
    const { user, choose, press } = await openRollouts();
    await choose('What', 'A module');
    await choose('Who gets it', 'Nobody');
    await press('Roll out');
    const question = await screen.findByRole('alertdialog', { name: 'Take mfe-shelves away from everyone?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(asked).toEqual([]);
    await press('Roll out');
    await user.click(await screen.findByRole('button', { name: 'Take away' }));
    expect(await screen.findByText(/^mfe-shelves is rolled out\./)).toBeVisible();
    expect(asked).toEqual([{ what: { kind: 'module', module: 'mfe-shelves' }, whom: nobody, hours: null }]);
  });

  test('a value is added and changed, with the modules that read it', async () => {
    const asked = rollingOut();
    const { user, part, choose, press } = await openRollouts();
    await choose('What', 'A value');
    await user.type(part.getByLabelText('Key'), 'new-plan');
    await choose('Kind', 'Number');
    await user.type(part.getByLabelText('Value'), '25');
    await user.type(part.getByLabelText('Value for everyone else'), '10');
    await user.type(part.getByLabelText('What it does'), 'Rows of a plan');
    await user.type(part.getByLabelText('Accounts'), 'Acme Tooling, Globex Foods');
    await press('Roll out');
    const row =
      /^new-plan ?Rows of a plan ?Read by mfe-shelves.*Acme Tooling, Globex Foods ?25, everyone else 10/;
    expect(await part.findByRole('row', { name: row })).toBeVisible();

    await press('Change new-plan');
    expect(part.getByLabelText('Value')).toHaveValue('25');
    await choose('Who gets it', 'Everyone');
    await press('Roll out');
    expect(await part.findByRole('row', { name: /^new-plan.*Everyone/ })).toBeVisible();
    const what = { kind: 'value', key: 'new-plan', value: 25, otherwise: 10, description: 'Rows of a plan' };
    expect(asked).toEqual([
      { what, whom: { ...nobody, accounts: ['Acme Tooling', 'Globex Foods'] }, hours: null },
      { what, whom: { ...nobody, share: 100 }, hours: null },
    ]);
  });

  test('what was typed stays when it is refused, with the reason', async () => {
    const { user, part, choose, press } = await openRollouts();
    addHandlers(refusing('Key has lower-case words joined by hyphens, such as new-item-form.'));
    await choose('What', 'A value');
    await user.type(part.getByLabelText('Key'), 'New Plan');
    await choose('Who gets it', 'Everyone');
    await press('Roll out');
    expect(await screen.findByText(/^Key has lower-case words/)).toBeVisible();
    expect(part.getByLabelText('Key')).toHaveValue('New Plan');
  });

  test('values that a module names and nobody has added are named', async () => {
    const what = { kind: 'value', key: 'new-plan', value: true, otherwise: true, description: '' } as const;
    const { link: _link, ...others } = link;
    rollingOut({ ...others, what, whom: nobody });
    const { part } = await openRollouts();
    expect(
      part.getByText(
        'mfe-shelves 1.1.0+abc reads the value lost-value, which does not exist. Add it, or remove it from the module.',
      ),
    ).toBeVisible();
    expect(part.queryByText(/reads the value new-plan/)).not.toBeInTheDocument();
  });
});
