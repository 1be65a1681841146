import type { z } from 'zod';
import type { Call } from '@vended/contract/call';
import type { Route } from '../../http/route';
import { validate } from '../../http/validate';
import type { AccountScope } from '../../storage/access/database';
import { findAcceptedKey, type AcceptedKey } from './deviceKeys.store';
import { createDeviceCallLimit } from './deviceCallLimit';
import { KeyRefused } from './keyRefused';
import { presentedHash } from './secrets';

/**
 * Creates the route of a call that devices make. The key and the limit are checked before the input: a caller without a key learns nothing
 * about it.
 *
 * @param calls what such calls are called where there are too many
 */
export function deviceRoute<Given, Answer, const Answered extends Answer>(
  call: Call<z.ZodType<Given>, z.ZodType<unknown, Answer>>,
  calls: 'pings' | 'reports',
  handle: (scope: AccountScope, key: AcceptedKey, input: Given) => Promise<Answered>,
): Route {
  const limited = createDeviceCallLimit(calls);
  return {
    access: 'public',
    call,
    async answer({ request, database }, raw) {
      const keyHash = presentedHash(request.get('Authorization'));
      if (keyHash === null) throw new KeyRefused();
      return limited(keyHash, async () => {
        const key = await database.acrossAccounts(
          'device call',
          (scope) => findAcceptedKey(scope, keyHash),
          'read only',
        );
        if (!key) throw new KeyRefused();
        const input = validate(call.input, raw);
        const actor = { userId: null, username: 'device' };
        return database.withAccount(key.accountId, actor, (scope) => handle(scope, key, input));
      });
    },
  };
}
