import {
  addBadge,
  badgeTaken,
  comparedBadge,
  listBadges,
  opensNothing,
  removeBadge,
  setPin,
} from '@vended/contract/badges';
import { answer } from './answer';
import { writeAudit, type Saver } from './record';
import { notFound, Refusal } from './refusal';

/** With what people open devices. */
export const badgeAnswers = [
  answer(listBadges, ({ input: { user_id }, state, accountId }) => {
    if (!state.users.find(accountId, user_id)) throw notFound('user');
    const badges = state.badges.of(accountId).filter((badge) => badge.user_id === user_id);
    return { badges, has_pin: state.pins.has(user_id) };
  }),

  answer(addBadge, ({ input: { user_id, badge_number }, ...context }) => {
    const { state, accountId } = context;
    requireOpener(context, user_id);
    const isTaken = state.badges
      .of(accountId)
      .some((badge) => comparedBadge(badge.badge_number) === comparedBadge(badge_number));
    if (isTaken) {
      const error = badgeTaken(badge_number);
      throw new Refusal(409, { error, fields: { badge_number: error } });
    }
    const badge = { id: crypto.randomUUID(), user_id, badge_number, created_at: new Date().toISOString() };
    state.badges.add(accountId, badge);
    writeAudit(context, {
      action: 'GRANT',
      resource: 'user_badge',
      record_id: badge.id,
      before: null,
      after: { user_id, ends_with: badge_number.slice(-4) },
    });
    return { message: 'Badge added' as const, badge };
  }),

  answer(removeBadge, ({ input: { badge_id }, ...context }) => {
    const { state, accountId } = context;
    const badge = state.badges.find(accountId, badge_id);
    if (!badge) throw notFound('badge');
    state.badges.remove(accountId, badge_id);
    const { user_id, badge_number } = badge;
    writeAudit(context, {
      action: 'REVOKE',
      resource: 'user_badge',
      record_id: badge_id,
      before: { user_id, ends_with: badge_number.slice(-4) },
      after: null,
    });
    return { message: 'Badge removed' as const, badge_id };
  }),

  answer(setPin, ({ input: { user_id, pin }, ...context }) => {
    const { state, accountId } = context;
    if (!state.users.find(accountId, user_id)) throw notFound('user');
    if (pin !== null) requireOpener(context, user_id);
    const had = state.pins.has(user_id);
    if (pin === null) state.pins.delete(user_id);
    else state.pins.add(user_id);
    if (had || pin !== null)
      writeAudit(context, {
        action: pin === null ? 'REVOKE' : 'GRANT',
        resource: 'user_pin',
        record_id: user_id,
        before: had ? { user_id } : null,
        after: pin === null ? null : { user_id },
      });
    return { message: pin === null ? ('PIN removed' as const) : ('PIN saved' as const) };
  }),
];

function requireOpener({ state, accountId }: Saver, userId: string): void {
  const user = state.users.find(accountId, userId);
  if (!user) throw notFound('user');
  if (user.status === 'deactivated') throw new Refusal(409, { error: opensNothing });
}
