import { login, logout, readSession } from '../../contract/sessions';
import { answer, answerPublic } from './answer';
import { accounts } from './demonstration/accounts';
import { sessionFor } from './mockState';
import { Refusal } from './refusal';

/** Signing in and out. The session is the mock's own, as the cookie of the server is out of the page's reach too. */
export const sessionAnswers = [
  answerPublic(login, ({ input, state }) => {
    const found = sessionFor(state, input.username);
    if (found?.user.password !== input.password)
      throw new Refusal(401, { error: 'The username or the password is wrong.' });
    state.session = found.session;
    return found.session;
  }),

  answerPublic(logout, ({ state }) => {
    state.session = null;
    return { message: 'Signed out' as const };
  }),

  answer(readSession, ({ state, session, accountId }) => ({
    ...session,
    username: state.users.find(accountId, session.id)?.username ?? '',
    account_name: Object.values(accounts).find(({ id }) => id === accountId)?.account_name ?? '',
  })),
];
