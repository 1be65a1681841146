import { mockApi } from '@vended/testing/mock-api/mockApi';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import type { PlatformState } from '@vended/module/platform/platform';
import type { ListedRollout, PlatformRollouts, WantedRollout } from '@vended/module/platform/rollouts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/core/http';
import { moduleApi } from '../moduleApi';
import { PlatformRoutes } from '../routes';
import { platformState } from '../testing/platformState.fixture';

const state: PlatformState = {
  ...platformState,
  switches: [],
  builds: platformState.builds.slice(0, 1).map((build) => ({
    ...build,
    build: '1.1.0+abc',
    routes: ['/shelves', '/shelves/plan'],
    flags: ['new-plan', 'lost-value'],
  })),
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
    http.get('*/platform/rollouts', () => Response.json({ rollouts, builds } satisfies PlatformRollouts)),
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
      return Response.json(made, { status: 201 });
    }),
    http.delete('*/platform/rollouts/:id', ({ params }) => {
      rollouts = rollouts.flatMap((one) => {
        if (one.id !== params['id']) return one;
        return one.link === undefined ? [] : { ...one, state: 'revoked' as const, endedBy: 'platform' };
      });
      return new Response(null, { status: 204 });
    }),
  );
  return asked;
}

/** Refuses what is asked for next. */
function refusing(
  error: string,
  { status = 409, current }: { readonly status?: number; readonly current?: ListedRollout } = {},
) {
  const refuse = () => Response.json({ error, current }, { status });
  return http.post('*/platform/rollouts', refuse, { once: true });
}

beforeEach(() => void rollingOut());

