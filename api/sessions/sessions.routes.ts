import { login, logout, readSession } from '@vended/shared/contract/sessions';
import { publicRoute, route, type Route } from '../http/route';
import type { Sessions } from './sessions.service';
import { readAccountName } from './sessions.store';
import { signInLimits } from './signInLimits';

export function sessionRoutes(sessions: Sessions): Route[] {
  const checkLimits = signInLimits();
  return [
    publicRoute(login, async ({ input, request, response }) => {
      await checkLimits(input.username.trim(), request, response);
      return sessions.signIn(input.username, input.password, response);
    }),

    publicRoute(logout, async ({ request, response }) => {
      await sessions.signOut(request, response);
      return { message: 'Signed out' };
    }),

    route(readSession, async ({ session, account }) => ({
      ...session,
      account_name: await account(readAccountName),
    })),
  ];
}
