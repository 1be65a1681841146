import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { badgeTaken, opensNothing, type addBadge, type Badge, type setPin } from '@vended/contract/badges';
import { Problem } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { refuseTaken } from '../../storage/queries/violations';
import { requireUser } from '../users/users.store';
import {
  badgeWith,
  deletePin,
  hasPin,
  markRemoved,
  requireBadge,
  writeNewBadge,
  writePin,
} from './badges.store';
import { hashPin } from './pins';

/**
 * Gives a user a badge. One that the user has already is answered and not recorded again: the dialog stores no draft, so it may be sent
 * again as a new save after its answer was lost.
 *
 * @throws NotFound for a user of another account; Problem 409 for one who opens no device; Taken for a badge that somebody has
 */
export async function giveBadge(
  scope: AccountScope,
  { user_id, badge_number }: z.output<typeof addBadge.input>,
): Promise<Badge> {
  await requireOpener(scope, user_id);
  const had = await badgeWith(scope, user_id, badge_number);
  if (had) return had;
  const badge = await writeNewBadge(scope, { id: uuid(), user_id, badge_number }).catch(
    refuseTaken('user_badges_in_use', 'badge_number', badgeTaken(badge_number)),
  );
  await recordChange(scope, {
    action: 'GRANT',
    resource: 'user_badge',
    recordId: badge.id,
    after: recorded(badge),
  });
  return badge;
}

/** @throws NotFound for a badge of another account, or one that was removed */
export async function takeBadge(scope: AccountScope, id: string): Promise<void> {
  const badge = await requireBadge(scope, id, 'for update');
  await markRemoved(scope, id);
  await recordChange(scope, {
    action: 'REVOKE',
    resource: 'user_badge',
    recordId: id,
    before: recorded(badge),
  });
}

/** A badge can be copied by its number, so the audit trail has only its end. */
const recorded = ({ user_id, badge_number }: Badge) => ({ user_id, ends_with: badge_number.slice(-4) });

/**
 * Gives a user a PIN, or takes it away. Taking away none adds no audit entry.
 *
 * @throws NotFound for a user of another account; Problem 409 for one who opens no device
 */
export async function savePin(
  scope: AccountScope,
  { user_id, pin }: z.output<typeof setPin.input>,
): Promise<void> {
  const change = { resource: 'user_pin', recordId: user_id } as const;
  if (pin === null) {
    await requireUser(scope, user_id);
    if (await deletePin(scope, user_id))
      await recordChange(scope, { ...change, action: 'REVOKE', before: { user_id } });
    return;
  }
  await requireOpener(scope, user_id);
  const had = await hasPin(scope, user_id);
  await writePin(scope, user_id, await hashPin(pin));
  await recordChange(scope, {
    ...change,
    action: 'GRANT',
    before: had ? { user_id } : null,
    after: { user_id },
  });
}

async function requireOpener(scope: AccountScope, userId: string): Promise<void> {
  const { status } = await requireUser(scope, userId, 'for update');
  if (status === 'deactivated') throw new Problem(409, opensNothing);
}
