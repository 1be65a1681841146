import type { z } from 'zod';
import type { changePassword } from '@vended/contract/sessions';
import type { SignedInExchange } from '../../http/route';
import { recordChange } from '../../storage/queries/recordChanges';
import { hashPassword, refuseGuessable } from '../sessions/passwords';
import { requireProofOfSecondFactor } from '../second-factors/secondFactors.service';
import type { Sessions } from '../sessions/sessions.service';
import { deleteSessionsOf, readAccountName, renewSession } from '../sessions/sessions.store';
import { endPasswordLinks, readPasswordHash, requireUser, writeUser } from '../users/users.store';
import { requireOwnPassword, wrongPassword } from '../users/requireOwnPassword';

/**
 * Gives the caller a new password and ends the caller's other sessions. The present one continues with another token, and counts
 * as proven by the password unless the user has a second factor.
 *
 * @param tokenHash of the present session's new token
 * @throws BadInput when the current password is wrong, or the new one is easily guessed; ProofNeeded where the user has a second
 * factor and the last proof is too old.
 */
export async function changeOwnPassword(
  sessions: Pick<Sessions, 'checkLimits'>,
  exchange: Pick<SignedInExchange, 'account' | 'session' | 'request' | 'response'>,
  { current_password, new_password }: z.output<(typeof changePassword)['input']>,
  tokenHash: string,
): Promise<void> {
  const { account, session } = exchange;
  const known = await requireOwnPassword(sessions, exchange, current_password);
  const names = [session.username, await account(readAccountName)];
  await refuseGuessable(new_password, names, 'new_password');
  const password_hash = await hashPassword(new_password);
  await account(async (scope) => {
    const before = await requireUser(scope, session.id, 'for update');
    // The password may have changed in the meantime: the new one was not proven.
    if ((await readPasswordHash(scope, session.id)) !== known) throw wrongPassword();
    const hasSecondFactor = await requireProofOfSecondFactor(scope, session);
    const after = await writeUser(scope, session.id, { password_hash });
    await deleteSessionsOf(scope, session.id, session.sessionId);
    await renewSession(scope, session.sessionId, { tokenHash, proved: !hasSecondFactor });
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
