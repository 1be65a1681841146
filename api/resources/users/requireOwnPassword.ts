import { wrongCurrentPassword } from '@vended/contract/sessions';
import { BadInput } from '../../problems/problems';
import type { SignedInExchange } from '../../http/route';
import { passwordMatches } from '../sessions/passwords';
import { readPasswordHash } from './users.store';

export const wrongPassword = () => new BadInput({ current_password: wrongCurrentPassword });

/** Checks the caller's own password. @returns its hash. @throws BadInput when it is wrong */
export async function requireOwnPassword(
  { account, session, response }: Pick<SignedInExchange, 'account' | 'session' | 'request' | 'response'>,
  current_password: string,
): Promise<string | null> {
  const known = await account((scope) => readPasswordHash(scope, session.id));
  // Outside a transaction: verification takes longer than a connection should be held.
  if (!(await passwordMatches(current_password, known))) throw wrongPassword();
  // Another refusal is not a wrong guess of the password.
  response.locals.passwordIsRight = true;
  return known;
}
