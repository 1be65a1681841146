import { wrongCurrentPassword } from '@vended/contract/sessions';
import { BadInput } from '../../problems/problems';
import type { SignedInExchange } from '../../http/route';
import { passwordMatches } from '../sessions/passwords';
import type { Sessions } from '../sessions/sessions.service';
import { readPasswordHash } from './users.store';

export const wrongPassword = () => new BadInput({ current_password: wrongCurrentPassword });

/**
 * Checks the caller's own password. A wrong one counts towards the limits of sign-ins: a session must not allow more guesses.
 *
 * @returns its hash
 * @throws BadInput when it is wrong; Problem 429 after too many wrong ones.
 */
export async function requireOwnPassword(
  sessions: Pick<Sessions, 'checkLimits'>,
  {
    account,
    session,
    request,
    response,
  }: Pick<SignedInExchange, 'account' | 'session' | 'request' | 'response'>,
  current_password: string,
): Promise<string | null> {
  await sessions.checkLimits(session.username, request, response);
  const known = await account((scope) => readPasswordHash(scope, session.id));
  // Outside a transaction: verification takes longer than a connection should be held.
  if (!(await passwordMatches(current_password, known))) throw wrongPassword();
  // Another refusal is not a wrong guess of the password.
  response.locals.passwordIsRight = true;
  return known;
}
