import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Call } from '@vended/contract/call';
import type { SignedIn } from './signedIn';
import type {
  AccountScope,
  ContentScope,
  CrossAccountScope,
  PublicScope,
  Scopes,
} from '../storage/access/database';
import type { Version } from '../storage/queries/idempotency';
import { validate } from './validate';

/** The call that is being answered. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly log: Logger;
  /**
   * Does the work once, however often the caller sends the call with the same key (`takesIdempotencyKey`), in the transaction of
   * `scope`.
   *
   * @param work gets an id that follows from the caller, the key and what was sent; undefined without a key
   */
  once<T>(
    scope: AccountScope | ContentScope | CrossAccountScope,
    work: (idOfSave?: string) => Promise<T>,
  ): Promise<T>;
  /** Like `once`, for work that saves one record. */
  saveOnce(scope: AccountScope | ContentScope, work: () => Promise<Version>): Promise<Version>;
  /** For rows that are not the caller's, such as those of a user who signs in. */
  readonly database: Scopes;
  /** Reads what everyone may read. */
  everyone<T>(work: (scope: PublicScope) => Promise<T>): Promise<T>;
}

/** The call that is being answered, who made it, and access to the rows that are theirs. */
export interface SignedInExchange extends Exchange {
  readonly session: SignedIn;
  /** Runs the work on the rows of the caller's account; for a POST in one transaction. */
  account<T>(work: (scope: AccountScope) => Promise<T>): Promise<T>;
  /** Runs the work on careers, blog and leads. */
  content<T>(work: (scope: ContentScope) => Promise<T>): Promise<T>;
}

/** A call with its handler; `raw` is the input before validation. */
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
 * Creates the route of a call that needs a session. Session, permission, the two ids, validation, errors and logging are
 * the same for every call and handled outside the handler (dispatch.ts).
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

/** Creates the route of a call that everyone may make. */
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
