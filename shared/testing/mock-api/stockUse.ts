import { daysLeft, weeksUntil } from '@vended/contract/stock/daysLeft';
import type { Movement } from '@vended/contract/stock/movements';
import { listMostUsed, mostUsedCount, readStockUse, type ItemUse } from '@vended/contract/stock/use';
import { answer } from './answer';
import type { MockState } from './mockState';
import { notFound } from './refusal';
import { settingsOf } from './stockItems';

/** How much of the items was used per week. */
export const stockUseAnswers = [
  answer(readStockUse, ({ input: { item_id }, state, accountId }) => {
    if (!state.items.find(accountId, item_id)) throw notFound('item');
    return { use: useOf(state, accountId, item_id) };
  }),

  answer(listMostUsed, ({ state, accountId }) => {
    const items = state.items.of(accountId).flatMap((item) => {
      const { weeks: _weeks, ...lasting } = useOf(state, accountId, item.id);
      if (item.archived_at || lasting.used <= 0) return [];
      const { id: item_id, description, master_id } = item;
      const { unit } = settingsOf(state, accountId, item_id);
      return [{ item_id, description, master_id, unit, ...lasting }];
    });
    const sorted = items.toSorted(
      (one, other) => other.used - one.used || (one.item_id < other.item_id ? -1 : 1),
    );
    return { items: sorted.slice(0, mostUsedCount) };
  }),
];

function useOf(state: MockState, accountId: string, itemId: string): ItemUse {
  const now = new Date();
  const movements = state.stockMovements.of(accountId).filter(({ item_id }) => item_id === itemId);
  const earlier = state.stockUse.of(accountId).filter(({ item_id }) => item_id === itemId);
  const mondays = weeksUntil(now);
  const weeks = mondays.map((week, index) => {
    const weeksAgo = mondays.length - 1 - index;
    const inWeek = (moment: string) => weeksUntil(new Date(moment)).at(-1) === week;
    const before = earlier.filter(({ weeks_ago }) => weeks_ago === weeksAgo);
    const moved = movements.filter(({ happened_at }) => inWeek(happened_at));
    return {
      week,
      taken: sumOf(before.map(({ taken }) => taken)) + sumOf(moved.map(signed('issue'))),
      returned: sumOf(before.map(({ returned }) => returned)) + sumOf(moved.map(signed('return'))),
    };
  });
  const used = sumOf(weeks.map(({ taken, returned }) => taken - returned));
  const levels = state.stockLevels.of(accountId).filter(({ item_id }) => item_id === itemId);
  const quantity = sumOf(levels.map((level) => level.quantity));
  const [firstMoved = null] = movements.map(({ happened_at }) => happened_at).toSorted();
  const since = earlier.length > 0 ? null : firstMoved;
  return { weeks, used, quantity, days_left: daysLeft({ quantity, used }, since, now) };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** What a line adds to what was taken or returned: a correction takes away. */
const signed =
  (counted: 'issue' | 'return') =>
  ({ kind, quantity, corrects }: Movement) =>
    kind === counted ? (corrects === null ? quantity : -quantity) : 0;
