import { endSessions, listSessions } from '@vended/contract/sessions';
import { route, type Route } from '../../http/route';
import type { Sessions } from '../sessions/sessions.service';
import { endActiveSessions, listActiveSessions } from './activeSessions.service';

/** The calls that list and end the sessions of a user. */
export function activeSessionRoutes({ sessions }: { readonly sessions: Sessions }): Route[] {
  return [
    route(listSessions, async ({ input, session, account }) => {
      const { rows, ...page } = await account((scope) => listActiveSessions(scope, session, input));
      return { sessions: rows, ...page };
    }),

    route(endSessions, async ({ input, session, account }) => {
      const ended = await account((scope) => endActiveSessions(scope, session, input));
      const own = input.user_id === undefined || input.user_id === session.id;
      sessions.ended(input.user_id ?? session.id);
      if (input.session_id !== undefined) return { message: 'Signed out of that browser', ended };
      return { message: own ? 'Signed out everywhere else' : 'Signed out everywhere', ended };
    }),
  ];
}