describe('rollouts', () => {
  const nobody = { accounts: [], userTypes: [], share: 0 };

  /** The list of modules, or the page of one. */
  async function openRollouts(at = '/admin/modules', shown = state) {
    addHandlers(http.get('*/platform/modules', () => Response.json(shown)));
    const { user, shell } = renderModule(moduleApi, PlatformRoutes, { at, as: 'platform' });
    await screen.findByRole('heading', { level: 2, name: 'Rollouts' });
    const part = within(screen.getByRole('region', { name: 'Rollouts' }));
    await part.findByLabelText('What');
    const choose = (label: string, option: string) => user.selectOptions(part.getByLabelText(label), option);
    const press = (name: string | RegExp) => user.click(part.getByRole('button', { name }));
    return { user, shell, part, choose, press };
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
    expect(
      await part.findByRole('row', { name: /mfe-shelves.*Anyone who has the link.*grace/ }),
    ).toBeVisible();
  });

  test('a link is revoked, and it is said why another was not made', async () => {
    rollingOut(link);
    addHandlers(refusing('There are 200 links already.'));
    const { part, choose, press } = await openRollouts();
    await press(/^Revoke the link to mfe-shelves 1\.2\.0/);
    expect(await part.findByText('Revoked by platform')).toBeVisible();
    expect(part.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
    await choose('Who gets it', 'Anyone with a link');
    await press('Make a link');
    expect(await screen.findByText('There are 200 links already.')).toBeVisible();
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
    expect(part.getByRole('form', { name: 'Rollout' })).toHaveFocus();
    expect(part.getByLabelText('Value')).toHaveValue('25');
    await choose('Who gets it', 'Everyone');
    await press('Roll out');
    expect(await part.findByRole('row', { name: /^new-plan.*Everyone/ })).toBeVisible();
    const what = { kind: 'value', key: 'new-plan', value: 25, otherwise: 10, description: 'Rows of a plan' };
    expect(asked).toEqual([
      { what, whom: { ...nobody, accounts: ['Acme Tooling', 'Globex Foods'] }, hours: null },
      { what, whom: { ...nobody, share: 100 }, hours: null, madeAt: link.madeAt },
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

  test('what was typed is offered again after a reload, until it is rolled out', async () => {
    const first = await openRollouts();
    await first.choose('What', 'A value');
    await first.user.type(first.part.getByLabelText('Key'), 'new-plan');
    cleanup();

    const { part, choose, press } = await openRollouts();
    expect(part.getByLabelText('What')).toHaveDisplayValue('A build');
    await press('Resume');
    expect(part.getByLabelText('Key')).toHaveValue('new-plan');
    await choose('Who gets it', 'Everyone');
    await press('Roll out');
    expect(await part.findByRole('row', { name: /^new-plan/ })).toBeVisible();
    cleanup();

    const last = await openRollouts();
    expect(last.part.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
  });

  test('a box that is ticked and unticked leaves no draft', async () => {
    const { user, part } = await openRollouts();
    const tick = () => user.click(part.getByRole('checkbox', { name: 'Administrator' }));
    await tick();
    await tick();
    cleanup();

    const again = await openRollouts();
    expect(again.part.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
  });

  test('what was typed is rolled out once the person has signed in again, whose session had ended', async () => {
    const asked = rollingOut();
    const { shell, user, part, choose, press } = await openRollouts();
    shell.answerSignIn(true);
    await choose('What', 'A value');
    await user.type(part.getByLabelText('Key'), 'new-plan');
    await choose('Who gets it', 'Everyone');
    mockApi.signOut();
    addHandlers(refusing('Please sign in.', { status: 401 }));
    await press('Roll out');
    expect(await screen.findByText(/^new-plan is rolled out\./)).toBeVisible();
    expect(shell.timesAskedToSignIn()).toBe(1);
    expect(asked).toMatchObject([{ what: { key: 'new-plan' } }]);
  });

  describe('a change', () => {
    const { link: _link, ...others } = link;
    const what = { kind: 'module', module: 'mfe-shelves' } as const;
    const before = { ...others, what, endsAt: null, whom: { ...nobody, accounts: ['Acme'] } };

    test('does not overwrite what another person has changed since, and loses nothing that was typed', async () => {
      const asked = rollingOut(before);
      const { user, part, press } = await openRollouts();
      await press('Change mfe-shelves');
      await user.type(part.getByLabelText('Accounts'), ', Globex');
      const madeAt = '2026-11-21T09:30:00.000Z';
      const theirs = { ...before, id: 'theirs', whom: { ...nobody, share: 20 }, madeBy: 'ada', madeAt };
      addHandlers(refusing('This rollout was changed by ada.', { current: theirs }));

      await press('Roll out');
      const panel = within(await part.findByRole('group', { name: 'This rollout was changed by ada.' }));
      expect(panel.getByRole('row', { name: 'Accounts Acme, Globex –' })).toBeVisible();
      expect(panel.getByRole('row', { name: 'Share of visitors (%) 0 20' })).toBeVisible();
      await user.click(panel.getByRole('button', { name: 'Keep my changes' }));
      await press('Roll out');

      expect(await screen.findByText(/^mfe-shelves is rolled out\./)).toBeVisible();
      expect(asked).toEqual([
        { what, whom: { accounts: ['Acme', 'Globex'], userTypes: [], share: 20 }, hours: null, madeAt },
      ]);
    });

    test('keeps its end, which can be changed too', async () => {
      const value = {
        kind: 'value',
        key: 'new-plan',
        value: true,
        otherwise: false,
        description: '',
      } as const;
      const asked = rollingOut({ ...before, what: value, endsAt: '2027-01-20T09:30:00.000Z' });
      const { user, part, choose, press } = await openRollouts();
      await press('Change new-plan');
      expect(part.getByLabelText('For how long')).toHaveDisplayValue('Until 20 January 2027, 09:30');
      await user.type(part.getByLabelText('Accounts'), ', Globex');
      await press('Roll out');
      expect(await screen.findByText(/^new-plan is rolled out\./)).toBeVisible();
      expect(asked[0]).not.toHaveProperty('hours');

      await press('Change new-plan');
      await choose('For how long', '4 hours');
      await press('Roll out');
      await waitFor(() => expect(asked[1]).toMatchObject({ hours: 4 }));
    });

    test('of a rollout that has ended is refused, and the next press rolls it out again', async () => {
      rollingOut(before);
      const { user, part, press } = await openRollouts();
      await press('Change mfe-shelves');
      await user.type(part.getByLabelText('Accounts'), ', Globex');
      const asked = rollingOut();
      addHandlers(refusing('This rollout has ended since you opened it.'));

      await press('Roll out');
      expect(await screen.findByText('This rollout has ended since you opened it.')).toBeVisible();
      expect(await part.findByText('Everyone gets the same.')).toBeVisible();
      await press('Roll out');

      expect(await screen.findByText(/^mfe-shelves is rolled out\./)).toBeVisible();
      const whom = { accounts: ['Acme', 'Globex'], userTypes: [], share: 0 };
      expect(asked).toEqual([{ what, whom, hours: null }]);
    });
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

  test('the page of a module has only what is of it, and asks for no module', async () => {
    const { link: _link, ...others } = link;
    const prices = { kind: 'module', module: 'mfe-prices' } as const;
    const value = { kind: 'value', key: 'new-plan', value: true, otherwise: true, description: '' } as const;
    const asked = rollingOut(
      link,
      { ...others, id: 'two', what: prices, whom: nobody },
      { ...others, id: 'three', what: value, whom: nobody },
    );
    const { user, part, choose, press } = await openRollouts('/admin/modules/mfe-shelves');
    expect(await part.findAllByRole('row')).toHaveLength(2);
    expect(part.queryByLabelText('Module')).not.toBeInTheDocument();
    expect(part.queryByRole('option', { name: 'A value' })).not.toBeInTheDocument();
    await choose('What', 'A route');
    await choose('Route', '/shelves/plan');
    await user.click(part.getByRole('checkbox', { name: 'User' }));
    await press('Roll out');
    expect(await screen.findByText(/^\/shelves\/plan is rolled out\./)).toBeVisible();
    expect(asked).toMatchObject([{ what: { kind: 'route', module: 'mfe-shelves', route: '/shelves/plan' } }]);
  });

  test('what is taken away by the module that this page belongs to comes back by a command alone', async () => {
    const own = { ...state, builds: state.builds.map((build) => ({ ...build, name: 'mfe-platform' })) };
    const { choose, press } = await openRollouts('/admin/modules/mfe-platform', own);
    await choose('What', 'A module');
    await choose('Who gets it', 'Nobody');
    await press('Roll out');
    expect(await screen.findByText('npm run module -- rollout module mfe-platform --end')).toBeVisible();
  });
});
