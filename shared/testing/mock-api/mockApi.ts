import { http, HttpResponse, type HttpHandler } from 'msw';
import {
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  idempotencyKeyRefused,
  idempotencyKeyReused,
  nameOfCall,
  type Call,
} from '@vended/contract/call';
import { methodRefused, noSuchCall, type Failure } from '@vended/contract/failure';
import type { FlagValue, FlagValues } from '@vended/contract/flagValues';
import type { Session } from '@vended/contract/sessions';
import type { Answer } from './answer';
import { answers } from './answers';
import { demonstrationState, sessionFor, type MockState } from './mockState';
import { readRequest } from './readRequest';
import { Refusal } from './refusal';

/** How a call is made to fail: with a status and body, or with no answer at all. */
export type MockFailure = (Failure & { readonly status: number }) | 'no answer';

type InputTest = (input: Readonly<Record<string, unknown>>) => boolean;

/** The API in memory, with methods to control it from tests, stories and the development page. */
export interface MockApi {
  /** For msw's `setupServer` or `setupWorker`. */
  readonly handlers: readonly HttpHandler[];
  /** Answers a request in this process. */
  respond(request: Request): Promise<Response>;
  /** The stored rows, to read or to seed. `reset` replaces this object. */
  readonly state: MockState;
  /** Restores the demonstration data, signs out and clears failures, holds and recorded requests. */
  reset(): void;
  /** Signs a demonstration user in, like the cookie of their browser. */
  signIn(username: string): Session;
  signOut(): void;
  /** Makes the call fail until `recover` or `reset`; with `when`, only for matching input. */
  fail(call: Call, failure: MockFailure, when?: InputTest): void;
  recover(call: Call): void;
  /** Delays the call's answer until the returned function is called. */
  hold(call: Call): () => void;
  /** Adds answers to calls that the API does not have yet, until `reset`. */
  answerAlso(more: readonly Answer[]): void;
  /** The values of all flags that were set. */
  flagValues(): FlagValues;
  /** Gives everybody this value of a flag, which is added if it does not exist, until `reset`. */
  setFlag(key: string, value: FlagValue): void;
  /** Delays every answer; 0 by default. */
  setLatency(milliseconds: number): void;
  /** The recorded inputs of the call without the two ids, oldest first. */
  requests(call: Call): readonly Readonly<Record<string, unknown>>[];
}

/** Creates a mock API with the demonstration data. It answers every request whose path starts with /api. */
function createMockApi(): MockApi {
  let state = demonstrationState();
  let latency = 0;
  let others: readonly Answer[] = [];
  const failures = new Map<string, { readonly failure: MockFailure; readonly when: InputTest }>();
  const holds = new Map<string, Promise<void>>();
  const saved = new Map<string, { readonly body: string; readonly response: Promise<Response> }>();
  const received = new Map<string, Readonly<Record<string, unknown>>[]>();

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
    if (failure === 'no answer') return HttpResponse.error();
    if (failure) {
      const { status, ...body } = failure;
      throw new Refusal(status, body);
    }
    return once(request, answer.call, raw, () => answer.respond(raw, state, request.headers));
  }

  /** Like the API, which does a save once however often it is sent with the same key. */
  async function once(
    request: Request,
    { path, takesIdempotencyKey }: Call,
    raw: object,
    respondTo: () => Promise<Response>,
  ): Promise<Response> {
    const key = request.headers.get(idempotencyKeyHeader);
    if (key === null || !takesIdempotencyKey) return respondTo();
    if (!idempotencyKeyPattern.test(key))
      throw new Refusal(400, {
        error: idempotencyKeyRefused,
        fields: { [idempotencyKeyHeader]: idempotencyKeyRefused },
      });
    const place = `${state.session?.id ?? 'visitor'} ${key}`;
    const body = `${path} ${JSON.stringify(raw)}`;
    const first = saved.get(place);
    if (first && first.body !== body) throw new Refusal(422, { error: idempotencyKeyReused });
    const response = first?.response ?? respondTo();
    saved.set(place, { body, response });
    try {
      return (await response).clone();
    } catch (error) {
      saved.delete(place);
      throw error;
    }
  }

  const respond = (request: Request): Promise<Response> =>
    answerOf(request).catch((error: unknown) => {
      if (error instanceof Refusal) return Response.json(error.body, { status: error.status });
      console.error(error);
      return Response.json({ error: 'The mock API failed.' }, { status: 500 });
    });

  return {
    handlers: [http.all('*/api/*', ({ request }) => respond(request))],
    respond,
    get state() {
      return state;
    },
    reset() {
      state = demonstrationState();
      latency = 0;
      others = [];
      failures.clear();
      holds.clear();
      received.clear();
      saved.clear();
    },
    signIn(username) {
      const found = sessionFor(state, username);
      if (!found) throw new Error(`There is no demonstration user ${username}.`);
      state.session = found.session;
      return found.session;
    },
    signOut() {
      state.session = null;
    },
    fail(call, failure, when = () => true) {
      failures.set(nameOfCall(call), { failure, when });
    },
    recover(call) {
      failures.delete(nameOfCall(call));
    },
    hold(call) {
      let release = () => {};
      holds.set(
        nameOfCall(call),
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        holds.delete(nameOfCall(call));
        release();
      };
    },
    answerAlso(more) {
      others = [...others, ...more];
    },
    flagValues: () => Object.fromEntries(state.flags),
    setFlag: (key, value) => void state.flags.set(key, value),
    setLatency(milliseconds) {
      latency = milliseconds;
    },
    requests: (call) => received.get(nameOfCall(call)) ?? [],
  };
}

/**
 * Finds the answer to a request. If several calls share a path, the most specific match wins. If none matches, the
 * least specific call validates the input and so says what is wrong.
 */
function answerTo(
  known: readonly Answer[],
  method: string,
  path: string,
  raw: Readonly<Record<string, unknown>>,
): Answer {
  const onPath = known.filter(({ call }) => call.path === path);
  if (onPath.length === 0) throw new Refusal(404, { error: noSuchCall });
  const candidates = onPath
    .filter(({ call }) => call.method === method)
    .toSorted((a, b) => conditions(b) - conditions(a));
  const fitting = candidates.find(
    ({ call: { given, action } }) =>
      (given === undefined || raw[given] !== undefined) && (action === undefined || action === raw.action),
  );
  const found = fitting ?? candidates.at(-1);
  if (!found) throw new Refusal(405, { error: methodRefused(path, method) });
  return found;
}

function conditions({ call: { given, action } }: Answer): number {
  // A condition on `action` is more specific than one on the presence of a field.
  return Number(given !== undefined) + 2 * Number(action !== undefined);
}

/** The mock API of this page or test file. */
export const mockApi = createMockApi();
