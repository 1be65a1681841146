import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Call } from '@vended/contract/call';
import type { SignedIn } from './signedIn';
import type { AccountScope, ContentScope, PublicScope } from '../storage/access/database';
import { validate } from './validate';

/** The one call being answered. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly log: Logger;
  /** Reads what everyone may read. */
  everyone<T>(work: (scope: PublicScope) => Promise<T>): Promise<T>;
}

/** The one call being answered, by whom, and the ways to the rows that are theirs. */
export interface SignedInExchange extends Exchange {
  readonly session: SignedIn;
  /** Runs on the rows of the caller's account; what a POST does is one transaction. */
  account<T>(work: (scope: AccountScope) => Promise<T>): Promise<T>;
  /** The same on careers, blog and leads. */
  content<T>(work: (scope: ContentScope) => Promise<T>): Promise<T>;
}

/** A call with what answers it; `raw` is what was sent, not yet looked at. */
export type Route =
  | {
      readonly access: 'session';
      readonly call: Call;
      answer(exchange: SignedInExchange, raw: unknown): Promise<unknown>;
    }
  | {
      readonly access: 'public';
      readonly call: Call;
      answer(exchange: Exchange, raw: unknown): Promise<unknown>;
    };

/**
 * Answers a call of the contract that needs a session. Session, permission, the two ids, validation, errors and logging
 * happen around the handler, for every call alike (dispatch.ts).
 */
export function route<Given, Answer, const Answered extends Answer>(
  call: Call<z.ZodType<Given>, z.ZodType<unknown, Answer>>,
  handle: (given: SignedInExchange & { readonly input: Given }) => Promise<Answered>,
): Route {
  if (call.permission === 'public')
    throw new TypeError(`${call.method} ${call.path} is public: use publicRoute.`);
  return {
    access: 'session',
    call,
    answer: (exchange, raw) => handle({ ...exchange, input: validate(call.input, raw) }),
  };
}

/** Answers a call of the contract that everyone may make. */
export function publicRoute<Given, Answer, const Answered extends Answer>(
  call: Call<z.ZodType<Given>, z.ZodType<unknown, Answer>>,
  handle: (given: Exchange & { readonly input: Given }) => Promise<Answered>,
): Route {
  if (call.permission !== 'public')
    throw new TypeError(`${call.method} ${call.path} needs a session: use route.`);
  return {
    access: 'public',
    call,
    answer: (exchange, raw) => handle({ ...exchange, input: validate(call.input, raw) }),
  };
}
