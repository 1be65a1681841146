import { logout, readSession } from '@vended/contract/sessions';
import { noteUser } from '../../http/securityLog';
import { publicRoute, route, type Route } from '../../http/route';
import type { Sessions } from './sessions.service';
import { readAccountName } from './sessions.store';

/** The calls that end and read the caller's own session. */
export function sessionRoutes({ sessions }: { readonly sessions: Sessions }): Route[] {
  return [
    publicRoute(logout, async ({ request, response }) => {
      noteUser(response, (await sessions.find(request)) ?? undefined);
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
