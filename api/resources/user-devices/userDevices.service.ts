import type { z } from 'zod';
import type { changeUserDevice } from '@vended/contract/userDevices';
import { recordChange } from '../audit/audit.store';
import { requireDevice } from '../devices/devices.store';
import type { AccountScope } from '../../storage/access/database';
import { requireUser } from '../users/users.store';
import { grant, revoke } from './userDevices.store';

/**
 * Repeating it changes nothing and adds no audit entry.
 *
 * @throws NotFound for a user or a device of another account.
 */
export async function grantOrRevoke(
  scope: AccountScope,
  { action, user_id, device_id }: z.output<(typeof changeUserDevice)['input']>,
): Promise<void> {
  await requireUser(scope, user_id);
  await requireDevice(scope, device_id);
  const changed =
    action === 'GRANT' ? await grant(scope, user_id, device_id) : await revoke(scope, user_id, device_id);
  const access = { user_id, device_id };
  if (changed) {
    await recordChange(scope, {
      action,
      resource: 'user_device',
      recordId: user_id,
      ...(action === 'GRANT' ? { after: access } : { before: access }),
    });
  }
}
