import type { ModuleSwitch, UsedBuild } from '@vended/module/platform/platform';
import { chosenBy } from '../parts/chosenBy';
import type { ModuleOverview } from './moduleOverview';

export type Tone = 'good' | 'attention' | 'bad' | 'none';

/** The state of a module in one line: a word with its tone, and what else is to be known. */
export interface ModuleState {
  readonly tone: Tone;
  readonly word: string;
  readonly more: readonly string[];
}

export function stateOf({ live, trials, leftOut, switches, faults }: ModuleOverview): ModuleState {
  const more = [
    ...trials.map((one) => `${one.build} ${isFailing(one) ? 'fails for' : 'for'} ${one.trial}`),
    ...switches.flatMap(({ route, ...whom }) => (route ? [`${route} ${onFor(whom)}`] : [])),
    ...(faults.length > 0
      ? [`${faults.length} ${faults.length === 1 ? 'fault of an extension' : 'faults of extensions'}`]
      : []),
  ];
  const whole = switches.find(({ route }) => route === undefined);
  if (leftOut.length > 0) return { tone: 'bad', word: 'Not served', more };
  if (!live) return { tone: 'none', word: 'Not live', more };
  if (whole) return { tone: 'attention', word: `Live, ${onFor(whole)}`, more };
  if (isFailing(live)) return { tone: 'bad', word: 'Live and failing', more };
  const needsAttention = faults.length > 0 || trials.some(isFailing);
  return { tone: needsAttention ? 'attention' : 'good', word: 'Live', more };
}

function onFor({ accounts, userTypes, share }: Omit<ModuleSwitch, 'module' | 'route'>): string {
  const isForNobody = accounts.length === 0 && userTypes.length === 0 && share === 0;
  return isForNobody ? 'off for everyone' : `only for ${chosenBy(accounts, userTypes, share)}`;
}

/** By the limits at which a new build is rolled back: five failed visits that are more than a fifth of all. */
function isFailing({ health: { opens, failures } }: UsedBuild): boolean {
  return failures >= 5 && failures > (opens + failures) / 5;
}
