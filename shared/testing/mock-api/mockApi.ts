import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Call } from '@vended/contract/call';
import type { Failure } from '@vended/contract/failure';
import type { Session } from '@vended/contract/sessions';
import type { Answer } from './answer';
import { answers } from './answers';
import { demonstrationState, sessionFor, type MockState } from './mockState';
import { readRequest } from './readRequest';
import { Refusal } from './refusal';

/** How a call is made to fail: with a status and body, or with no answer at all. */
export type MockFailure = (Failure & { readonly status: number }) | 'no answer';

type InputTest = (input: Readonly<Record<string, unknown>>) => boolean;

/** The API in memory, with what a test, a story or the dev page may do to it. */
export interface MockApi {
  /** For msw's `setupServer` or `setupWorker`. */
  readonly handlers: readonly HttpHandler[];
  /** Answers a request in this process. */
  respond(request: Request): Promise<Response>;
  /** The rows, to read or to seed. Another object after each `reset`. */
  readonly state: MockState;
  /** Back to the demonstration data, with nobody signed in and every failure, hold and recorded request forgotten. */
  reset(): void;
  /** Signs a demonstration user in, as their browser's cookie would; null signs out. */
  signIn(username: string): Session;
  signOut(): void;
  /** Fails the call until `recover`, `reset`, or another failure; with `when`, only for input that it is true of. */
  fail(call: Call, failure: MockFailure, when?: InputTest): void;
  recover(call: Call): void;
  /** Keeps the call waiting until the returned function is called. */
  hold(call: Call): () => void;
  /** Answers calls of an area that the API itself does not have yet, until `reset`. */
  answerAlso(more: readonly Answer[]): void;
  /** Makes every answer take that long; 0 at first. */
  setLatency(milliseconds: number): void;
  /** What was sent with the call, oldest first, without the two ids. */
  requests(call: Call): readonly Readonly<Record<string, unknown>>[];
}

/** A mock API of its own, beginning with the demonstration data. It answers every address whose path begins /api. */
function createMockApi(): MockApi {
  let state = demonstrationState();
  let latency = 0;
  let others: readonly Answer[] = [];
  const failures = new Map<Call, { readonly failure: MockFailure; readonly when: InputTest }>();
  const holds = new Map<Call, Promise<void>>();
  const received = new Map<Call, Readonly<Record<string, unknown>>[]>();

  async function answerOf(request: Request): Promise<Response> {
    const { method, path, raw } = await readRequest(request);
    const answer = answerTo([...answers, ...others], method, path, raw);
    const { id: _id, customer_account_id: _account, ...input } = raw;
    received.set(answer.call, [...(received.get(answer.call) ?? []), input]);
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    await holds.get(answer.call);
    const failing = failures.get(answer.call);
    const failure = failing?.when(input) ? failing.failure : undefined;
    if (failure === 'no answer') return HttpResponse.error();
    if (failure) {
      const { status, ...body } = failure;
      throw new Refusal(status, body);
    }
    return answer.respond(raw, state, request.headers);
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
      failures.set(call, { failure, when });
    },
    recover(call) {
      failures.delete(call);
    },
    hold(call) {
      let release = () => {};
      holds.set(
        call,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        holds.delete(call);
        release();
      };
    },
    answerAlso(more) {
      others = [...others, ...more];
    },
    setLatency(milliseconds) {
      latency = milliseconds;
    },
    requests: (call) => received.get(call) ?? [],
  };
}

/**
 * The answer to a request: where several calls share a path, the most particular one that fits what was sent; where
 * none fits, the last says what is wrong.
 */
function answerTo(
  known: readonly Answer[],
  method: string,
  path: string,
  raw: Readonly<Record<string, unknown>>,
): Answer {
  const onPath = known.filter(({ call }) => call.path === path);
  if (onPath.length === 0) throw new Refusal(404, { error: 'There is no such call.' });
  const candidates = onPath
    .filter(({ call }) => call.method === method)
    .toSorted((a, b) => conditions(b) - conditions(a));
  const fitting = candidates.find(
    ({ call: { given, action } }) =>
      (given === undefined || raw[given] !== undefined) && (action === undefined || action === raw.action),
  );
  const found = fitting ?? candidates.at(-1);
  if (!found) throw new Refusal(405, { error: `${path} does not take ${method}.` });
  return found;
}

function conditions({ call: { given, action } }: Answer): number {
  return Number(given !== undefined) + Number(action !== undefined);
}

/** The mock API of this page or test file. */
export const mockApi = createMockApi();
