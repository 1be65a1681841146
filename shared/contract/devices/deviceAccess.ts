import { z } from 'zod';
import { maxAccessUsers, maxBulkRows } from '../limits';
import { bulkBodyLimit, tooManyRows } from '../lists/bulk';
import { call } from '../call';
import { id } from '../fields/fields';

const tooManyUsers = `The access of at most ${maxAccessUsers} users can be read at once.`;

export const readDeviceAccess = call({
  method: 'GET',
  path: '/device_access',
  summary: 'The devices that some users have access to',
  permission: 'users.read',
  input: z.object({
    /** Their ids, joined by commas. */
    user_ids: z
      .string('user_ids must be ids, joined by commas.')
      .transform((text) => text.split(','))
      .pipe(z.array(id).max(maxAccessUsers, tooManyUsers)),
  }),
  output: z.object({ access: z.array(z.object({ user_id: id, device_ids: z.array(id) })) }),
});

export const changeDeviceAccess = call({
  method: 'POST',
  path: '/device_access',
  summary:
    'Grant devices to users and revoke them, many at once; grants that already exist are kept. An archived user can only lose them',
  takesIdempotencyKey: true,
  permission: 'users.write',
  bodyLimit: bulkBodyLimit,
  changesMany: true,
  input: z.object({
    changes: z
      .array(
        z.object(
          {
            user_id: id,
            device_id: id,
            granted: z.boolean('granted must be true or false.'),
          },
          'Each change must be an object with a user, a device and whether it is granted.',
        ),
        'changes must be a list of grants.',
      )
      .min(1, 'There is nothing to change.')
      .max(maxBulkRows, tooManyRows('grants')),
  }),
  output: z.object({
    message: z.string(),
    rows: z.array(
      z.object({
        user_id: id,
        device_id: id,
        granted: z.boolean(),
        result: z.enum(['changed', 'unchanged']),
      }),
    ),
  }),
});

/** The message of such a change. */
export function accessMessage(
  rows: readonly { readonly granted: boolean; readonly result: string }[],
): string {
  const changed = rows.filter(({ result }) => result === 'changed');
  const granted = changed.filter((row) => row.granted).length;
  return `${granted.toLocaleString('en-GB')} granted, ${(changed.length - granted).toLocaleString('en-GB')} removed.`;
}
