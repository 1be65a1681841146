import type { Manifest } from '@vended/module/platform/manifest';
import type { LiveModule, UsedModules } from '../registry/liveModules';
import { PageModules } from '../registry/pageModules';
import type { Rollout } from '../registry/rollout';
import { selectFor } from './selectFor';

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
