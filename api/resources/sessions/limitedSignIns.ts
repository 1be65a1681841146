import type { Response } from 'express';
import type { AuditKindName } from '@vended/contract/auditKinds';
import { callerAddress } from '../../http/callerAddress';
import { limitRate } from '../../http/rateLimit';
import { Problem } from '../../problems/problems';

/** How a refused sign-in is recorded. */
export interface RefusedSignIn {
  readonly resource: Extract<AuditKindName, 'session' | 'second_factor'>;
  readonly reason: string;
}

const minutes = 15;

/** The reason of one that no password was checked for, or no code. */
const limited = (what: string) =>
  `${what} Other attempts from this address in the next ${minutes} minutes are not listed.`;

export const tooManySignIns: RefusedSignIn = {
  resource: 'session',
  reason: limited('Too many failed sign-ins.'),
};

export const tooManyCodes: RefusedSignIn = {
  resource: 'second_factor',
  reason: limited('Too many wrong codes.'),
};

/**
 * Decides which refusals above a limit are recorded: the first one of a user from each address in a quarter of an hour, and 20 of a
 * user altogether. Nobody can fill the audit trail with them.
 *
 * @returns a function that counts one, and says whether it is recorded
 */
export function limitedSignIns(): (user: { readonly id: string }, response: Response) => Promise<boolean> {
  const recorded = { minutes, message: '' };
  const fromAddress = limitRate({ ...recorded, name: 'limited sign-in from address', max: 1 });
  const ofUser = limitRate({ ...recorded, name: 'limited sign-in', max: 20 });

  return async ({ id }, response) => {
    try {
      await fromAddress(response.req, response, `${id} ${callerAddress(response.req)}`);
      await ofUser(response.req, response, id);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.status === 429) return false;
      throw error;
    }
  };
}
