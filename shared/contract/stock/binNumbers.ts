import { maxQuantity, noQuantity } from './limits';

/** What a bin holds, up to how many it is filled, and with how many it is low. */
export interface BinNumbers {
  readonly capacity: number;
  readonly par: number;
  readonly minimum: number;
}

/** The least of each, with its label. */
const leastOf = {
  capacity: { label: 'Capacity', min: 1 },
  par: { label: 'Par', min: 0 },
  minimum: { label: 'Minimum', min: 0 },
} as const satisfies Record<keyof BinNumbers, unknown>;

/** Why the numbers of a bin are refused together (400). */
export const outOfOrder = 'Minimum can be at most par, and par at most the capacity.';

export const areInOrder = ({ capacity, par, minimum }: BinNumbers): boolean =>
  minimum <= par && par <= capacity;

/** Why the numbers of a bin would be refused, by their names: for a form that does something else before it saves them. */
export function wrongBinNumbers(numbers: BinNumbers): Partial<Record<keyof BinNumbers, string>> {
  const names = Object.keys(leastOf) as (keyof BinNumbers)[];
  const wrong = names.filter(
    (name) =>
      !Number.isInteger(numbers[name]) || numbers[name] < leastOf[name].min || numbers[name] > maxQuantity,
  );
  if (wrong.length === 0 && !areInOrder(numbers)) return { par: outOfOrder };
  return Object.fromEntries(wrong.map((name) => [name, noQuantity(leastOf[name].label, leastOf[name].min)]));
}
