import { addBadge, listBadges, removeBadge, setPin } from '@vended/contract/badges';
import { route, type Route } from '../../http/route';
import { requireUser } from '../users/users.store';
import { giveBadge, savePin, takeBadge } from './badges.service';
import { badgesOf, hasPin } from './badges.store';

/** With what people open devices. */
export const badgeRoutes: Route[] = [
  route(listBadges, ({ input, account }) =>
    account(async (scope) => {
      await requireUser(scope, input.user_id);
      return { badges: await badgesOf(scope, input.user_id), has_pin: await hasPin(scope, input.user_id) };
    }),
  ),

  route(addBadge, ({ input, account, once }) =>
    account(async (scope) => ({
      message: 'Badge added',
      badge: await once(scope, () => giveBadge(scope, input)),
    })),
  ),

  route(removeBadge, async ({ input, account }) => {
    await account((scope) => takeBadge(scope, input.badge_id));
    return { message: 'Badge removed', badge_id: input.badge_id };
  }),

  route(setPin, async ({ input, account }) => {
    await account((scope) => savePin(scope, input));
    return { message: input.pin === null ? 'PIN removed' : 'PIN saved' };
  }),
];
