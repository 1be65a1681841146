import type { LevelState } from '@vended/contract/stock/levelState';

/** In how many days an item is used up that needs somebody's attention now. */
const soon = 14;

/** After how many days nobody plans. */
const aYear = 365;

interface Lasting {
  readonly quantity: number;
  readonly days_left: number | null;
}

/** Whether there is still enough, by how long it lasts. */
export function lastingState({ quantity, days_left }: Lasting): LevelState {
  if (quantity === 0) return 'empty';
  return days_left !== null && days_left <= soon ? 'low' : 'enough';
}

/** How much there is, and for how long. */
export function lastingText({ quantity, days_left }: Lasting): string {
  if (quantity === 0) return 'None in stock';
  const inStock = `${quantity.toLocaleString('en-GB')} in stock`;
  return days_left === null ? inStock : `${inStock}, enough for ${daysText(days_left)}`;
}

function daysText(days: number): string {
  if (days === 0) return 'less than a day';
  if (days === 1) return '1 day';
  return days > aYear ? 'more than a year' : `${days} days`;
}
