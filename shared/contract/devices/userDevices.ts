import { z } from 'zod';
import { call } from '../call';
import { deviceList } from './devices';
import { id } from '../fields/fields';
import { listOf, listQuery, nextCursor } from '../lists/lists';
import { storedRecord } from '../fields/recordSchemas';
import { userDeviceFields } from './userDevices.fields';
import { user, userList } from '../users/users';

/** What the list is searched and sorted by: a search looks at what is known of the devices. */
export const userDeviceList = listOf(userDeviceFields, {
  searchAlso: deviceList.search,
  defaultSort: 'device_id',
});

export const listUserDevices = call({
  method: 'GET',
  path: '/user_devices',
  summary: 'The devices that a user has access to',
  permission: 'users.read',
  input: listQuery(userDeviceList).extend({ user_id: id }),
  output: z.object({
    device_ids: z.array(
      storedRecord(userDeviceFields).extend({
        device_name: z.string(),
        stockroom_name: z.string().nullable(),
      }),
    ),
    next_cursor: nextCursor,
  }),
});

export const listDeviceUsers = call({
  method: 'GET',
  path: '/device_users',
  summary: 'The users who have access to a device',
  permission: 'users.read',
  input: listQuery(userList).extend({ device_id: id }),
  output: z.object({ users: z.array(user), next_cursor: nextCursor }),
});

export const changeUserDevice = call({
  method: 'POST',
  path: '/user_devices',
  summary:
    "Grant or revoke a user's access to a device; repeating it changes nothing. An archived user can only lose it",
  permission: 'users.write',
  conflicts: true,
  input: z.object({
    action: z.enum(['GRANT', 'REVOKE'], 'action must be GRANT or REVOKE.'),
    user_id: id,
    device_id: id,
  }),
  output: z.object({ message: z.enum(['Access granted', 'Access revoked']) }),
});
