import type { Request, Response } from 'express';
import { limitRate } from '../../http/rateLimit';

const failures = {
  minutes: 15,
  failuresOnly: true,
  // A second step that follows a right password is no failed attempt.
  failed: ({ statusCode, locals }: Response) => statusCode >= 400 && !locals.passwordIsRight,
  message: 'Too many failed sign-ins.',
} as const;

/**
 * Refuses sign-ins that follow too many failed ones: 20 for a name, against guessing, and 200 from an address, against
 * trying many names.
 *
 * @returns a function that checks one attempt before it is made, and throws Problem 429 above a limit.
 */
export function signInLimits(): (username: string, request: Request, response: Response) => Promise<void> {
  const byName = limitRate({ ...failures, max: 20, key: ({ locals }) => String(locals.username) });
  const byAddress = limitRate({ ...failures, max: 200 });

  return async (username, request, response) => {
    response.locals.username = username.normalize().toLowerCase();
    await byAddress(request, response);
    await byName(request, response);
  };
}
