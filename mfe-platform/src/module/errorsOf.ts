import type { PlatformState } from '@vended/module/platform/platform';
import type { ErrorRow } from './columns';

/** The error messages of a module's builds, also of former ones, latest first. */
export function errorsOf(module: string, { builds, former = [] }: PlatformState): ErrorRow[] {
  return [
    ...builds.map(({ name, build, health: { messages } }) => ({ name, build, messages, isUsed: true })),
    ...former.map((one) => ({ ...one, isUsed: false })),
  ]
    .filter(({ name }) => name === module)
    .flatMap(({ messages, build, isUsed }) =>
      messages.map((one) => ({ ...one, build, isUsed, id: `${build} ${one.kind} ${one.message}` })),
    )
    .sort((one, other) => other.lastAt.localeCompare(one.lastAt));
}
