import { http } from 'msw/core/http';
import { answering, idempotencyKeyHeader, nameOfCall, type Call } from '@vended/contract/call';
import { methodRefused, noSuchCall, type Failure } from '@vended/contract/failure';
import type { FlagValue, FlagValues } from '@vended/contract/flagValues';
import type { Session } from '@vended/contract/sessions';
import type { Answer } from './answer';
import { answers } from './answers';
import { demonstrationState, sessionFor } from './mockState';
import { readRequest } from './readRequest';
import { Refusal } from './refusal';

/** How a call is made to fail: with a status and body, or with no answer at all. */
export type MockFailure = (Failure & { readonly status: number }) | 'no answer';

type InputTest = (input: Readonly<Record<string, unknown>>) => boolean;

/**
 * Creates the API in memory with the demonstration data, and with methods to control it from tests, stories and the development page.
 * It answers every request whose path starts with /api.
 */
function createMockApi() {
  let state = demonstrationState();
  let latency = 0;
  let others: readonly Answer[] = [];
  const failures = new Map<string, { readonly failure: MockFailure; readonly when: InputTest }>();
  const holds = new Map<string, Promise<void>>();
  const received = new Map<string, Readonly<Record<string, unknown>>[]>();
  /** The answers to saves, by their idempotency keys: a screen may send one again whose answer was lost. */
  const saved = new Map<string, Response>();

  async function answerOf(request: Request): Promise<Response> {
    const { method, path, raw } = await readRequest(request);
    const answer = answerTo([...answers, ...others], method, path, raw);
    const { id: _id, customer_account_id: _account, ...input } = raw;
    const name = nameOfCall(answer.call);
    received.set(name, [...(received.get(name) ?? []), input]);
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    await holds.get(name);
    const failing = failures.get(name);
    const failure = failing?.when(input) ? failing.failure : undefined;
    if (failure === 'no answer') return Response.error();
    if (failure) {
      const { status, ...body } = failure;
      throw new Refusal(status, body);
    }
    const key = request.headers.get(idempotencyKeyHeader);
    const first = key === null ? undefined : saved.get(key);
    if (first) return first.clone();
    const response = await answer.respond(raw, state);
    if (key !== null) saved.set(key, response.clone());
    return response;
  }

  const respond = (request: Request): Promise<Response> =>
    answerOf(request).catch((error: unknown) => {
      if (error instanceof Refusal) return Response.json(error.body, { status: error.status });
      console.error(error);
      return Response.json({ error: 'The mock API failed.' }, { status: 500 });
    });

  return {
    /** For msw's `setupServer` or `setupWorker`. */
    handlers: [http.all('*/api/*', ({ request }) => respond(request))],
    /** Answers a request in this process. */
    respond,
    /** The stored rows, to read or to seed. `reset` replaces this object. */
    get state() {
      return state;
    },
    /** Restores the demonstration data, signs out and clears failures, holds and recorded requests. */
    reset() {
      state = demonstrationState();
      latency = 0;
      others = [];
      failures.clear();
      holds.clear();
      received.clear();
      saved.clear();
    },
    /** Signs a demonstration user in, like the cookie of their browser. */
    signIn(username: string): Session {
      const found = sessionFor(state, username);
      if (!found) throw new Error(`There is no demonstration user ${username}.`);
      state.session = found.session;
      return found.session;
    },
    signOut() {
      state.session = null;
    },
    /** Makes the call fail until `recover` or `reset`; with `when`, only for matching input. */
    fail(call: Call, failure: MockFailure, when: InputTest = () => true) {
      failures.set(nameOfCall(call), { failure, when });
    },
    recover(call: Call) {
      failures.delete(nameOfCall(call));
    },
    /** Delays the call's answer until the returned function is called. */
    hold(call: Call): () => void {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      holds.set(nameOfCall(call), released);
      return () => {
        holds.delete(nameOfCall(call));
        release();
      };
    },
    /** Adds answers to calls that the API does not have yet, until `reset`. */
    answerAlso(more: readonly Answer[]) {
      others = [...others, ...more];
    },
    /** The values of all flags that were set. */
    flagValues: (): FlagValues => Object.fromEntries(state.flags),
    /** Gives everybody this value of a flag, which is added if it does not exist, until `reset`. */
    setFlag: (key: string, value: FlagValue) => void state.flags.set(key, value),
    /** Delays every answer; 0 by default. */
    setLatency(milliseconds: number) {
      latency = milliseconds;
    },
    /** The recorded inputs of the call without the two ids, oldest first. */
    requests: (call: Call): readonly Readonly<Record<string, unknown>>[] =>
      received.get(nameOfCall(call)) ?? [],
  };
}

function answerTo(
  known: readonly Answer[],
  method: string,
  path: string,
  raw: Readonly<Record<string, unknown>>,
): Answer {
  const onPath = known.filter(({ call }) => call.path === path);
  if (onPath.length === 0) throw new Refusal(404, { error: noSuchCall });
  const [first, ...others] = onPath.filter(({ call }) => call.method === method);
  if (!first) throw new Refusal(405, { error: methodRefused(path, method) });
  return answering([first, ...others], raw);
}

/** The mock API of this page or test file. */
export const mockApi = createMockApi();
