import {
  changePassword,
  endSessions,
  listSessions,
  login,
  logout,
  readSession,
} from '@vended/contract/sessions';
import { publicRoute, route, type Route } from '../../http/route';
import { changeOwnPassword } from '../users/ownPassword.service';
import { endActiveSessions, listActiveSessions } from './activeSessions.service';
import type { Sessions } from './sessions.service';
import { readAccountName } from './sessions.store';
import { signInLimits } from './signInLimits';

export function sessionRoutes(sessions: Sessions): Route[] {
  const checkLimits = signInLimits();
  return [
    publicRoute(login, async ({ input, request, response }) => {
      await checkLimits(input.username.trim(), request, response);
      return sessions.signIn(input.username, input.password, request, response);
    }),

    publicRoute(logout, async ({ request, response }) => {
      await sessions.signOut(request, response);
      return { message: 'Signed out' };
    }),

    route(readSession, async ({ session: { sessionId: _sessionId, ...session }, account }) => ({
      ...session,
      account_name: await account(readAccountName),
    })),

    route(listSessions, async ({ input, session, account }) => {
      const { rows, ...page } = await account((scope) => listActiveSessions(scope, session, input));
      return { sessions: rows, ...page };
    }),

    route(endSessions, async ({ input, session, account }) => {
      const ended = await account((scope) => endActiveSessions(scope, session, input));
      const own = input.user_id === undefined || input.user_id === session.id;
      sessions.ended(input.user_id ?? session.id);
      return { message: own ? 'Signed out everywhere else' : 'Signed out everywhere', ended };
    }),

    route(changePassword, async ({ input, session, account, request, response }) => {
      // A guess at the password is a guess, whether it is made signed in or not.
      await checkLimits(session.username, request, response);
      await changeOwnPassword({ account, session }, input);
      sessions.ended(session.id);
      await sessions.start(session, request, response);
      return { message: 'Password changed successfully' };
    }),
  ];
}
