import type { z } from 'zod';
import type { pingDevice } from '@vended/shared/contract/devicePing';
import { normalisedMac } from '@vended/shared/contract/networkFields';
import { requireDevice, writeTelemetry } from '../devices/devices.store';
import { BadInput, Problem } from '../http/problems';
import type { AccountScope } from '../storage/database';
import { markUsed, type AcceptedKey } from './deviceKeys.store';

/** 401, the same for a key that is unknown, revoked, or another device's. */
export class KeyRefused extends Problem {
  constructor() {
    super(
      401,
      'The device key is not valid. Send it as Authorization: Bearer <device key>.',
      {},
      {
        'WWW-Authenticate': 'Bearer',
      },
    );
  }
}

/**
 * Stores that a device runs, where, and with which firmware. The device's `updated_at` stays, so that a ping turns no save of a
 * person into a conflict, and nothing is written in the audit trail.
 *
 * @returns when the ping was received.
 * @throws KeyRefused for a key that was revoked meanwhile or is another device's; BadInput for another device's MAC address.
 */
export async function receivePing(
  scope: AccountScope,
  key: AcceptedKey,
  { device_id, mac_address, ...reported }: z.output<(typeof pingDevice)['input']>,
): Promise<string> {
  if (device_id !== undefined && device_id !== key.deviceId) throw new KeyRefused();
  if (!(await markUsed(scope, key.id))) throw new KeyRefused();
  const device = await requireDevice(scope, key.deviceId, 'for update');
  refuseOtherMac(device.mac_address, mac_address);
  return writeTelemetry(scope, device, reported);
}

/** A key that was put into the wrong machine must not report for the right one. */
function refuseOtherMac(stored: string, sent: string | undefined): void {
  const known = normalisedMac(stored);
  if (sent === undefined || known === null || sent === known) return;
  throw new BadInput({
    mac_address: `MAC address ${sent} is not the one stored for this device. Correct it on the device’s page, or give this machine a key of its own.`,
  });
}
