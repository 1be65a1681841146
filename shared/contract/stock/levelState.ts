/** How a level compares with its minimum. */
export const levelStates = {
  empty: 'Empty',
  low: 'Low',
  enough: 'Enough',
} as const;

export type LevelState = keyof typeof levelStates;

/** Fewer than the minimum are low, and as many are enough; the API's `levelState.ts` says the same in SQL. */
export const isLow = (quantity: number, minimum: number): boolean => quantity < minimum;

/** The state of a level; a place without a minimum can only be empty. */
export function stateOf(quantity: number, minimum: number | null): LevelState {
  if (quantity === 0) return 'empty';
  return isLow(quantity, minimum ?? 0) ? 'low' : 'enough';
}
