import type { Manifest } from '@vended/module/platform/manifest';
import type { LiveModule, UsedModules } from '../registry/liveModules';
import { PageModules } from '../registry/pageModules';
import type { Rollout } from '../registry/rollout';
import { neededFor, selectFor, type RolloutVisitor } from './selectFor';

const everyone = { accounts: [], userTypes: [], share: 0 };
const made = { endsAt: null, madeBy: 'ada', madeAt: '2026-11-20T09:30:00.000Z' };

function moduleOf(build: string, ...paths: readonly string[]): LiveModule {
  const routes = paths.map((path) => ({ path, title: path, permission: 'public' as const }));
  const manifest: Manifest = { name: 'mfe-alpha', version: '1.0.0', contract: '^1.0.0', routes, menu: [] };
  return {
    name: 'mfe-alpha',
    build,
    definition: { manifest, container: 'mfe_alpha', entry: 'remoteEntry.js', preload: [], files: {} },
  };
}

const [live, newer] = [
  moduleOf('1.0.0+a', '/alpha', '/alpha/plan'),
  moduleOf('1.1.0+b', '/alpha', '/alpha/plan'),
];
const rollouts: readonly Rollout[] = [
  {
    ...{ kind: 'build', id: '1', module: 'mfe-alpha', build: newer.build },
    ...made,
    whom: { ...everyone, userTypes: ['administrator'] },
  },
  {
    ...{ kind: 'route', id: '2', module: 'mfe-alpha', route: '/alpha/plan' },
    ...made,
    whom: { ...everyone, userTypes: ['administrator'] },
  },
];
const used: UsedModules = { live: [live], forSome: [newer], leftOut: [], rollouts };

const administrator = { userType: 'administrator', userId: '1' } as const;
const user = { userType: 'user', userId: '2' } as const;

it('what pages are made of is made once for all visitors with the same builds and routes, until the registry changes', () => {
  const make = jest.fn(({ list }: PageModules) =>
    list.map(({ build, definition }) =>
      [build, ...definition.manifest.routes.map(({ path }) => path)].join(' '),
    ),
  );
  const pageOf = PageModules.once(make);
  const shown = (modules: UsedModules, visitor: Parameters<typeof selectFor>[1]) =>
    pageOf(selectFor(modules, visitor).modules);

  for (const userId of ['1', '3']) {
    expect(shown(used, { ...administrator, userId })).toEqual(['1.1.0+b /alpha /alpha/plan']);
    expect(shown(used, { ...user, userId })).toEqual(['1.0.0+a /alpha']);
  }
  expect(make).toHaveBeenCalledTimes(2);

  expect(shown({ ...used, rollouts: [] }, administrator)).toEqual(['1.0.0+a /alpha /alpha/plan']);
  expect(make).toHaveBeenCalledTimes(3);
});

it('a visitor who follows a link shares nothing with those who do not', () => {
  const linked = moduleOf('2.0.0+c', '/alpha');
  const [own, shared] = [{ previewed: linked }, {}].map(
    (more) => selectFor(used, { ...user, ...more }).modules,
  );

  expect(own?.list).toEqual([linked]);
  expect(shared?.list.map(({ build }) => build)).toEqual([live.build]);
  expect(selectFor(used, user).modules).toBe(shared);
});

describe('what is for some', () => {
  const ofModule = { kind: 'module', id: '3', module: 'mfe-alpha', ...made } as const;
  const ofBuild = { kind: 'build', id: '4', module: 'mfe-alpha', build: newer.build, ...made } as const;
  const half = { ...everyone, share: 50 };
  const parts = Array.from({ length: 1_000 }, (_, part) => part);
  const buildsFor = (rollout: Rollout, visitor: RolloutVisitor) =>
    selectFor({ ...used, rollouts: [rollout] }, visitor).modules.list.map(({ build }) => build);

  it('is there for a user type', () => {
    const forUsers: Rollout = { ...ofModule, whom: { ...everyone, userTypes: ['user'] } };
    expect(buildsFor(forUsers, user)).toEqual([live.build]);
    expect(buildsFor(forUsers, administrator)).toEqual([]);
  });

  it('is there for a share of visitors, always the same ones', () => {
    const whoHasIt = () =>
      parts.filter((part) => buildsFor({ ...ofModule, whom: half }, { part }).length > 0);
    const first = whoHasIt();
    expect(first.length).toBeGreaterThan(400);
    expect(first.length).toBeLessThan(600);
    expect(whoHasIt()).toEqual(first);
  });

  it('stays the same for one who signs in, if it is a build for a share', () => {
    const rollout: Rollout = { ...ofBuild, whom: half };
    const [before, after] = [{}, user].map((more) =>
      parts.map((part) => buildsFor(rollout, { ...more, part }).join()),
    );
    expect(after).toEqual(before);
    const given = before?.filter((build) => build === newer.build) ?? [];
    expect(given.length).toBeGreaterThan(400);
    expect(given.length).toBeLessThan(600);
    expect(neededFor({ rollouts: [rollout] })).toMatchObject({ user: false, part: true });
  });
});
