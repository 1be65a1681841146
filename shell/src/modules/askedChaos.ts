import type { Chaos } from './chaos';

/**
 * The failures of modules that an address asks for, where they are allowed: outside of production only. Their code comes
 * when they are asked for.
 */
export async function askedChaos(search: string, allowed: boolean): Promise<Chaos | undefined> {
  const asked = new URLSearchParams(search).get('chaos');
  return allowed && asked ? (await import('./chaos')).createChaos(asked) : undefined;
}
