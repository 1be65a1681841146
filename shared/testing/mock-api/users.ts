import { userTypes, type UserType } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';
import { userList, listUsers, readUser, saveUser } from '@vended/contract/users';
import { userFields } from '@vended/contract/users.fields';
import { answer, type Context } from './answer';
import { blankRecord } from './blankRecord';
import { listPage } from './listPage';
import { insertRow, newRecord, updateRow } from './record';
import { notFound, Refusal } from './refusal';
import { refuseTaken } from './taken';

/** The user calls. Passwords are never returned: the contract's output does not contain them. */
export const userAnswers = [
  answer(listUsers, ({ input, state, accountId }) => {
    const { rows, next_cursor } = listPage(state.users.of(accountId), input, userList);
    return { users: rows, next_cursor };
  }),

  answer(readUser, ({ input, state, accountId }) => {
    const user = state.users.find(accountId, input.user_id);
    if (!user) throw notFound('user');
    return { user };
  }),

  answer(saveUser, ({ input, ...context }) => {
    const { users } = context.state;
    authorise(context, input);
    refuseTakenName(context, input);
    if (input.action === 'INSERT') {
      const { action: _action, ...fields } = input;
      const user = newRecord({ ...blankRecord(userFields), password: '', ...fields });
      insertRow(context, 'user', users, user);
      return { message: 'User created successfully' as const, user_id: user.id };
    }
    const { action: _action, user_id, updated_at, ...changes } = input;
    updateRow(context, 'user', users, { id: user_id, basedOn: updated_at, changes });
    return { message: 'User updated successfully' as const, user_id };
  }),
];

const ownPassword = 'Change your own password on your profile, where the current one is asked for.';

type Input = Context<typeof saveUser.input>['input'];

/** Refuses user types above the caller's (reading 3), and a change of the caller's own password. */
function authorise(
  { state, session, accountId }: Omit<Context<typeof saveUser.input>, 'input'>,
  input: Input,
) {
  const stored = input.action === 'UPDATE' ? state.users.find(accountId, input.user_id) : undefined;
  if (input.action === 'UPDATE' && !stored) throw notFound('user');
  if (stored?.id === session.id && input.password !== undefined)
    throw new Refusal(400, { error: ownPassword, fields: { password: ownPassword } });
  if (stored) refuseAbove(session, stored.user_type);
  if (input.user_type) refuseAbove(session, input.user_type);
}

/** Refuses changes that involve a user type above the caller's. */
export function refuseAbove({ user_type }: Session, other: UserType): void {
  if (userTypes.indexOf(other) > userTypes.indexOf(user_type))
    throw new Refusal(403, {
      error: `You cannot give the user type ${other}, or change a user who has it.`,
    });
}

/** A sign-in does not name the account, so usernames are unique across all accounts. */
function refuseTakenName({ state }: Pick<Context<typeof saveUser.input>, 'state'>, input: Input): void {
  refuseTaken({
    rows: state.users.all(),
    field: 'username',
    value: input.username,
    own: input.action === 'UPDATE' ? input.user_id : undefined,
    because: () => 'That username is already taken.',
  });
}
