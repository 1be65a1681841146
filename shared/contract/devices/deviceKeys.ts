import { z } from 'zod';
import { call } from '../call';
import { deviceKeyFields } from './deviceKeys.fields';
import { id } from '../fields/fields';
import { listOf, listQuery, nextCursor } from '../lists/lists';
import { storedRecord } from '../fields/recordSchemas';

/** A key with which a device makes its own calls. The key itself is shown once, when it is issued, and stored as a hash. */
export const deviceKey = storedRecord(deviceKeyFields);

export type DeviceKey = z.infer<typeof deviceKey>;

/** What the list is searched and sorted by. */
export const deviceKeyList = listOf(deviceKeyFields, { defaultSort: '-created_at' });

export const listDeviceKeys = call({
  method: 'GET',
  path: '/device_keys',
  summary: 'The keys of a device, the newest first, revoked ones too',
  permission: 'devices.read',
  input: listQuery(deviceKeyList).extend({ device_id: id }),
  output: z.object({ device_keys: z.array(deviceKey), next_cursor: nextCursor }),
});

export const issueDeviceKey = call({
  method: 'POST',
  path: '/device_keys',
  action: 'ISSUE',
  summary: 'Issue a key for a device; the answer is the only one that holds the key',
  permission: 'device-keys.manage',
  needsProof: 'always',
  input: z.object({ action: z.literal('ISSUE', 'action must be ISSUE or REVOKE.'), device_id: id }),
  output: z.object({
    message: z.literal('Device key issued'),
    device_key: deviceKey,
    /** The key, to be stored in the device: nothing can show it again. */
    key: z.string(),
  }),
});

export const revokeDeviceKey = call({
  method: 'POST',
  path: '/device_keys',
  action: 'REVOKE',
  summary: 'Revoke a device key, which is refused from then on; repeating it changes nothing',
  permission: 'device-keys.manage',
  input: z.object({
    action: z.literal('REVOKE', 'action must be ISSUE or REVOKE.'),
    device_key_id: id,
  }),
  output: z.object({ message: z.literal('Device key revoked'), device_key_id: id }),
});
