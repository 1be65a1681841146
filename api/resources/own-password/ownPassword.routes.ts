import { changePassword } from '@vended/contract/sessions';
import { route, type Route } from '../../http/route';
import { newToken } from '../../secrets/randomToken';
import type { Sessions } from '../sessions/sessions.service';
import { changeOwnPassword } from './ownPassword.service';

/** The call that changes the caller's own password. */
export function ownPasswordRoutes({ sessions }: { readonly sessions: Sessions }): Route[] {
  return [
    route(changePassword, async ({ input, session, account, request, response }) => {
      const { token, tokenHash } = newToken();
      await changeOwnPassword(sessions, { account, session, request, response }, input, tokenHash);
      sessions.ended(session.id);
      await sessions.renewed(session, token, request, response);
      return { message: 'Password changed successfully' };
    }),
  ];
}
