import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AuditEntry, AuditPart } from '@vended/contract/audit';
import type { AuditKindName } from '@vended/contract/auditKinds';
import { holdersOf } from '@vended/contract/permissions';
import {
  accountWithin,
  type AccountScope,
  type Actor,
  type ContentScope,
  type CrossAccountScope,
} from '../access/database';

/** A person who is not signed in, as the actor of a change. */
export const visitor: Actor = { userId: null, username: 'visitor' };

/** A change to one record. Neither `before` nor `after` may hold a secret or a picture. */
export interface Change {
  readonly action: AuditEntry['action'];
  readonly resource: AuditKindName;
  readonly recordId: string;
  readonly before?: object | null;
  readonly after?: object | null;
}

/** Adds an entry to the audit trail of the actor's account, in the transaction of the change. */
export async function recordChange(scope: AccountScope | ContentScope, change: Change): Promise<void> {
  await recordChanges(scope, [change]);
}

/** How many entries one statement adds: a statement has at most 65,535 values. */
const maxEntries = 1000;

/**
 * Adds an entry for each change, as `recordChange` does for one.
 *
 * @param part what they are made together with
 */
export async function recordChanges(
  { trx, accountId, actor }: AccountScope | ContentScope,
  changes: readonly Change[],
  part?: AuditPart,
): Promise<void> {
  const entries = changes.map(({ action, resource, recordId, before = null, after = null }) => ({
    customer_account_id: accountId,
    id: uuid(),
    user_id: actor.userId,
    username: actor.username,
    action,
    resource,
    record_id: recordId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    part_of: part?.id,
    part_kind: part?.kind,
  }));
  for (let from = 0; from < entries.length; from += maxEntries) {
    await trx
      .insertInto('audit_entries')
      .values(entries.slice(from, from + maxEntries))
      .execute();
  }
}

/**
 * Adds entries for records that belong to no account (enquiries, the catalogue) to the trail of every account whose users
 * manage content.
 */
export async function recordContentChanges(
  scope: CrossAccountScope,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  const accounts = await scope.trx
    .selectFrom('users')
    .select('customer_account_id as id')
    .distinct()
    // Literals, so that the planner can use the partial index.
    .where(
      'user_type',
      'in',
      holdersOf('content.manage').map((type) => sql.lit(type)),
    )
    // The chains of the accounts are always locked in the same order.
    .orderBy('id')
    .execute();
  for (const { id } of accounts) {
    for (const change of changes) await recordChange(accountWithin(scope, id, actor), change);
  }
}
