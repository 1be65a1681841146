import { holds } from '@vended/contract/permissions';
import { deactivateUser, listUsers, reactivateUser, readUser, saveUser } from '@vended/contract/users';
import { userRecord } from '@vended/contract/users.fields';
import { devicesOfUser } from './access';
import { answer } from './answer';
import type { StoredUser } from './demonstration/accounts';
import { secondFactorsOf } from './mockState';
import type { Reader } from './record';
import { recordAnswers } from './recordAnswers';
import { changeRecord, requireRecord, saveRecord } from './savedRecord';

/**
 * The user calls. Passwords are never returned: the contract's output does not contain them. Who may change whom, and which names and
 * passwords are refused, is tested with the API.
 */
export const userAnswers = [
  ...recordAnswers(userRecord, { list: listUsers, read: readUser }, { shown }),

  answer(saveUser, ({ input, ...saver }) => {
    const isNew = input.action === 'INSERT';
    const stored = isNew ? undefined : saver.state.users.find(saver.accountId, input.user_id);
    const before = stored ?? { status: 'pending', password: '' };
    const password = input.password ?? before.password;
    const status = before.status === 'pending' && password ? 'active' : before.status;
    const { id: user_id, updated_at } = saveRecord(saver, userRecord, input, { password, status });
    if (user_id === saver.session.id && input.user_type)
      saver.state.session = { ...saver.session, user_type: input.user_type };
    const message = isNew ? ('User created successfully' as const) : ('User updated successfully' as const);
    return { message, user_id, updated_at };
  }),

  answer(deactivateUser, ({ input: { user_id }, ...saver }) => {
    const user = requireRecord(saver, userRecord, user_id);
    changeRecord(saver, userRecord, user, { status: 'deactivated' });
    return { message: 'User deactivated' as const, user_id };
  }),

  answer(reactivateUser, ({ input: { user_id }, ...saver }) => {
    const user = requireRecord(saver, userRecord, user_id);
    const { password } = saver.state.users.find(saver.accountId, user_id) ?? {};
    changeRecord(saver, userRecord, user, { status: password ? 'active' : 'pending' });
    return { message: 'User reactivated' as const, user_id };
  }),
];

/** A user with what the list is filtered by, and how they sign in for those who may change users. */
function shown(user: StoredUser, reader: Reader) {
  const { state, accountId, session } = reader;
  const seesSignIns = session !== undefined && holds(session.user_type, 'users.write');
  const devices = devicesOfUser(reader, user.id);
  const badges = state.badges.of(accountId).filter(({ user_id }) => user_id === user.id);
  const sessions = state.sessions.of(accountId).filter(({ user_id }) => user_id === user.id);
  const signIns = sessions.map(({ created_at }) => created_at).toSorted();
  return {
    ...user,
    ...(user.archived_at !== null && { status: 'deactivated' as const }),
    device_id: devices[0]?.id ?? null,
    badge_numbers: badges.map(({ badge_number }) => badge_number).join(' '),
    last_sign_in_at: (seesSignIns && signIns.at(-1)) || null,
    second_factor_count: seesSignIns ? secondFactorsOf(state, user.id).length : null,
    device_count: devices.length,
  };
}
