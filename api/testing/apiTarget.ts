import { randomUUID } from 'node:crypto';
import type { Call } from '@vended/contract/call';
import type { Target as SharedTarget } from '@vended/testing/conformance/target';
import { writeNewUser } from '../resources/users/users.store';
import { callsOfApi } from './callsOfApi';
import { quickHash } from './quickHash';
import { password, startTestApi } from './testApi';

/** The API on its own database. */
export interface Target extends SharedTarget {
  readonly calls: readonly Call[];
}

/** Starts the API for the suite that it shares with the mock API, and for others about all of its calls. */
export async function startApiTarget(): Promise<Target> {
  const api = await startTestApi();
  const { session } = await api.signIn('acme.user');

  return {
    calls: callsOfApi,
    anonymous: api.anonymous,
    signIn: (username) => api.signIn(username),
    async newCaller(user_type) {
      const username = `acme.${randomUUID()}`;
      const password_hash = await quickHash(password);
      const account = session?.customer_account_id ?? '';
      await api.database.withAccount(account, { userId: null, username: 'test' }, (scope) =>
        writeNewUser(scope, { id: randomUUID(), username, user_type, password_hash }),
      );
      return api.signIn(username);
    },
    stop: () => api.stop(),
  };
}
