import { v7 as uuid } from 'uuid';
import type { DeviceKey } from '@vended/contract/deviceKeys';
import { requireDevice } from '../devices/devices.store';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { markRevoked, requireDeviceKey, writeNewDeviceKey } from './deviceKeys.store';
import { newSecret } from './secrets';

/**
 * Issues a key for a device. Its other keys stay valid, so that a device can change from one to the next.
 *
 * @returns what is stored, and the key itself, which cannot be shown again.
 * @throws NotFound for a device of another account.
 */
export async function issueKey(
  scope: AccountScope,
  deviceId: string,
): Promise<{ device_key: DeviceKey; key: string }> {
  await requireDevice(scope, deviceId);
  const { key, prefix, hash } = newSecret();
  const device_key = await writeNewDeviceKey(scope, {
    id: uuid(),
    device_id: deviceId,
    key_prefix: prefix,
    key_hash: hash,
    created_by: scope.actor.username,
  });
  await recordChange(scope, {
    action: 'INSERT',
    resource: 'device_key',
    recordId: device_key.id,
    after: device_key,
  });
  return { device_key, key };
}

/**
 * Repeating it changes nothing and adds no audit entry.
 *
 * @throws NotFound for a key of another account.
 */
export async function revokeKey(scope: AccountScope, id: string): Promise<void> {
  const before = await requireDeviceKey(scope, id, 'for update');
  if (before.revoked_at !== null) return;
  const after = await markRevoked(scope, id);
  await recordChange(scope, { action: 'REVOKE', resource: 'device_key', recordId: id, before, after });
}
