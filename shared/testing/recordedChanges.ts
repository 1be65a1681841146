import type { AuditEntry } from '@vended/contract/audit';
import { mockApi } from './mock-api/mockApi';

type Version = Readonly<Record<string, unknown>>;

/**
 * Adds to the trail of Acme Tooling that a record was added by `acme.admin` and then changed by `acme.user` as often as there
 * are further versions, a day apart, beginning on 3 March 2026.
 */
export function recordChanges(resource: string, record_id: string, versions: readonly Version[]): void {
  const { customer_account_id } = mockApi.signIn('acme.admin');
  versions.forEach((after, index) => {
    const entry: AuditEntry = {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      created_at: new Date(Date.UTC(2026, 2, 3 + index, 9, 30)).toISOString(),
      user_id: null,
      username: index === 0 ? 'acme.admin' : 'acme.user',
      action: index === 0 ? 'INSERT' : 'UPDATE',
      resource,
      record_id,
      before: versions[index - 1] ?? null,
      after,
    };
    mockApi.state.audit.add(customer_account_id, entry);
  });
}
