import type { ListedLevel } from '@vended/contract/stock/levels';
import { maxQuantity, noQuantity } from '@vended/contract/stock/limits';
import { typedNumber } from '@vended/contract/stock/typedNumber';

/** One line of a count: an item in a place. */
export interface CountLine {
  readonly place_id: string;
  readonly item_id: string;
  /** What the line is called; undefined for an item that was not known to be there, whose name has to be read. */
  readonly name: string | undefined;
  readonly detail: string;
}

/** The name of a line's field. Without a space, which would split the ids in `aria-describedby`. */
export const keyOf = ({ place_id, item_id }: Pick<CountLine, 'place_id' | 'item_id'>) =>
  `${place_id}:${item_id}`;

/** The name under which a draft keeps when a line was counted. */
export const momentKey = (key: string) => `at-${key}`;

/**
 * What a figure changes of a count: the figure, and the moment at which it was counted. Machines are used until a count is finished, and
 * what is taken then is missing in what had been counted before.
 */
export const figureOf = (key: string, figure: string, moment: string): Readonly<Record<string, string>> => ({
  [key]: figure,
  [momentKey(key)]: moment,
});

/** A line with a figure, and how that differs from what is known. */
export interface Difference extends CountLine {
  readonly counted: number;
  readonly known: number;
}

/** The lines in which something was typed, compared with the levels. */
export function differencesOf(
  lines: readonly CountLine[],
  values: Readonly<Record<string, string>>,
  levels: readonly ListedLevel[],
): readonly Difference[] {
  const known = new Map(levels.map((level) => [keyOf(level), level.quantity]));
  return lines.flatMap((line) => {
    const typed = values[keyOf(line)] ?? '';
    if (typed.trim() === '') return [];
    return [{ ...line, counted: typedNumber(typed), known: known.get(keyOf(line)) ?? 0 }];
  });
}

/** Why figures are refused that are no quantity, by the names of their fields. */
export function wrongFigures(
  lines: readonly CountLine[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const typed = lines.map((line) => [keyOf(line), values[keyOf(line)] ?? ''] as const);
  return Object.fromEntries(
    typed
      .filter(([, figure]) => figure.trim() !== '' && !isCounted(typedNumber(figure)))
      .map(([key]) => [key, noQuantity('Quantity', 0)]),
  );
}

const isCounted = (figure: number) => Number.isInteger(figure) && figure >= 0 && figure <= maxQuantity;

/** A difference with its sign, such as '−2'. */
export function signed(difference: number): string {
  const text = Math.abs(difference).toLocaleString('en-GB');
  return difference < 0 ? `−${text}` : `+${text}`;
}

/** The items that were added to what is known to be in a stockroom: by the names of their fields, which a draft keeps. */
export function addedLines(
  values: Readonly<Record<string, string>>,
  known: readonly CountLine[],
  stockroomId: string,
): readonly CountLine[] {
  const taken = new Set(known.map(keyOf));
  return Object.keys(values).flatMap((key) => {
    const [place_id, item_id] = key.split(':');
    if (place_id !== stockroomId || !item_id || taken.has(key)) return [];
    return [{ place_id, item_id, name: undefined, detail: '' }];
  });
}
