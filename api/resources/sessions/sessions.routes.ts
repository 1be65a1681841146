import { login, logout, readSession } from '@vended/contract/sessions';
import { publicRoute, route, type Route } from '../../http/route';
import { Problem } from '../../problems/problems';
import type { SecondSteps } from '../second-factors/secondSteps.service';
import type { Sessions } from './sessions.service';
import { readAccountName } from './sessions.store';

interface SessionContext {
  readonly sessions: Sessions;
  readonly secondSteps: SecondSteps;
}

/** The calls that start, end and read the caller's own session. */
export function sessionRoutes({ sessions, secondSteps }: SessionContext): Route[] {
  return [
    publicRoute(login, async ({ input, request, response }) => {
      await sessions.checkLimits(input.username.trim(), request, response);
      const who = await sessions.checkPassword(input.username, input.password, response);
      const secondStep = await secondSteps.begin(who, { purpose: 'sign-in', session_id: null }, request);
      if (!secondStep) return sessions.startFor(who, request, response);
      response.locals.passwordIsRight = true;
      throw new Problem(401, 'Confirm with your second factor.', { reason: 'second_step', secondStep });
    }),

    publicRoute(logout, async ({ request, response }) => {
      await sessions.signOut(request, response);
      // The account's pictures, and the pages that Back would show. Not "storage": the theme stays, and so do the drafts of forms
      // that are open in other tabs; the shell removes the rest.
      response.set('Clear-Site-Data', '"cache"');
      return { message: 'Signed out' };
    }),

    route(readSession, async ({ session, account }) => ({
      id: session.id,
      customer_account_id: session.customer_account_id,
      user_type: session.user_type,
      username: session.username,
      account_name: await account(readAccountName),
      second_factor_needed: session.secondFactorNeeded,
    })),
  ];
}
