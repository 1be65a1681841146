import type { Request, Response } from 'express';
import { limitRate } from '../../http/rateLimit';
import { signInName } from './signInName';

const failures = {
  minutes: 15,
  failuresOnly: true,
  // A second step that follows a right password is not a failed attempt, nor is one that the server could not check.
  failed: ({ statusCode, locals }: Response) =>
    statusCode >= 400 && statusCode < 500 && !locals.passwordIsRight,
  message: 'Too many failed sign-ins.',
} as const;

/**
 * Refuses sign-ins that follow too many failed ones: 20 for a name, against guessing, and 200 from an address, against
 * trying many names. A device on which the user has signed in before has a separate 20 instead, so that nobody else's wrong
 * passwords shut the user out.
 *
 * @param knownBrowser what tells such a device from others, or null for one that is unknown
 * @returns a function that checks one attempt before it is made, and throws Problem 429 above a limit.
 */
export function signInLimits(
  knownBrowser: (username: string, request: Request) => Promise<string | null>,
): (username: string, request: Request, response: Response) => Promise<void> {
  const byName = limitRate({ ...failures, name: 'sign-in name', max: 20 });
  const byAddress = limitRate({ ...failures, name: 'sign-in address', max: 200 });
  const byDevice = limitRate({ ...failures, name: 'sign-in device', max: 20 });

  return async (username, request, response) => {
    const device = await knownBrowser(username, request);
    if (device !== null) {
      await byDevice(request, response, device);
      return;
    }
    await byAddress(request, response);
    await byName(request, response, signInName(username));
  };
}
