import type { z } from 'zod';
import type { changePassword } from '@vended/contract/sessions';
import { recordChange } from '../audit/audit.store';
import { BadInput } from '../../problems/problems';
import type { SignedInExchange } from '../../http/route';
import { hashPassword, passwordMatches, refuseGuessable } from '../sessions/passwords';
import { endPasswordLinks } from '../password-links/passwordLinks.store';
import { deleteSessionsOf, readAccountName } from '../sessions/sessions.store';
import { readPasswordHash, requireUser, writeUser } from './users.store';

const wrong = () => new BadInput({ current_password: 'That is not your current password.' });

/** Checks the caller's own password. @returns its hash. @throws BadInput when it is wrong */
export async function requireOwnPassword(
  { account, session }: Pick<SignedInExchange, 'account' | 'session' | 'request' | 'response'>,
  current_password: string,
): Promise<string | null> {
  const known = await account((scope) => readPasswordHash(scope, session.id));
  // Outside a transaction: verification takes longer than a connection should be held.
  if (!(await passwordMatches(current_password, known))) throw wrong();
  return known;
}

/**
 * Gives the caller a new password and ends all of the caller's sessions, the present one too: the route starts another.
 *
 * @throws BadInput when the current password is wrong, or the new one is easily guessed.
 */
export async function changeOwnPassword(
  exchange: Pick<SignedInExchange, 'account' | 'session' | 'request' | 'response'>,
  { current_password, new_password }: z.output<(typeof changePassword)['input']>,
): Promise<void> {
  const { account, session } = exchange;
  const known = await requireOwnPassword(exchange, current_password);
  const names = [session.username, await account(readAccountName)];
  refuseGuessable(new_password, names, 'new_password');
  const password_hash = await hashPassword(new_password);
  await account(async (scope) => {
    const before = await requireUser(scope, session.id, 'for update');
    // The password may have changed in the meantime: the new one was not proven.
    if ((await readPasswordHash(scope, session.id)) !== known) throw wrong();
    const after = await writeUser(scope, session.id, { password_hash });
    await deleteSessionsOf(scope, session.id);
    await endPasswordLinks(scope, session.id);
    await recordChange(scope, {
      action: 'UPDATE',
      resource: 'user',
      recordId: session.id,
      before,
      after: { ...after, password: 'changed' },
    });
  });
}
