import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { AuditPart } from '@vended/contract/audit';
import { isArchived } from '@vended/contract/archiveKinds';
import { accessMessage, type changeDeviceAccess } from '@vended/contract/deviceAccess';
import type { changeUserDevice } from '@vended/contract/userDevices';
import { Problem } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { recordChanges } from '../../storage/queries/recordChanges';
import { requireAll } from '../../storage/queries/requireFrom';
import { devicesOf, grantAll, hasArchived, revokeAll } from './userDevices.store';

/**
 * The devices that each of the users has access to.
 *
 * @throws NotFound for a user of another account.
 */
export async function accessOf(
  scope: AccountScope,
  userIds: readonly string[],
): Promise<{ user_id: string; device_ids: string[] }[]> {
  await requireAll(scope, 'users', userIds);
  const grants = await devicesOf(scope, userIds);
  return userIds.map((user_id) => ({
    user_id,
    device_ids: grants.filter((grant) => grant.user_id === user_id).map(({ device_id }) => device_id),
  }));
}

type Changes = z.output<(typeof changeDeviceAccess)['input']>['changes'];

/**
 * Grants and revokes, each with an entry in the audit trail; what is already as wanted stays, and gets none.
 *
 * @param part what the entries are made together with
 * @throws NotFound for a user or a device of another account; Problem 409 for an archived user who would gain access
 */
async function grantAndRevoke(scope: AccountScope, changes: Changes, part?: AuditPart) {
  await requireAll(
    scope,
    'users',
    changes.map(({ user_id }) => user_id),
  );
  await requireAll(
    scope,
    'devices',
    changes.map(({ device_id }) => device_id),
  );
  const gaining = changes.flatMap(({ user_id, granted }) => (granted ? [user_id] : []));
  if (await hasArchived(scope, gaining)) throw new Problem(409, isArchived('user'));
  const keyOf = ({ user_id, device_id }: { user_id: string; device_id: string }) => `${user_id} ${device_id}`;
  // Of two changes of the same grant the last one counts. The order prevents deadlocks between concurrent calls.
  const wanted = [...new Map(changes.map((change) => [keyOf(change), change])).values()].toSorted((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
  const changed = new Set(
    [
      ...(await grantAll(
        scope,
        wanted.filter(({ granted }) => granted),
      )),
      ...(await revokeAll(
        scope,
        wanted.filter(({ granted }) => !granted),
      )),
    ].map(keyOf),
  );
  const rows = wanted.map((change) => ({
    ...change,
    result: changed.has(keyOf(change)) ? ('changed' as const) : ('unchanged' as const),
  }));
  await recordChanges(
    scope,
    rows.flatMap(({ user_id, device_id, granted, result }) => {
      if (result === 'unchanged') return [];
      const access = { user_id, device_id };
      const action = granted ? ('GRANT' as const) : ('REVOKE' as const);
      return [
        {
          action,
          resource: 'user_device',
          recordId: user_id,
          ...(granted ? { after: access } : { before: access }),
        },
      ];
    }),
    part,
  );
  return rows;
}

/** @throws NotFound for a user or a device of another account; Problem 409 for an archived user who would gain access */
export async function grantOrRevoke(
  scope: AccountScope,
  { action, user_id, device_id }: z.output<(typeof changeUserDevice)['input']>,
): Promise<void> {
  await grantAndRevoke(scope, [{ user_id, device_id, granted: action === 'GRANT' }]);
}

/** @throws NotFound for a user or a device of another account; Problem 409 for an archived user who would gain access. Nothing is changed then. */
export async function changeAccess(
  scope: AccountScope,
  { changes }: z.output<(typeof changeDeviceAccess)['input']>,
) {
  const rows = await grantAndRevoke(scope, changes, { kind: 'change', id: uuid() });
  return { message: accessMessage(rows), rows };
}
