import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RolloutWhom } from '@vended/module/platform/rollouts';
import type { RegistryFile } from './registryFile';
import type { Modules } from './registryStore';
import { isBuild, isOfRoutes, isValue, type Rollout } from './rollout';

// Releases before December 2026 had trials and switches in the entry of a module. Their nodes still read them there while a release is
// rolled out, and old revisions have them only there.

type Entries = RegistryFile['modules'];
type Entry = Entries[string];

/** The rollouts of a revision: those of its rows, unless a node of the release before has changed a trial or switch since. */
export function rolloutsOf(entries: Entries, rows: readonly Rollout[], madeAt: string): readonly Rollout[] {
  const known = withEntries(withoutEntries(entries), rows);
  const isSame = Object.entries(entries).every(
    ([name, { trial, switches }]) =>
      isDeepStrictEqual(trial, known[name]?.trial) &&
      isDeepStrictEqual(byRoute(switches), byRoute(known[name]?.switches)),
  );
  return isSame ? rows : [...Object.entries(entries).flatMap(rolloutsIn), ...rows.filter(isValue)];

  function rolloutsIn([module, { trial, switches = [] }]: readonly [string, Entry]): readonly Rollout[] {
    const made = { endsAt: null, madeBy: 'unknown', madeAt };
    const listed = [
      ...(trial
        ? [
            {
              kind: 'build',
              module,
              build: trial.build,
              whom: { ...nobody, ...withoutBuild(trial) },
            } as const,
          ]
        : []),
      ...switches.map(({ route, ...whom }) =>
        route === undefined
          ? ({ kind: 'module', module, whom } as const)
          : ({ kind: 'route', module, route, whom } as const),
      ),
    ];
    // Derived, so that it stays the same each time it is read.
    return listed.map((one) => ({ ...one, ...made, id: hashOf(one) }));
  }
}

const byRoute = (switches: Entry['switches'] = []) =>
  switches.toSorted((one, other) => ((one.route ?? '') < (other.route ?? '') ? -1 : 1));

const nobody: RolloutWhom = { accounts: [], userTypes: [], share: 0 };

const withoutBuild = ({ accounts, share }: Pick<RolloutWhom, 'accounts' | 'share'>) => ({ accounts, share });

const hashOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/** The entries as this release uses them. */
export function withoutEntries(entries: Entries): Modules {
  return Object.fromEntries(
    Object.entries(entries).map(([name, { trial: _trial, switches: _switches, ...entry }]) => [name, entry]),
  );
}

/** The entries as the release before reads them. It knows no ends, and no trial for user types. */
export function withEntries(modules: Modules, rollouts: readonly Rollout[]): Entries {
  return Object.fromEntries(
    Object.entries(modules).map(([name, entry]) => {
      const trial = rollouts.filter(isBuild).find(({ module }) => module === name);
      const switches = rollouts.filter(isOfRoutes).filter(({ module }) => module === name);
      return [
        name,
        {
          ...entry,
          ...(trial && {
            trial: { build: trial.build, share: trial.whom.share, accounts: trial.whom.accounts },
          }),
          ...(switches.length > 0 && {
            switches: switches.map((one) => ({
              ...(one.kind === 'route' && { route: one.route }),
              ...one.whom,
            })),
          }),
        },
      ];
    }),
  );
}
