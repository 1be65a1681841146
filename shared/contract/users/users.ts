import { z } from 'zod';
import { call } from '../call';
import { id, moment, seenVersion } from '../fields/fields';
import { counts, filteredQuery, listOf, nextCursor } from '../lists/lists';
import type { UserType } from '../permissions';
import { changedRecord, enteredRecord, storedRecord } from '../fields/recordSchemas';
import { listedUserFields, userFields, userFilters, userRecord } from './users.fields';

const actions = 'action must be INSERT, UPDATE, DEACTIVATE or REACTIVATE.';

const newUser = enteredRecord(userFields);

/** Why a username that another user has is refused (409). */
export const usernameTaken = 'That username is already taken.';

/** Why callers cannot change their own password where the current one is not asked for. */
export const ownPasswordRefused = 'Change your own password on your profile, which asks for the current one.';

export const ownArchiveRefused = 'You cannot archive yourself: ask another administrator.';

export const ownDeactivationRefused = 'You cannot deactivate yourself: ask another administrator.';

/** Why the only administrator of an account stays one. */
export const lastAdministrator =
  'This is the last administrator of the account: make someone else an administrator first.';

/** Why a user type above the caller's is refused (403). */
export const userTypeRefused = (userType: UserType): string =>
  `You cannot give the user type ${userType}, or change a user who has it.`;

/** A user as answers contain it. */
export const user = storedRecord(userFields);

export type User = z.infer<typeof user>;

/** A user as the list contains it. */
const listedUser = storedRecord(listedUserFields);

export type ListedUser = z.infer<typeof listedUser>;

/** What the list is searched and sorted by. */
export const userList = listOf(userFields, userRecord);

export const listUsers = call({
  method: 'GET',
  path: userRecord.path,
  summary: 'The users of the account',
  permission: userRecord.permission.read,
  input: filteredQuery(userList, userFilters),
  output: z.object({ users: z.array(listedUser), next_cursor: nextCursor, counts }),
});

export const readUser = call({
  method: 'GET',
  path: userRecord.path,
  given: 'user_id',
  summary: 'One user',
  permission: userRecord.permission.read,
  input: z.object({ user_id: id }),
  output: z.object({ user }),
});

export const saveUser = call({
  method: 'POST',
  path: userRecord.path,
  summary: 'Add or change a user; the own password is changed by POST /password',
  unique: 'username',
  limited: true,
  takesIdempotencyKey: true,
  permission: userRecord.permission.write,
  needsProof: 'always',
  input: z.discriminatedUnion(
    'action',
    [
      newUser.extend({ action: z.literal('INSERT') }),
      changedRecord(userFields).extend({
        action: z.literal('UPDATE'),
        user_id: id,
        updated_at: seenVersion,
      }),
    ],
    actions,
  ),
  output: z.object({
    message: z.enum(['User created successfully', 'User updated successfully']),
    user_id: id,
    updated_at: moment,
  }),
});

export const deactivateUser = call({
  method: 'POST',
  path: userRecord.path,
  action: 'DEACTIVATE',
  summary:
    'Sign a user out everywhere and block sign-in until they are reactivated; repeating it changes nothing',
  permission: userRecord.permission.write,
  needsProof: 'always',
  input: z.object({ action: z.literal('DEACTIVATE', actions), user_id: id }),
  output: z.object({ message: z.literal('User deactivated'), user_id: id }),
});

export const reactivateUser = call({
  method: 'POST',
  path: userRecord.path,
  action: 'REACTIVATE',
  summary: 'Let a deactivated user sign in again, with the password as it was; repeating it changes nothing',
  permission: userRecord.permission.write,
  needsProof: 'always',
  input: z.object({ action: z.literal('REACTIVATE', actions), user_id: id }),
  output: z.object({ message: z.literal('User reactivated'), user_id: id }),
});

/** What a user form sends. */
export type UserInput = z.input<typeof newUser>;
