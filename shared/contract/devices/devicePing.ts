import { z } from 'zod';
import { call } from '../call';
import { id, moment } from '../fields/fields';
import { normalisedMac } from '../fields/macAddress';
import { reportedFirmwareVersion, reportedIpAddress, reportedMacAddress } from '../fields/networkFields';

export const pingDevice = call({
  method: 'POST',
  path: '/device_ping',
  summary: 'A device reports its status, IP address and firmware',
  permission: 'public',
  authentication: 'device key',
  limited: true,
  bodyLimit: 16 * 1024,
  input: z.object({
    /** If given, it must be the device that the key was issued for. */
    device_id: id.optional(),
    /** If given, and the device has a stored one, the two must be equal. */
    mac_address: reportedMacAddress.optional(),
    ip_address: reportedIpAddress.optional(),
    firmware_version: reportedFirmwareVersion.optional(),
  }),
  output: z.object({
    message: z.literal('Ping received'),
    device_id: id,
    /** When the server received it. */
    last_ping: moment,
  }),
});

/** One refusal for a key that is unknown, revoked, or another device's (401). */
export const deviceKeyRefused = 'The device key is not valid. Send it as Authorization: Bearer <device key>.';

/** The message of the refusal (400) of a ping whose MAC address is not the stored one; undefined for a ping that is accepted. */
export function refusedMac(sent: string | undefined, stored: string): string | undefined {
  const known = normalisedMac(stored);
  if (sent === undefined || known === null || sent === known) return undefined;
  return `MAC address ${sent} is not the one stored for this device. Correct it on the device’s page, or give this machine a key of its own.`;
}
