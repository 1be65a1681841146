import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { ArchiveAction } from '@vended/contract/archive';
import { isArchived } from '@vended/contract/archiveKinds';
import { holds, userTypes, type UserType } from '@vended/contract/permissions';
import { refusedName } from '@vended/contract/nameLooks';
import { isOfOwnWords, ownWordsRefused } from '@vended/contract/ownWords';
import {
  lastAdministrator,
  ownArchiveRefused,
  ownDeactivationRefused,
  ownPasswordRefused,
  usernameTaken,
  userTypeRefused,
  type saveUser,
  type User,
} from '@vended/contract/users';
import { BadInput, Forbidden, Problem } from '../../problems/problems';
import { hashPassword, refuseGuessable } from '../sessions/passwords';
import type { SignedIn } from '../../http/signedIn';
import { deleteSessionsOf, readAccountName, writeSessionUser } from '../sessions/sessions.store';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { refuseArchived, refuseTaken } from '../../storage/queries/violations';
import { endPasswordLinks, lockAdministrators, requireUser, writeNewUser, writeUser } from './users.store';

type Saved = z.output<(typeof saveUser)['input']>;
type Insert = Extract<Saved, { action: 'INSERT' }>;
type Update = Extract<Saved, { action: 'UPDATE' }>;

/** A new password, with its hash or why nobody may have it. */
interface NewPassword {
  readonly typed: string;
  readonly hash: string | BadInput;
}

/**
 * Judges and hashes the password that a save gives. Before the transaction: both take longer than a connection should be held. A refusal is
 * left to the save, where others come before it.
 */
export async function newPasswordIn({ password: typed }: Saved): Promise<NewPassword | undefined> {
  if (typed === undefined) return undefined;
  try {
    await refuseGuessable(typed, []);
  } catch (error) {
    if (error instanceof BadInput) return { typed, hash: error };
    throw error;
  }
  return { typed, hash: await hashPassword(typed) };
}

/** @throws BadInput for a password that is easily guessed. */
function hashOf({ typed, hash }: NewPassword, names: readonly string[]): string {
  if (isOfOwnWords(typed, names)) throw new BadInput({ password: ownWordsRefused });
  if (hash instanceof BadInput) throw hash;
  return hash;
}

/**
 * @param password from `newPasswordIn`
 * @throws BadInput for a password that is easily guessed or a name that could pass for another; Forbidden for a type above the caller's; Taken for a name that another user has.
 * @returns the new user.
 */
export async function insertUser(
  scope: AccountScope,
  by: Pick<SignedIn, 'user_type'>,
  { action, user_type = 'user', username }: Insert,
  password: NewPassword | undefined,
): Promise<User> {
  refuseAbove(by.user_type, user_type);
  refuseName(username);
  await refuseArchived(scope, names, username);
  const password_hash = password ? hashOf(password, [username, await readAccountName(scope)]) : null;
  const after = await writeNewUser(scope, { id: uuid(), username, user_type, password_hash })
    .catch(refuseTakenName)
    .catch(refuseTakenLook);
  await recordChange(scope, { action, resource: 'user', recordId: after.id, after });
  return after;
}

/**
 * Fields that are not given stay as they are. A new password, name or type signs the user out everywhere, except that callers stay signed in where they change themselves, and a
 * new password or name ends the user's links. The
 * caller's own password is refused: somebody at an unattended session must not lock its owner out (ownPassword.service.ts).
 *
 * @param password from `newPasswordIn`
 * @throws BadInput for the caller's own password, one that is easily guessed, a name that could pass for another, or another type of the last administrator; Forbidden, NotFound, Taken or ChangedMeanwhile.
 * @returns the user, and whether sessions of the user were ended or changed.
 */
export async function updateUser(
  scope: AccountScope,
  by: SignedIn,
  { action, user_id, updated_at, username, user_type }: Update,
  password: NewPassword | undefined,
): Promise<{ user: User; signedOut: boolean }> {
  // Before the user, as in a deactivation.
  const administrators = user_type === undefined ? [] : await lockAdministrators(scope);
  const before = await requireUser(scope, user_id, 'for update');
  const renames = username !== undefined && username !== before.username;
  const changesType = user_type !== undefined && user_type !== before.user_type;
  if (before.id === by.id && password !== undefined) throw new BadInput({ password: ownPasswordRefused });
  refuseAbove(by.user_type, before.user_type);
  if (changesType) refuseAbove(by.user_type, user_type);
  if (changesType && !holds(user_type, 'users.write') && isOnly(administrators, before))
    throw new BadInput({ user_type: lastAdministrator });
  await refuseIfChanged(scope, 'user', before, updated_at);
  if (!renames && !changesType && password === undefined) return { user: before, signedOut: false };
  if (renames) {
    refuseName(username);
    await refuseArchived(scope, names, username, user_id);
  }

  const password_hash =
    password && hashOf(password, [username ?? before.username, await readAccountName(scope)]);
  const after = await writeUser(scope, user_id, { username, user_type, password_hash })
    .catch(refuseTakenName)
    .catch(refuseTakenLook);
  const signedOut = changesType || password !== undefined || renames;
  if (signedOut && before.id === by.id) {
    await deleteSessionsOf(scope, by.id, by.sessionId);
    await writeSessionUser(scope, by.sessionId, after);
  } else if (signedOut) await deleteSessionsOf(scope, user_id);
  // A link may have been mailed to the name that was wrong.
  if (renames || password !== undefined) await endPasswordLinks(scope, user_id);
  const passwordChanged = password !== undefined && { password: 'changed' };
  await recordChange(scope, {
    action,
    resource: 'user',
    recordId: user_id,
    before,
    after: { ...after, ...passwordChanged },
  });
  return { user: after, signedOut };
}

