import type { PageRegistry } from '@vended/module/platform/registry';

/** A module that this page loads from a developer's server instead of the live build. */
export interface OverriddenModule {
  readonly module: string;
  readonly origin: string;
}

/** The override that the page was loaded with, or null. */
export function overrideIn({ modules }: Pick<PageRegistry, 'modules'>): OverriddenModule | null {
  const found = modules.find(({ override }) => override !== undefined);
  return found?.override ? { module: found.manifest.name, origin: found.override } : null;
}
