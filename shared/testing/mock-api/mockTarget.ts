import { demonstrationPassword } from '../conformance/demonstrationPassword';
import type { z } from 'zod';
import { failure } from '@vended/contract/failure';
import type { Session } from '@vended/contract/sessions';
import type { Caller, Target } from '../conformance/target';
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
function caller(session: Session | null): Caller {
  const send: Caller['send'] = async ({ method, path }, input) => {
    const ids = session && { id: session.id, customer_account_id: session.customer_account_id };
    const sent = Object.entries<unknown>({ ...ids, ...input }).filter(([, value]) => value !== undefined);
    const query = sent.map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const address = `http://localhost/api${path}`;
    const request =
      method === 'GET'
        ? new Request(`${address}?${new URLSearchParams(query).toString()}`)
        : new Request(address, { method, body: JSON.stringify(Object.fromEntries(sent)) });
    mockApi.state.session = session;
    const response = await mockApi.respond(request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      json: (): unknown => JSON.parse(text),
    };
  };

  return {
    session,
    send,
    async ask(call, input) {
      const answer = await send(call, { ...(input as object) });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.json())}`);
      return call.output.parse(answer.json()) as z.output<(typeof call)['output']>;
    },
    async refusal(call, input) {
      const answer = await send(call, input);
      if (answer.status < 400) throw new Error(`It was not refused: ${JSON.stringify(answer.json())}`);
      return { status: answer.status, ...failure.parse(answer.json()) };
    },
  };
}
