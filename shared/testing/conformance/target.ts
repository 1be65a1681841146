import type { z } from 'zod';
import type { Call, InputOf } from '@vended/contract/call';
import { failure, type Failure } from '@vended/contract/failure';
import type { UserType } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';

export type AnyCall = Pick<Call, 'method' | 'path'>;
export type Input = Readonly<Record<string, unknown>>;

export interface Answer<Bytes extends Uint8Array = Uint8Array> {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Bytes;
  json(): unknown;
}

/** A client of the API, signed in or anonymous. */
export interface Caller<Bytes extends Uint8Array = Uint8Array> {
  /** Null for an anonymous caller. */
  readonly session: Session | null;
  /** Makes a call that must succeed, and returns its parsed answer. */
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<z.output<C['output']>>;
  /** Makes a call that must be refused. */
  refusal(call: AnyCall, input: Input): Promise<Failure & { status: number }>;
  /** Makes a call without checking the answer. The two ids are attached unless the input has its own. */
  send(call: AnyCall, input: Input, headers?: Readonly<Record<string, string>>): Promise<Answer<Bytes>>;
}

/** The implementation under test, with the demonstration data: the API on a real database or the mock API. */
export interface Target {
  readonly anonymous: Caller;
  signIn(username: string): Promise<Caller>;
  /** Creates a user of that type in acme.user's account, which no other test uses. */
  newCaller(userType: UserType): Promise<Caller>;
  stop(): Promise<void>;
}

interface SentCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Makes a client.
 *
 * @param reach sends a request to the address of a call, which ends with the query
 */
export function callerOf<Bytes extends Uint8Array>(
  session: Session | null,
  reach: (call: AnyCall, address: string, request: SentCall) => Promise<Omit<Answer<Bytes>, 'json'>>,
): Caller<Bytes> {
  const textOf = ({ bytes }: Pick<Answer, 'bytes'>) => new TextDecoder().decode(bytes);

  const send: Caller<Bytes>['send'] = async (call, input, headers = {}) => {
    const { method, path } = call;
    const ids = session && { id: session.id, customer_account_id: session.customer_account_id };
    const sent = Object.entries<unknown>({ ...ids, ...input }).filter(([, value]) => value !== undefined);
    const query = sent.map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const answer = await (method === 'GET'
      ? reach(call, `${path}?${new URLSearchParams(query).toString()}`, { method, headers })
      : reach(call, path, { method, headers, body: JSON.stringify(Object.fromEntries(sent)) }));
    return { ...answer, json: (): unknown => JSON.parse(textOf(answer)) };
  };

  return {
    session,
    send,
    async ask(call, input) {
      const answer = await send(call, { ...(input as object) });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${textOf(answer)}`);
      return call.output.parse(answer.json()) as z.output<(typeof call)['output']>;
    },
    async refusal(call, input) {
      const answer = await send(call, input);
      if (answer.status < 400) throw new Error(`It was not refused: ${textOf(answer)}`);
      return { status: answer.status, ...failure.parse(answer.json()) };
    },
  };
}
