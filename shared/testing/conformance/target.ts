import type { z } from 'zod';
import type { Call, InputOf } from '@vended/contract/call';
import type { Failure } from '@vended/contract/failure';
import type { UserType } from '@vended/contract/permissions';
import type { Session } from '@vended/contract/sessions';

/** The password of every demonstration user, of the API and of the mock API. */
export const demonstrationPassword = 'vended-demo';

export type AnyCall = Pick<Call, 'method' | 'path'>;
export type Input = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  json(): unknown;
}

/** Someone with a browser of their own, signed in or not. */
export interface Caller {
  /** Who is signed in; null for an anonymous visitor. */
  readonly session: Session | null;
  /** Makes a call that must succeed, and answers what the contract promises. */
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<z.output<C['output']>>;
  /** Makes a call that must be refused. */
  refusal(call: AnyCall, input: Input): Promise<Failure & { status: number }>;
  /** Makes a call just so. The two ids are attached unless the input has its own. */
  send(call: AnyCall, input: Input, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/**
 * What answers the calls of the contract, with its demonstration data: the API on a real database, or the mock API. The suites of
 * this folder say what both must do.
 */
export interface Target {
  /** Every call that it answers. */
  readonly calls: readonly Call[];
  readonly anonymous: Caller;
  signIn(username: string): Promise<Caller>;
  /** Somebody of that type in the account of acme.user, whom no other test knows. */
  newCaller(userType: UserType): Promise<Caller>;
  stop(): Promise<void>;
}
