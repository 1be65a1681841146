import type { z } from 'zod';
import type { Call } from '@vended/contract/call';
import type { Route } from '../../http/route';
import { validate } from '../../http/validate';
import { hashOfSecret } from '../../secrets/randomToken';
import type { AccountScope } from '../../storage/access/database';
import { findAcceptedKey, type AcceptedKey } from './deviceKeys.store';
import { createDeviceCallLimit, type DeviceCalls } from './deviceCallLimit';
import { KeyRefused } from './keyRefused';
import { presentedKey } from './secrets';

/** A key as the device sent it. It is stored nowhere. */
export interface PresentedKey extends AcceptedKey {
  readonly secret: string;
}

/**
 * Creates the route of a call that devices make. The key and the limit are checked before the input: a caller without a key learns nothing
 * about it.
 *
 * @param calls what such calls are called where there are too many
 */
export function deviceRoute<Given, Answer, const Answered extends Answer>(
  call: Call<z.ZodType<Given>, z.ZodType<unknown, Answer>>,
  calls: DeviceCalls,
  handle: (scope: AccountScope, key: PresentedKey, input: Given) => Promise<Answered>,
): Route {
  const limited = createDeviceCallLimit(calls);
  return {
    access: 'public',
    call,
    async answer({ request, database }, raw) {
      const secret = presentedKey(request.get('Authorization'));
      if (secret === null) throw new KeyRefused();
      const keyHash = hashOfSecret(secret);
      return limited(keyHash, async () => {
        const key = await database.acrossAccounts(
          'device call',
          (scope) => findAcceptedKey(scope, keyHash),
          'read only',
        );
        if (!key) throw new KeyRefused();
        const input = validate(call.input, raw);
        const actor = { userId: null, username: 'device' };
        return database.withAccount(key.accountId, actor, (scope) =>
          handle(scope, { ...key, secret }, input),
        );
      });
    },
  };
}
