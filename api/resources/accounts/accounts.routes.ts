import { readAccount, saveAccount } from '@vended/contract/accounts';
import { route, type Route } from '../../http/route';
import type { Sessions } from '../sessions/sessions.service';
import { updateAccount } from './accounts.service';
import { readAccountSettings, usersWithoutSecondFactor } from './accounts.store';

/** The calls that read and change the settings of the caller's account. */
export function accountRoutes({ sessions }: { readonly sessions: Sessions }): Route[] {
  return [
    route(readAccount, ({ account }) =>
      account(async (scope) => ({
        account: {
          ...(await readAccountSettings(scope)),
          without_second_factor: await usersWithoutSecondFactor(scope),
        },
      })),
    ),

    route(saveAccount, async ({ input, session, account }) => {
      await account((scope) => updateAccount(scope, input));
      sessions.accountChanged(session.customer_account_id);
      return { message: 'Account saved successfully' };
    }),
  ];
}
