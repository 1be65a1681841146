import { isArchived } from '@vended/contract/archiveKinds';
import { lookOf, refusedName } from '@vended/contract/nameLooks';
import { holds, userTypes, type UserType } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';
import {
  deactivateUser,
  lastAdministrator,
  userList,
  listUsers,
  ownDeactivationRefused,
  ownPasswordRefused,
  reactivateUser,
  readUser,
  saveUser,
  usernameTaken,
  userTypeRefused,
} from '@vended/contract/users';
import { userFields, userFilters } from '@vended/contract/users.fields';
import { answer, type Context } from './answer';
import { blankRecord } from './blankRecord';
import { accountName, type StoredUser } from './demonstration/accounts';
import { refuseGuessable } from './guessable';
import { listPage } from './listPage';
import { endPasswordLinks, secondFactorsOf, type MockState } from './mockState';
import { insertRow, newRecord, updateRow } from './record';
import { notFound, Refusal } from './refusal';
import { refuseTaken } from './taken';

/** What a person's badges are found by. */
const badgeNumbers = ({ badges }: MockState, accountId: string, userId: string): string =>
  badges
    .of(accountId)
    .filter(({ user_id }) => user_id === userId)
    .map(({ badge_number }) => badge_number)
    .join(' ');

/** The user calls. Passwords are never returned: the contract's output does not contain them. */
export const userAnswers = [
  answer(listUsers, ({ input, state, session, accountId }) => {
    const seesSignIns = holds(session.user_type, 'users.write');
    const users = state.users.of(accountId).map((user) => {
      const devices = state.grants.get(user.id) ?? [];
      return {
        ...user,
        device_id: devices[0] ?? null,
        badge_numbers: badgeNumbers(state, accountId, user.id),
        last_sign_in_at: seesSignIns ? lastSignIn(state, accountId, user.id) : null,
        second_factor_count: seesSignIns ? secondFactorsOf(state, user.id).length : null,
        device_count: devices.length,
      };
    });
    const { rows, ...page } = listPage(users, input, userList, userFilters);
    return { users: rows, ...page };
  }),

  answer(readUser, ({ input, state, accountId }) => {
    const user = state.users.find(accountId, input.user_id);
    if (!user) throw notFound('user');
    return { user };
  }),

  answer(saveUser, ({ input, ...context }) => {
    const { users } = context.state;
    authorise(context, input);
    refuseGuessableNew(context, input);
    refuseTakenName(context, input);
    if (input.action === 'INSERT') {
      const { action: _action, ...fields } = input;
      const status = fields.password ? ('active' as const) : ('pending' as const);
      const user = newRecord({ ...blankRecord(userFields), password: '', ...fields, status });
      insertRow(context, 'user', users, user);
      return { message: 'User created successfully' as const, user_id: user.id, updated_at: user.updated_at };
    }
    const { action: _action, user_id, updated_at: basedOn, ...fields } = input;
    const { username, status } = users.find(context.accountId, user_id) ?? {};
    const pending = status === 'pending';
    const renames = fields.username !== undefined && fields.username !== username;
    const changes = { ...fields, ...(pending && fields.password && { status: 'active' as const }) };
    const { updated_at } = updateRow(context, 'user', users, { id: user_id, basedOn, changes });
    if (renames || fields.password) {
      endPasswordLinks(context.state, user_id);
    }
    return { message: 'User updated successfully' as const, user_id, updated_at };
  }),

  answer(deactivateUser, ({ input: { user_id }, ...context }) => {
    const { state, session, accountId } = context;
    const user = reachable(context, user_id);
    if (user.id === session.id)
      throw new Refusal(400, {
        error: ownDeactivationRefused,
        fields: { user_id: ownDeactivationRefused },
      });
    // The caller is an administrator too, so no account loses its last one.
    if (user.status !== 'deactivated') {
      updateRow(context, 'user', state.users, {
        id: user_id,
        basedOn: undefined,
        changes: { status: 'deactivated' },
      });
      const others = state.sessions.of(accountId).filter((row) => row.user_id !== user_id);
      state.sessions.replace(accountId, others);
      endPasswordLinks(state, user_id);
    }
    return { message: 'User deactivated' as const, user_id };
  }),

  answer(reactivateUser, ({ input: { user_id }, ...context }) => {
    const user = reachable(context, user_id);
    if (user.archived_at !== null) throw new Refusal(409, { error: isArchived('user') });
    const status = user.password ? ('active' as const) : ('pending' as const);
    if (user.status === 'deactivated')
      updateRow(context, 'user', context.state.users, {
        id: user_id,
        basedOn: undefined,
        changes: { status },
      });
    return { message: 'User reactivated' as const, user_id };
  }),
];

