import { pingDevice } from '@vended/contract/devicePing';
import type { Route } from '../../http/route';
import { validate } from '../../http/validate';
import { findAcceptedKey } from './deviceKeys.store';
import { KeyRefused, receivePing } from './devicePing.service';
import { createPingLimit } from './pingLimit';
import { presentedHash } from './secrets';

/** The call that devices make. The key and the limit are checked before the input: a caller without a key learns nothing about it. */
export function devicePingRoutes(): Route[] {
  const limited = createPingLimit();

  return [
    {
      access: 'public',
      call: pingDevice,
      async answer({ request, database }, raw) {
        const keyHash = presentedHash(request.get('Authorization'));
        if (keyHash === null) throw new KeyRefused();
        return limited(keyHash, async () => {
          const key = await database.acrossAccounts(
            'device ping',
            (scope) => findAcceptedKey(scope, keyHash),
            'read only',
          );
          if (!key) throw new KeyRefused();
          const input = validate(pingDevice.input, raw);
          const actor = { userId: null, username: 'device' };
          const last_ping = await database.withAccount(key.accountId, actor, (scope) =>
            receivePing(scope, key, input),
          );
          return { message: 'Ping received', device_id: key.deviceId, last_ping };
        });
      },
    },
  ];
}
