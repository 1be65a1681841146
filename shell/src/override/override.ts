import type { Failure } from '@vended/contract/failure';
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

/** Sets an override from the next page load on. Returns null on success, otherwise the reason for the refusal. */
export async function startOverride(override: OverriddenModule): Promise<string | null> {
  return send('POST', JSON.stringify(override));
}

/** Ends the override from the next page load on. Returns null on success, otherwise the reason for the refusal. */
export async function endOverride(): Promise<string | null> {
  return send('DELETE');
}

async function send(method: 'POST' | 'DELETE', body?: string): Promise<string | null> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/platform/override', { method, headers, ...(body && { body }) });
    return response.ok ? null : ((await response.json()) as Failure).error;
  } catch {
    return 'The gateway could not be reached. Check your connection and try again.';
  }
}
