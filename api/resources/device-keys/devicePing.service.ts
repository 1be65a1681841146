import type { z } from 'zod';
import { refusedMac, type pingDevice } from '@vended/contract/devicePing';
import { requireDevice, writeTelemetry } from '../devices/devices.store';
import { BadInput } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { markUsed, type AcceptedKey } from './deviceKeys.store';
import { KeyRefused } from './keyRefused';

/**
 * Records that a device is running, where, and with which firmware. The device's `updated_at` does not change, so that a ping causes
 * no edit conflict, and no audit entry is written.
 *
 * @returns when the ping was received.
 * @throws KeyRefused for a key that was revoked meanwhile, is another device's, or an archived one's; BadInput for another device's MAC address.
 */
export async function receivePing(
  scope: AccountScope,
  key: AcceptedKey,
  { device_id, mac_address, ...reported }: z.output<(typeof pingDevice)['input']>,
): Promise<string> {
  if (device_id !== undefined && device_id !== key.deviceId) throw new KeyRefused();
  if (!(await markUsed(scope, key.id))) throw new KeyRefused();
  const device = await requireDevice(scope, key.deviceId, 'for update');
  if (device.archived_at !== null) throw new KeyRefused();
  // A key that was installed in the wrong machine must not report for another one.
  const otherMac = refusedMac(mac_address, device.mac_address);
  if (otherMac !== undefined) throw new BadInput({ mac_address: otherMac });
  return writeTelemetry(scope, device, reported);
}
