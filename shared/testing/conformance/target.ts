import type { z } from 'zod';
import type { Call, InputOf } from '@vended/contract/call';
import type { Failure } from '@vended/contract/failure';
import type { UserType } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';

export type AnyCall = Pick<Call, 'method' | 'path'>;
export type Input = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  json(): unknown;
}

/** A client of the API, signed in or anonymous. */
export interface Caller {
  /** Null for an anonymous caller. */
  readonly session: Session | null;
  /** Makes a call that must succeed, and returns its parsed answer. */
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<z.output<C['output']>>;
  /** Makes a call that must be refused. */
  refusal(call: AnyCall, input: Input): Promise<Failure & { status: number }>;
  /** Makes a call without checking the answer. The two ids are attached unless the input has its own. */
  send(call: AnyCall, input: Input, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/** The implementation under test, with the demonstration data: the API on a real database or the mock API. */
export interface Target {
  readonly anonymous: Caller;
  signIn(username: string): Promise<Caller>;
  /** Creates a user of that type in acme.user's account, which no other test uses. */
  newCaller(userType: UserType): Promise<Caller>;
  stop(): Promise<void>;
}
