import type { AuditEntry } from '../registry/history';
import { changeRegistry } from './changeRegistry';
import type { Stores } from './stores';

/** Adds to the history that a build was published. */
export async function recordPublished(stores: Stores, who: Omit<AuditEntry, 'action'>): Promise<void> {
  await changeRegistry(stores, { ...who, action: 'publish' }, ({ modules, rollouts }) => ({
    modules: { ...modules },
    rollouts,
  }));
}
