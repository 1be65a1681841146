import { secondStepNeeded } from '@vended/contract/secondSteps';
import {
  changePassword,
  endSessions,
  listSessions,
  login,
  logout,
  readSession,
  sessionList,
  wrongCurrentPassword,
  wrongSignIn,
} from '@vended/contract/sessions';
import { answer, answerPublic } from './answer';
import { accountName } from './demonstration/accounts';
import { listPage } from './listPage';
import { needsSecondFactor, sessionFor } from './mockState';
import type { Saver } from './record';
import { Refusal, refusedField } from './refusal';
import { stepOf } from './secondFactors';

/** The session calls. The session is kept in the mock, because page code cannot read the server's cookie either. */
export const sessionAnswers = [
  answerPublic(login, ({ input, state }) => {
    const found = sessionFor(state, input.username);
    if (found?.user.password !== input.password || found.user.status !== 'active')
      throw new Refusal(401, { error: wrongSignIn });
    const second_step = stepOf(state, found.user.id, found.user.username);
    if (second_step) throw new Refusal(401, { error: secondStepNeeded, reason: 'second_step', second_step });
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
    account_name: accountName(accountId),
    second_factor_needed: needsSecondFactor(state, session),
  })),

  answer(listSessions, ({ input, ...caller }) => {
    const current = sessionsOf(caller)[0];
    const { rows, next_cursor } = listPage(sessionsOf(caller, input.user_id), input, sessionList);
    return { sessions: rows.map((row) => ({ ...row, current: row === current })), next_cursor };
  }),

  answer(endSessions, ({ input: { user_id, session_id }, ...caller }) => {
    const ended = endOthers(caller, user_id, session_id);
    const isOwn = user_id === undefined || user_id === caller.session.id;
    const everywhere = isOwn ? ('Signed out everywhere else' as const) : ('Signed out everywhere' as const);
    return { message: session_id ? ('Signed out of that browser' as const) : everywhere, ended };
  }),

  answer(changePassword, ({ input, ...caller }) => {
    const { state, session, accountId } = caller;
    if (state.users.find(accountId, session.id)?.password !== input.current_password)
      throw refusedField(400, 'current_password', wrongCurrentPassword);
    state.users.change(accountId, session.id, { password: input.new_password });
    endOthers(caller);
    return { message: 'Password changed successfully' as const };
  }),
];

/** The sessions of a user, or the caller's own, of which the first is the page's. */
const sessionsOf = ({ state, session, accountId }: Saver, userId = session.id) =>
  state.sessions.of(accountId).filter(({ user_id }) => user_id === userId);

/** Ends a session of a user, or all of them but the one of the page. */
function endOthers(caller: Saver, userId?: string, sessionId?: string): number {
  const { state, accountId } = caller;
  const [current] = sessionsOf(caller);
  const ended = sessionsOf(caller, userId).filter((row) =>
    sessionId === undefined ? row !== current : row.id === sessionId,
  );
  const kept = state.sessions.of(accountId).filter((row) => !ended.includes(row));
  state.sessions.replace(accountId, kept);
  return ended.length;
}
