import type { z } from 'zod';
import { holds } from '@vended/contract/permissions';
import {
  ownSessionRefused,
  type ActiveSession,
  type endSessions,
  type listSessions,
} from '@vended/contract/sessions';
import { BadInput, Forbidden, NotFound } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import type { Page } from '../../storage/queries/page';
import { refuseAbove } from '../users/users.service';
import { requireUser } from '../users/users.store';
import type { SignedIn } from '../../http/signedIn';
import { recordChange } from '../../storage/queries/recordChanges';
import { deleteSessionOf, deleteSessionsOf, pageOfSessions } from '../sessions/sessions.store';

/** @throws Forbidden for the sessions of others without sessions.manage; NotFound for a user of another account. */
export async function listActiveSessions(
  scope: AccountScope,
  by: SignedIn,
  { user_id = by.id, ...query }: z.output<(typeof listSessions)['input']>,
): Promise<Page<ActiveSession>> {
  await requireManageable(scope, by, user_id);
  const { rows, ...page } = await pageOfSessions(scope, user_id, query);
  return { rows: rows.map((row) => ({ ...row, current: row.id === by.sessionId })), ...page };
}

/**
 * Ends all sessions of a user, or one; callers who end their own keep the present one.
 *
 * @throws Forbidden for the sessions of others without sessions.manage, or of a type above the own; NotFound for a user of
 * another account, or a session that has ended; BadInput for the one of the call.
 * @returns how many sessions ended.
 */
export async function endActiveSessions(
  scope: AccountScope,
  by: SignedIn,
  { action, user_id = by.id, session_id }: z.output<(typeof endSessions)['input']>,
): Promise<number> {
  const { user_type } = await requireManageable(scope, by, user_id);
  refuseAbove(by.user_type, user_type);
  if (session_id !== undefined) {
    if (session_id === by.sessionId) throw new BadInput({ session_id: ownSessionRefused });
    const place = await deleteSessionOf(scope, user_id, session_id);
    if (!place) throw new NotFound('session');
    await recordChange(scope, {
      action,
      resource: 'session',
      recordId: user_id,
      before: { ended: 1, ...place },
    });
    return 1;
  }
  const ended = await deleteSessionsOf(scope, user_id, user_id === by.id ? by.sessionId : undefined);
  await recordChange(scope, { action, resource: 'session', recordId: user_id, before: { ended } });
  return ended;
}

async function requireManageable(scope: AccountScope, by: SignedIn, userId: string) {
  if (userId !== by.id && !holds(by.user_type, 'sessions.manage')) throw new Forbidden();
  return requireUser(scope, userId);
}
