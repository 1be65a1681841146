import { holds, userTypes, type UserType } from '../../contract/permissions';
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

type Input = Context<typeof saveUser.input>['input'];

/** Decision 3: users.write for everything but the own password, and no type above the own. */
function authorise(session: Session, input: Input): void {
  const ownPassword =
    input.action === 'UPDATE' &&
    input.user_id === session.id &&
    input.username === undefined &&
    input.user_type === undefined;
  if (!ownPassword && !holds(session.user_type, 'users.write'))
    throw new Refusal(403, { error: 'You are not allowed to do that.' });
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
