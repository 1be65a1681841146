import type { Failure } from '@vended/contract/failure';
import type { PageRegistry } from '@vended/module/platform/registry';

/** A module that this page takes from a developer's server in place of the live build. */
export interface OverriddenModule {
  readonly module: string;
  readonly origin: string;
}

/** What this page began with; null where every module is live. */
export function overrideIn({ modules }: Pick<PageRegistry, 'modules'>): OverriddenModule | null {
  const found = modules.find(({ override }) => override !== undefined);
  return found?.override ? { module: found.manifest.name, origin: found.override } : null;
}

/** Asks the gateway for an override from the next page load on. Null when it is granted, else why not. */
export async function startOverride(asked: OverriddenModule): Promise<string | null> {
  return send('POST', JSON.stringify(asked));
}

/** Has the live module back from the next page load on. Null when that is done, else why not. */
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
