import { userTypes, type UserType } from '../../contract/permissions';
import type { Session } from '../../contract/sessions';
import { listUsers, readUser, saveUser } from '../../contract/users';
import { answer, type Context } from './answer';
import { listPage } from './listPage';
import { insertRow, newRecord, updateRow } from './record';
import { notFound, Refusal } from './refusal';

/** The user calls. Passwords stay behind: the contract's output has none. */
export const userAnswers = [
  answer(listUsers, ({ input, state, accountId }) => {
    const { rows, next_cursor } = listPage(state.users.of(accountId), input, {
      search: ['username', 'user_type'],
      sort: 'username',
    });
    return { users: rows, next_cursor };
  }),

  answer(readUser, ({ input, state, accountId }) => {
    const user = state.users.find(accountId, input.user_id);
    if (!user) throw notFound('user');
    return { user };
  }),

  answer(saveUser, ({ input, ...context }) => {
    const { users } = context.state;
    authorise(context.session, input);
    refuseTakenName(context, input);
    if (input.action === 'INSERT') {
      const { action: _action, ...fields } = input;
      const user = newRecord({ user_type: 'user' as const, password: '', ...fields });
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

/** No type above the own (decision 3), and the own password only where the current one is asked for. */
function authorise(session: Session, input: Input): void {
  if (input.action === 'UPDATE' && input.user_id === session.id && input.password !== undefined)
    throw new Refusal(400, { error: ownPassword, fields: { password: ownPassword } });
  if (input.user_type && rank(input.user_type) > rank(session.user_type))
    throw new Refusal(403, { error: 'A user type above your own cannot be given.' });
}

function rank(userType: UserType): number {
  return userTypes.indexOf(userType);
}

/** Usernames sign in without an account's name, so they are unique over all accounts. */
function refuseTakenName({ state }: Pick<Context<typeof saveUser.input>, 'state'>, input: Input): void {
  const name = input.username?.toLowerCase();
  const own = input.action === 'UPDATE' ? input.user_id : undefined;
  const taken = state.users.all().some((user) => user.username.toLowerCase() === name && user.id !== own);
  if (taken)
    throw new Refusal(409, {
      error: 'That username is already taken.',
      fields: { username: 'That username is already taken.' },
    });
}
