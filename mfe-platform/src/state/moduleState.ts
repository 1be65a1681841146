import { isForNobody } from '@vended/module/platform/rollouts';
import type { ModuleOverview } from './moduleOverview';

export type Tone = 'good' | 'attention' | 'bad' | 'none';

/** The state of a module in one line: a word with its tone, and what else is to be known. */
export interface ModuleState {
  readonly tone: Tone;
  readonly word: string;
  readonly more: readonly string[];
}

export function stateOf({ live, forSome, leftOut, switches, faults }: ModuleOverview): ModuleState {
  const whole = switches.find(({ route }) => route === undefined);
  const routes = switches.length - (whole ? 1 : 0);
  const more = [
    ...forSome.map(({ build, failing }) => `${build} ${failing ? 'fails for some' : 'for some'}`),
    ...counted(routes, 'route for some', 'routes for some'),
    ...counted(faults.length, 'fault of an extension', 'faults of extensions'),
  ];
  if (leftOut.length > 0) return { tone: 'bad', word: 'Not served', more };
  if (!live) return { tone: 'none', word: 'Not live', more };
  if (whole)
    return {
      tone: 'attention',
      word: `Live, ${isForNobody(whole) ? 'off for everyone' : 'only for some'}`,
      more,
    };
  if (live.failing) return { tone: 'bad', word: 'Live and failing', more };
  const needsAttention = faults.length > 0 || forSome.some(({ failing }) => failing);
  return { tone: needsAttention ? 'attention' : 'good', word: 'Live', more };
}

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