const lastSignIn = (state: MockState, accountId: string, userId: string): string | null =>
  state.sessions
    .of(accountId)
    .filter(({ user_id }) => user_id === userId)
    .map(({ created_at }) => created_at)
    .toSorted()
    .at(-1) ?? null;

/** A user of the account. Refuses one of a type above the caller's. */
export function reachable(
  { state, session, accountId }: Pick<Context<typeof saveUser.input>, 'state' | 'session' | 'accountId'>,
  userId: string,
): StoredUser {
  const user = state.users.find(accountId, userId);
  if (!user) throw notFound('user');
  refuseAbove(session, user.user_type);
  return user;
}

type Input = Context<typeof saveUser.input>['input'];

/** Refuses user types above the caller's (reading 3), and a change of the caller's own password. */
function authorise(
  { state, session, accountId }: Omit<Context<typeof saveUser.input>, 'input'>,
  input: Input,
) {
  const stored = input.action === 'UPDATE' ? state.users.find(accountId, input.user_id) : undefined;
  if (input.action === 'UPDATE' && !stored) throw notFound('user');
  if (stored?.id === session.id && input.password !== undefined)
    throw new Refusal(400, { error: ownPasswordRefused, fields: { password: ownPasswordRefused } });
  if (stored) refuseAbove(session, stored.user_type);
  if (input.user_type) refuseAbove(session, input.user_type);
  const administrators = state.users
    .of(accountId)
    .filter(({ user_type, status }) => holds(user_type, 'users.write') && status === 'active');
  const demotes = input.user_type && !holds(input.user_type, 'users.write');
  if (demotes && administrators.length === 1 && administrators[0]?.id === stored?.id)
    throw new Refusal(400, { error: lastAdministrator, fields: { user_type: lastAdministrator } });
}

/** Refuses changes that involve a user type above the caller's. */
export function refuseAbove({ user_type }: Session, other: UserType): void {
  if (userTypes.indexOf(other) > userTypes.indexOf(user_type))
    throw new Refusal(403, { error: userTypeRefused(other) });
}

function refuseGuessableNew(
  { state, accountId }: Pick<Context<typeof saveUser.input>, 'state' | 'accountId'>,
  input: Input,
): void {
  const stored = input.action === 'UPDATE' ? state.users.find(accountId, input.user_id) : undefined;
  const names = [input.username ?? stored?.username ?? '', accountName(accountId)];
  if (input.password !== undefined) refuseGuessable(input.password, names);
}

/** A sign-in does not name the account, so usernames and their looks are unique across all accounts. */
function refuseTakenName(
  { state, accountId }: Pick<Context<typeof saveUser.input>, 'state' | 'accountId'>,
  input: Input,
): void {
  const stored = input.action === 'UPDATE' ? state.users.find(accountId, input.user_id) : undefined;
  const error = input.username !== stored?.username ? refusedName(input.username ?? '') : undefined;
  if (error) throw new Refusal(400, { error, fields: { username: error } });
  refuseTaken({
    record: 'user',
    // About users of other accounts it reveals only that the name is taken.
    rows: state.users
      .all()
      .map((row) => (state.users.find(accountId, row.id) ? row : { ...row, archived_at: null })),
    field: 'username',
    value: input.username,
    own: input.action === 'UPDATE' ? input.user_id : undefined,
    because: () => usernameTaken,
    as: lookOf,
  });
}
