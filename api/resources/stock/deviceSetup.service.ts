import { createHmac } from 'node:crypto';
import { comparedBadge } from '@vended/contract/badges';
import type { OutputOf } from '@vended/contract/call';
import type { readDeviceSetup } from '@vended/contract/stock/deviceSetup';
import { maxDaysLate, maxDeviceEvents } from '@vended/contract/stock/limits';
import type { AccountScope } from '../../storage/access/database';
import { markUsed } from '../device-keys/deviceKeys.store';
import type { PresentedKey } from '../device-keys/deviceRoute';
import { KeyRefused } from '../device-keys/keyRefused';
import { requireDevice } from '../devices/devices.store';
import { openersOf, setupBins } from './deviceSetup.store';

/**
 * What a device needs to work without the network. Badges and PINs are hashed with the key that the device called with: what is read from
 * one device is of no use in another, nor without its key.
 *
 * @throws KeyRefused for the key of an archived device, or one that was revoked after it had been checked
 */
export async function setupOf(
  scope: AccountScope,
  key: PresentedKey,
): Promise<OutputOf<typeof readDeviceSetup>> {
  if (!(await markUsed(scope, key.id))) throw new KeyRefused();
  const { id, device_name, archived_at } = await requireDevice(scope, key.deviceId);
  if (archived_at !== null) throw new KeyRefused();
  const keyed = (value: string | Buffer) => createHmac('sha256', key.secret).update(value).digest('hex');
  const people = await openersOf(scope, id);
  return {
    device: { id, device_name },
    bins: await setupBins(scope, id),
    people: people.map(({ user_id, username, badge_numbers, salt, iterations, hash }) => ({
      user_id,
      username,
      badges: badge_numbers.map((number) => keyed(comparedBadge(number))),
      pin:
        salt === null || iterations === null || hash === null
          ? null
          : { salt, iterations, hash: keyed(Buffer.from(hash, 'hex')) },
    })),
    reports: { events_at_once: maxDeviceEvents, days_late: maxDaysLate },
  };
}
