import type { AuditEntry } from '@vended/contract/audit';
import type { Session } from '@vended/contract/sessions';
import type { MockState } from './mockState';

export interface Stamped {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly archived_at: string | null;
}

/** Who reads: a caller with a session, or a visitor of the public site. */
export interface Reader {
  readonly state: MockState;
  readonly session?: Session;
  readonly accountId: string;
}

/** Who changes something. */
export interface Saver extends Reader {
  readonly session: Session;
}

/** Adds what the server sets on a new record: its id and both timestamps (reading 12). */
export function newRecord<Fields extends object>(
  fields: Fields,
): Fields & Stamped & { readonly archived_at: null } {
  const now = new Date().toISOString();
  return { ...fields, id: crypto.randomUUID(), created_at: now, updated_at: now, archived_at: null };
}

/** The current time, or the next millisecond after an earlier version: no two versions have the same. */
export const laterThan = (earlier: string) =>
  new Date(Math.max(Date.now(), Date.parse(earlier) + 1)).toISOString();

/** Adds an entry to the account's audit trail. */
export function writeAudit(
  { state, session }: Saver,
  change: Pick<AuditEntry, 'action' | 'resource' | 'record_id' | 'before' | 'after'>,
): void {
  const account = session.customer_account_id;
  const last = state.audit.of(account).at(-1);
  state.audit.add(account, {
    id: crypto.randomUUID(),
    // No two entries have the same moment: the newest comes first.
    created_at: last ? laterThan(last.created_at) : new Date().toISOString(),
    user_id: session.id,
    username: state.users.find(account, session.id)?.username ?? '',
    ...change,
  });
}
