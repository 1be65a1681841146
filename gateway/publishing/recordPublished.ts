import type { AuditEntry } from '../registry/history';
import { LostChange } from '../registry/registryStore';
import { changeRegistry } from './changeRegistry';
import type { Stores } from './stores';

/** Adds to the history that a build was published: again after a change by others, which it does not contradict. */
export async function recordPublished(stores: Stores, who: Omit<AuditEntry, 'action'>): Promise<void> {
  const auditEntry: AuditEntry = { ...who, action: 'publish' };
  try {
    await changeRegistry(stores, auditEntry, (modules) => ({ ...modules }));
  } catch (error) {
    if (!(error instanceof LostChange)) throw error;
    await recordPublished(stores, who);
  }
}
