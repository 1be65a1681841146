import { randomUUID } from 'node:crypto';
import type { Call } from '@vended/contract/call';
import type { Target as SharedTarget } from '@vended/testing/conformance/target';
import { picturesInDatabase } from '../pictures/pictureStore';
import { resourceRoutes } from '../resources/routes';
import { createSecondSteps } from '../resources/second-factors/secondSteps.service';
import { sessionCookie } from '../resources/sessions/sessionCookie';
import { createSessions } from '../resources/sessions/sessions.service';
import { writeNewUser } from '../resources/users/users.store';
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
  const sessions = createSessions(api.database, sessionCookie(false));
  const secondSteps = createSecondSteps(api.database, () => null, sessions);
  const routes = resourceRoutes({
    sessions,
    mailer: null,
    pictures: picturesInDatabase,
    secondSteps,
  });

  return {
    calls: routes.map(({ call }) => call),
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
