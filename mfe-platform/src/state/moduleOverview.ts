import type {
  ExtensionFault,
  LeftOutBuild,
  ModuleSwitch,
  PlatformState,
  UsedBuild,
} from '@vended/module/platform/platform';
import { rolledOutTo } from './rolledOutTo';

/** What the gateway says of one module. */
export interface ModuleOverview {
  readonly name: string;
  readonly live: UsedBuild | undefined;
  readonly forSome: readonly UsedBuild[];
  readonly leftOut: readonly LeftOutBuild[];
  readonly switches: readonly ModuleSwitch[];
  readonly faults: readonly ExtensionFault[];
}

/**
 * All modules by name, also those that are published and that no visitor gets.
 *
 * @param published the names of modules that have a published build
 */
export function modulesIn(state: PlatformState, published: readonly string[]): ModuleOverview[] {
  const names = [...state.builds, ...(state.leftOut ?? [])].map(({ name }) => name).concat(published);
  return [...new Set(names)].sort().map((name) => moduleIn(state, name));
}

export function moduleIn({ builds, leftOut, switches, faults }: PlatformState, name: string): ModuleOverview {
  const own = builds.filter((build) => build.name === name);
  return {
    name,
    live: own.find((build) => rolledOutTo(build) === null),
    forSome: own.filter((build) => rolledOutTo(build) !== null),
    leftOut: (leftOut ?? []).filter((build) => build.name === name),
    switches: (switches ?? []).filter(({ module }) => module === name),
    faults: (faults ?? []).filter(({ module }) => module === name),
  };
}
