import { holds } from '@vended/contract/permissions';
import { secondStepNeeded } from '@vended/contract/secondSteps';
import {
  sessionList,
  changePassword,
  endSessions,
  listSessions,
  login,
  logout,
  ownSessionRefused,
  readSession,
  wrongCurrentPassword,
  wrongSignIn,
  type Session,
} from '@vended/contract/sessions';
import { answer, answerPublic } from './answer';
import { accountName } from './demonstration/accounts';
import { refuseGuessable } from './guessable';
import { listPage } from './listPage';
import { beginStep, requireProofOfSecondFactor } from './secondFactors';
import { endPasswordLinks, needsSecondFactor, sessionFor, type MockState } from './mockState';
import { updateRow, writeAudit } from './record';
import { forbidden, notFound, Refusal } from './refusal';
import { refuseAbove } from './users';

/** The session calls. The session is kept in the mock, because page code cannot read the server's cookie either. */
export const sessionAnswers = [
  answerPublic(login, ({ input, state }) => {
    const found = sessionFor(state, input.username);
    if (found?.user.password !== input.password || found.user.status !== 'active')
      throw new Refusal(401, { error: wrongSignIn });
    const second_step = beginStep(state, found.session);
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

  answer(listSessions, ({ input, state, session }) => {
    const current = currentSession(state, session);
    const { rows, next_cursor } = listPage(sessionsOf(state, session, input.user_id), input, sessionList);
    return { sessions: rows.map((row) => ({ ...row, current: row === current })), next_cursor };
  }),

  answer(endSessions, ({ input, ...context }) => {
    const { state, session, accountId } = context;
    const own = input.user_id === undefined || input.user_id === session.id;
    const others = sessionsOf(state, session, input.user_id);
    refuseAbove(session, state.users.find(accountId, input.user_id ?? session.id)?.user_type ?? 'user');
    const current = currentSession(state, session);
    const one = others.find(({ id }) => id === input.session_id);
    if (input.session_id !== undefined && !one) throw notFound('session');
    if (one && one === current)
      throw new Refusal(400, { error: ownSessionRefused, fields: { session_id: ownSessionRefused } });
    const ended = one ? [one] : others.filter((row) => row !== current);
    endAll(context, ended);
    writeAudit(context, {
      action: 'DELETE',
      resource: 'session',
      record_id: input.user_id ?? session.id,
      before: { ended: ended.length, ...(one && { browser: one.browser, address: one.address }) },
      after: null,
    });
    if (one) return { message: 'Signed out of that browser' as const, ended: 1 };
    const message = own ? ('Signed out everywhere else' as const) : ('Signed out everywhere' as const);
    return { message, ended: ended.length };
  }),

  answer(changePassword, ({ input, ...context }) => {
    const { state, session, accountId } = context;
    if (state.users.find(accountId, session.id)?.password !== input.current_password)
      throw new Refusal(400, {
        error: wrongCurrentPassword,
        fields: { current_password: wrongCurrentPassword },
      });
    const names = [state.users.find(accountId, session.id)?.username ?? '', accountName(accountId)];
    refuseGuessable(input.new_password, names, 'new_password');
    requireProofOfSecondFactor(context);
    const changes = { password: input.new_password };
    endPasswordLinks(state, session.id);
    updateRow(context, 'user', state.users, { id: session.id, basedOn: undefined, changes });
    const current = currentSession(state, session);
    endAll(
      context,
      sessionsOf(state, session, undefined).filter((row) => row !== current),
    );
    return { message: 'Password changed successfully' as const };
  }),
];

/** The user's sessions, or the caller's own. Refuses those of others without sessions.manage. */
function sessionsOf(state: MockState, { id, customer_account_id, user_type }: Session, userId = id) {
  if (userId !== id && !holds(user_type, 'sessions.manage')) throw forbidden();
  if (!state.users.find(customer_account_id, userId)) throw notFound('user');
  return state.sessions.of(customer_account_id).filter(({ user_id }) => user_id === userId);
}

function currentSession(state: MockState, { id, customer_account_id }: Session) {
  return state.sessions.of(customer_account_id).find(({ user_id }) => user_id === id);
}

function endAll(
  { state, accountId }: { state: MockState; accountId: string },
  ended: readonly { readonly id: string }[],
) {
  const ids = new Set(ended.map(({ id }) => id));
  const kept = state.sessions.of(accountId).filter(({ id }) => !ids.has(id));
  state.sessions.replace(accountId, kept);
}
