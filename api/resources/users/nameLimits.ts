import type { Request, Response } from 'express';
import type { SignedIn } from '../../http/signedIn';
import { limitRate } from '../../http/rateLimit';

/** Set for a response that refuses a name which a user of another account has. */
interface Locals {
  refusesForeignName?: true;
}

const refusals = {
  minutes: 60,
  failuresOnly: true,
  failed: (response: Response<unknown, Locals>) => response.locals.refusesForeignName === true,
  message: 'Too many usernames that are already taken.',
} as const;

/**
 * Refuses new names after too many that are taken in other accounts: 10 for a person and 30 for an account. A name is unique
 * across all accounts, so each such refusal reveals one that the caller cannot see otherwise.
 *
 * @returns a function that checks one attempt before it is made, and throws Problem 429 above a limit.
 */
export function nameLimits(): (session: SignedIn, request: Request, response: Response) => Promise<void> {
  const byPerson = limitRate({ ...refusals, name: 'taken names of a person', max: 10 });
  const byAccount = limitRate({ ...refusals, name: 'taken names of an account', max: 30 });

  return async ({ id, customer_account_id }, request, response) => {
    await byPerson(request, response, id);
    await byAccount(request, response, customer_account_id);
  };
}

/** Counts the refusal that this response is about to be. */
export function countForeignName(response: Response<unknown, Locals>): void {
  response.locals.refusesForeignName = true;
}
