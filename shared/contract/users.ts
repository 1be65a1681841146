import { z } from 'zod';
import { call } from './call';
import { id, moment, newPassword, requiredText } from './fields';
import { listFields, listQuery, nextCursor } from './lists';
import { userTypes } from './permissions';

const userFields = z.object({
  username: requiredText('Username', 200),
  /** Never above the signed-in person's own; absent on INSERT it is user (reading 3). */
  user_type: z.enum(userTypes, 'User Type must be administrator or user.').optional(),
  /** A user without a password cannot sign in until one is set. Absent on UPDATE it stays as it is. */
  password: newPassword.optional(),
});

export const user = z.object({
  id,
  username: z.string(),
  user_type: z.enum(userTypes),
  created_at: moment,
  updated_at: moment,
});

export type User = z.infer<typeof user>;

/** What the list is searched and sorted by. */
export const userList = listFields({
  search: ['username', 'user_type'],
  sort: ['username', 'user_type', 'created_at'],
  defaultSort: 'username',
});

export const listUsers = call({
  method: 'GET',
  path: '/users',
  summary: 'The users of the account',
  permission: 'users.read',
  input: listQuery(userList),
  output: z.object({ users: z.array(user), next_cursor: nextCursor }),
});

export const readUser = call({
  method: 'GET',
  path: '/users',
  given: 'user_id',
  summary: 'One user',
  permission: 'users.read',
  input: z.object({ user_id: id }),
  output: z.object({ user }),
});

export const saveUser = call({
  method: 'POST',
  path: '/users',
  summary: 'Add or change a user; the own password is changed by POST /password',
  unique: 'username',
  permission: 'users.write',
  input: z.discriminatedUnion(
    'action',
    [
      userFields.extend({ action: z.literal('INSERT') }),
      userFields.partial().extend({
        action: z.literal('UPDATE'),
        user_id: id,
        /** When given and older than what is stored, the save is refused with 409. */
        updated_at: moment.optional(),
      }),
    ],
    'action must be INSERT or UPDATE.',
  ),
  output: z.object({
    message: z.enum(['User created successfully', 'User updated successfully']),
    user_id: id,
  }),
});

/** What a user form sends. */
export type UserInput = z.input<typeof userFields>;
