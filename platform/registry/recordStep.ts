import type { AuditEntry } from './history';
import type { RegistryStore } from './postgresRegistry';
import { LostChange } from './registryStore';

/** Adds a step to the history that changes nothing of what is live: again after a change by others, which it does not contradict. */
export async function recordStep(registry: RegistryStore, auditEntry: AuditEntry): Promise<void> {
  try {
    await registry.change(
      auditEntry,
      ({ modules, rollouts }) => ({ modules: { ...modules }, rollouts }),
      () => Promise.resolve(null),
    );
  } catch (error) {
    if (!(error instanceof LostChange)) throw error;
    await recordStep(registry, auditEntry);
  }
}
