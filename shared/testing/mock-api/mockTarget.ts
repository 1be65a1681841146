import { demonstrationPassword } from '../conformance/demonstrationPassword';
import type { Session } from '@vended/contract/sessions';
import { callerOf, type Target } from '../conformance/target';
import { accounts } from './demonstration/accounts';
import { mockApi } from './mockApi';
import { newRecord } from './record';

/** Makes the mock API the target of the conformance suite. */
export function startMockTarget(): Promise<Target> {
  mockApi.reset();
  return Promise.resolve({
    anonymous: caller(null),
    signIn: (username) => Promise.resolve(caller(mockApi.signIn(username))),
    newCaller(user_type) {
      const username = `acme.${crypto.randomUUID()}`;
      const user = { username, user_type, password: demonstrationPassword, status: 'active' as const };
      mockApi.state.users.add(accounts.acme.id, newRecord(user));
      return Promise.resolve(caller(mockApi.signIn(username)));
    },
    stop: () => Promise.resolve(mockApi.reset()),
  });
}

/** Calls the mock API in this process. The mock has only one session, so each call sets it first. */
const caller = (session: Session | null) =>
  callerOf(session, async (_call, address, request) => {
    mockApi.state.session = session;
    const response = await mockApi.respond(new Request(`http://localhost/api${address}`, request));
    const { status, headers } = response;
    return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  });
