import { v7 as uuid } from 'uuid';
import type { AuditEntry } from '@vended/shared/contract/audit';
import type { AccountScope, ContentScope } from '../storage/database';

/** A change to one record. Neither `before` nor `after` may hold a secret or a picture. */
export interface Change {
  readonly action: AuditEntry['action'];
  /** Such as `vendor`. */
  readonly resource: string;
  readonly recordId: string;
  readonly before?: object | null;
  readonly after?: object | null;
}

/** Enters a change in the audit trail of the actor's account, in the transaction that makes it. */
export async function recordChange(
  { trx, accountId, actor }: AccountScope | ContentScope,
  { action, resource, recordId, before = null, after = null }: Change,
): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({
      customer_account_id: accountId,
      id: uuid(),
      user_id: actor.userId,
      username: actor.username,
      action,
      resource,
      record_id: recordId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}
