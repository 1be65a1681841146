import type { Request } from 'express';
import { isAccountId, type FlagVisitor } from '@vended/contract/flagValues';
import { listFlags, readFlagValues, saveFlag } from '@vended/contract/flags';
import { publicRoute, route, type Route } from '../../http/route';
import type { Scopes } from '../../storage/access/database';
import { readAccountName } from '../sessions/sessions.store';
import type { Sessions } from '../sessions/sessions.service';
import { accountIds, refuseWithAccountNames, withAccountNames } from './flagAccounts';
import { changeFlag, insertFlag, valuesFor } from './flags.service';
import { readFlags } from './flags.store';

/** The flags that modules read: a platform administrator manages them, and everybody gets their own values. */
export function flagRoutes({ sessions }: { readonly sessions: Sessions }): Route[] {
  return [
    route(listFlags, async ({ database, content }) => ({
      flags: await withAccountNames(database, await content(readFlags)),
    })),

    route(saveFlag, async ({ input: given, database, content, once }) => {
      const input =
        'accounts' in given && given.accounts
          ? { ...given, accounts: await accountIds(database, given.accounts) }
          : given;
      const saved = await content((scope) =>
        once(scope, async () => {
          const { id, updated_at } = await (input.action === 'INSERT'
            ? insertFlag(scope, input)
            : changeFlag(scope, input));
          return { flag_id: id, updated_at };
        }),
      ).catch((error: unknown) => refuseWithAccountNames(database, error));
      return { message: 'Flag saved.', ...saved };
    }),

    publicRoute(readFlagValues, async ({ request, input, database, everyone }) => {
      const flags = await everyone(readFlags);
      const named = flags.some(({ accounts }) => !accounts.every(isAccountId));
      return valuesFor(flags, await visitorOf({ request, sessions, database, part: input.part, named }));
    }),
  ];
}

interface Asking {
  readonly request: Request;
  readonly sessions: Sessions;
  readonly database: Scopes;
  readonly part: string | undefined;
  /** Whether the name of the visitor's account matters: for flags from before accounts were stored by id. */
  readonly named: boolean;
}

async function visitorOf({ request, sessions, database, part, named }: Asking): Promise<FlagVisitor> {
  const session = await sessions.find(request);
  if (!session) return part === undefined ? {} : { shareKey: part };
  const { id, username, customer_account_id, user_type } = session;
  const actor = { userId: id, username };
  const name = named
    ? await database.withAccount(customer_account_id, actor, readAccountName, 'read only')
    : '';
  return { account: { id: customer_account_id, name }, userType: user_type, shareKey: id };
}
