import { z } from 'zod';
import { call } from '../call';
import { id, isStorable, newPassword } from '../fields/fields';
import { listOf, listQuery, nextCursor } from '../lists/lists';
import { userTypes } from '../permissions';
import { storedRecord } from '../fields/recordSchemas';
import { activeSessionFields } from './sessions.fields';
import { userFields } from '../users/users.fields';

/** Who is signed in: the answer to a sign-in, and what the browser stores (specification 3). */
export const session = z.object({ id, customer_account_id: id, user_type: z.enum(userTypes) });

export type Session = z.infer<typeof session>;

const noUsername = 'Enter your username.';

function typedUsername(typed: z.ZodString) {
  return typed
    .max(userFields.username.max, 'That username is too long.')
    .refine(isStorable, 'There is no such username.');
}

/** The username of somebody who signs in, as it was typed: it is compared with those that are stored. */
export const signInUsername = typedUsername(z.string(noUsername));

/** The username of somebody who cannot sign in: trimmed, and not blank. */
export const forgottenUsername = typedUsername(z.string(noUsername).trim().min(1, noUsername));

/** A password to be compared with the stored one, whatever the rules were when it was set. */
function typedPassword(missing: string) {
  return z.string(missing).max(1000, 'That password is too long.');
}

/** The password of the user who is signed in, typed again. */
export const currentPassword = typedPassword('Enter your current password.');

/** Why another one is refused (400). */
export const wrongCurrentPassword = 'That is not your current password.';

/** One refusal for an unknown name, a wrong password and a deactivated user, so that it reveals none of them (401). */
export const wrongSignIn = 'The username or the password is wrong.';

export const login = call({
  method: 'POST',
  path: '/login',
  summary: 'Sign in',
  permission: 'public',
  limited: true,
  input: z.object({
    username: signInUsername,
    password: typedPassword('Enter your password.'),
  }),
  output: session,
});

export const logout = call({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out',
  permission: 'public',
  input: z.object({}),
  output: z.object({ message: z.literal('Signed out') }),
});

export const readSession = call({
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in',
  permission: 'session',
  beforeSecondFactor: true,
  input: z.object({}),
  output: session.extend({
    username: z.string(),
    account_name: z.string(),
    /** Whether the account requires a second factor that the user has not set up. */
    second_factor_needed: z.boolean(),
  }),
});

/** A sign-in that has neither ended nor expired. */
export const activeSession = storedRecord(activeSessionFields);

export type ActiveSession = z.infer<typeof activeSession>;

/** What the list is searched and sorted by. */
export const sessionList = listOf(activeSessionFields, { defaultSort: '-last_used_at' });

export const listSessions = call({
  method: 'GET',
  path: '/sessions',
  summary: 'Where a user is signed in; without user_id the caller. Those of others need sessions.manage',
  permission: 'session',
  input: listQuery(sessionList).extend({ user_id: id.optional() }),
  output: z.object({ sessions: z.array(activeSession), next_cursor: nextCursor }),
});

/** Why callers cannot end the session that they make the call in (400). */
export const ownSessionRefused = 'You are signed in here: use Logout to end this session.';

export const endSessions = call({
  method: 'POST',
  path: '/sessions',
  summary:
    'Sign a user out everywhere, or of one session; without user_id the caller, who stays signed in here. Those of others need sessions.manage',
  permission: 'session',
  needsProof: 'others',
  input: z.object({
    action: z.literal('DELETE', 'action must be DELETE.'),
    user_id: id.optional(),
    /** One session of the user, instead of all. */
    session_id: id.optional(),
  }),
  output: z.object({
    message: z.enum(['Signed out everywhere', 'Signed out everywhere else', 'Signed out of that browser']),
    /** How many sessions ended. */
    ended: z.int(),
  }),
});

export const changePassword = call({
  method: 'POST',
  path: '/password',
  summary: 'Change the own password; signs the caller out everywhere else',
  permission: 'session',
  limited: true,
  input: z.object({
    current_password: currentPassword,
    new_password: newPassword,
  }),
  output: z.object({ message: z.literal('Password changed successfully') }),
});