/**
 * Whether a save gives a user another name than before.
 *
 * @throws NotFound
 */
export async function takesName(scope: AccountScope, input: Saved): Promise<boolean> {
  if (input.action === 'INSERT') return true;
  const { username } = await requireUser(scope, input.user_id);
  return input.username !== undefined && input.username !== username;
}

/**
 * Deactivates a user, whose sessions and links end; a user who is deactivated already stays as it is.
 *
 * @throws BadInput for the caller, or the last administrator of the account; Forbidden or NotFound.
 * @returns the user's id as it is stored.
 */
export async function deactivateUser(
  scope: AccountScope,
  by: Pick<SignedIn, 'id' | 'user_type'>,
  userId: string,
): Promise<string> {
  // Before the user is locked, so that two administrators who deactivate each other wait for one another in the same order.
  const administrators = await lockAdministrators(scope);
  const before = await requireUser(scope, userId, 'for update');
  if (before.id === by.id) throw new BadInput({ user_id: ownDeactivationRefused });
  refuseAbove(by.user_type, before.user_type);
  if (before.status === 'deactivated') return before.id;
  if (isOnly(administrators, before)) throw new BadInput({ user_id: lastAdministrator });
  const after = await writeUser(scope, before.id, { deactivated_at: new Date().toISOString() });
  await endAccess(scope, before.id);
  await recordChange(scope, { action: 'UPDATE', resource: 'user', recordId: before.id, before, after });
  return before.id;
}

/**
 * Lets a deactivated user sign in again; any other user stays as it is.
 *
 * @throws Forbidden or NotFound; Problem 409 for an archived user.
 */
export async function reactivateUser(
  scope: AccountScope,
  by: Pick<SignedIn, 'user_type'>,
  userId: string,
): Promise<void> {
  const before = await requireUser(scope, userId, 'for update');
  refuseAbove(by.user_type, before.user_type);
  if (before.archived_at !== null) throw new Problem(409, isArchived('user'));
  if (before.status !== 'deactivated') return;
  const after = await writeUser(scope, before.id, { deactivated_at: null });
  await recordChange(scope, { action: 'UPDATE', resource: 'user', recordId: before.id, before, after });
}

/**
 * @param administrators the ids of the account's active administrators
 * @throws BadInput for the caller, or the last administrator of the account; Forbidden for a type above the caller's.
 */
export function allowArchive(
  by: Pick<SignedIn, 'id' | 'user_type'>,
  user: User,
  action: ArchiveAction,
  administrators: readonly string[],
): void {
  if (user.id === by.id) throw new BadInput({ user_id: ownArchiveRefused });
  refuseAbove(by.user_type, user.user_type);
  if (action === 'ARCHIVE' && isOnly(administrators, user))
    throw new BadInput({ user_id: lastAdministrator });
}

/** Ends the sessions and the links of a user. */
export async function endAccess(scope: AccountScope, userId: string): Promise<void> {
  await deleteSessionsOf(scope, userId);
  await endPasswordLinks(scope, userId);
}

/** Gives a user another password, or none, and ends the sessions and links. @param before the user, where it was read */
export async function replacePassword(
  scope: AccountScope,
  userId: string,
  password_hash: string | null,
  before: User | null = null,
): Promise<void> {
  const user = await writeUser(scope, userId, { password_hash });
  await endAccess(scope, userId);
  const after = { ...user, password: password_hash === null ? 'removed' : 'changed' };
  await recordChange(scope, { action: 'UPDATE', resource: 'user', recordId: userId, before, after });
}

const isOnly = (ids: readonly string[], { id }: Pick<User, 'id'>) => ids.length === 1 && ids[0] === id;

/** @throws Forbidden if the other type is above the caller's. */
export function refuseAbove(own: UserType, other: UserType): void {
  if (userTypes.indexOf(other) > userTypes.indexOf(own)) throw new Forbidden(userTypeRefused(other));
}

const names = { table: 'users', column: 'username', record: 'user' } as const;

const refuseTakenName = refuseTaken('users_by_sign_in_name', 'username', usernameTaken);
const refuseTakenLook = refuseTaken('users_by_look', 'username', usernameTaken);

/** @throws BadInput for a name that could pass for another. */
function refuseName(username: string): void {
  const refused = refusedName(username);
  if (refused) throw new BadInput({ username: refused });
}
