import { createContext } from 'react';
import { neverInCell, type Field, type Fields } from '@vended/contract/describedFields';
import { fieldText } from '../format/fieldText';
import type { Column } from './column';

/** The fields of the columns that the surrounding list shows, in their order; null if the user has not chosen columns. */
export const ChosenFields = createContext<readonly string[] | null>(null);

const longestText = 120;

/** The columns that a list can have: those of its page, then one for each other field that has a label. */
export function offeredColumns<Row extends object>(
  columns: readonly Column<Row>[],
  fields: Fields,
): readonly Column<Row>[] {
  const shown = new Set<string>(columns.flatMap(({ field, also = [] }) => (field ? [field, ...also] : [])));
  const others = Object.entries(fields).flatMap(([name, field]): Column<Row>[] => {
    const { label, kind } = field;
    if (label === undefined || shown.has(name) || neverInCell.includes(kind)) return [];
    // Rows contain all described fields.
    return [
      { header: label, field: name as Extract<keyof Row, string>, cell: (row) => textOf(field, row, name) },
    ];
  });
  return [...columns, ...others];
}

function textOf(field: Field, row: object, name: string): string {
  const text = fieldText(field, new Map<string, unknown>(Object.entries(row)).get(name));
  if (text === '') return '–';
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/**
 * The columns that are shown: the first one, those that were chosen, and those without a field, such as actions.
 *
 * @param own how many of the offered columns, from the first on, the page shows by default
 * @param chosen the fields of the chosen columns; null for the default columns
 */
export function chosenColumns<Row>(
  offered: readonly Column<Row>[],
  own: number,
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  const [first, ...others] = offered;
  if (chosen === null || !first) return offered.slice(0, own);
  return [
    first,
    ...chosen.flatMap((name) => others.filter(({ field }) => field === name)),
    ...others.filter(({ field }) => field === undefined),
  ];
}
