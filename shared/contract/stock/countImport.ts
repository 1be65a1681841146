import { z } from 'zod';
import { call } from '../call';
import { text } from '../fields/fields';
import { importCall, importInput, type ImportedRow, type RowProblem } from '../csv/imports';
import { itemFields } from '../items/items.fields';
import { inRowAlready, readCells, type SentRow } from '../csv/sentRows';
import { countColumns, type CountColumn } from './countImport.fields';
import { itemNamed, itemNameIn, type NamedItems } from './itemsInFiles';
import { binName } from './placeNames';
import { earlier, typedQuantityOf, wholeNumber } from './quantity';

const maxName = 200;

const {
  description,
  master_id,
  quantity,
  stockroom_name,
  location_name,
  device_name,
  board_number,
  bin_number,
} = countColumns;

const blankOr = (label: string) => z.union([z.literal(''), wholeNumber(label)]).default('');

const countRow = z.object({
  description: text(description.label, itemFields.description.max).default(''),
  master_id: text(master_id.label, itemFields.master_id.max).default(''),
  quantity: typedQuantityOf(quantity.label, 0),
  stockroom_name: text(stockroom_name.label, maxName).default(''),
  location_name: text(location_name.label, maxName).default(''),
  device_name: text(device_name.label, maxName).default(''),
  board_number: blankOr(board_number.label),
  bin_number: blankOr(bin_number.label),
});

const [checked, imported] = importInput.options;

export const importCounts = call({
  ...importCall,
  path: '/stock_counts_import',
  summary:
    'Check the counts of a file against what is known, or record them; places and items are named as in an export of the levels, items by their Master ID, or their description where they have none',
  permission: 'inventory.write',
  // What was counted cannot be undone: another count puts it right.
  input: z.discriminatedUnion(
    'action',
    [checked, imported.extend({ counted_at: earlier })],
    'action must be CHECK or IMPORT.',
  ),
});

/** What messages call the rows. */
export const countWords = { record: 'count', records: 'counts' } as const;

/** A row whose cells were read. */
export interface ReadCount {
  readonly row: number;
  /** Undefined where a cell is wrong. */
  readonly cells: z.output<typeof countRow> | undefined;
  readonly problems: readonly RowProblem[];
}

/** Reads the cells of rows. */
export const readCounts = (rows: readonly SentRow[]): ReadCount[] =>
  rows.map(({ row, cells }) => ({ row, ...readCells(countRow, cells) }));

type NamingColumn = 'stockroom_name' | 'device_name';

/** The words of rows that name places, each once and in lower case. */
export const wordsIn = (rows: readonly ReadCount[], column: NamingColumn): string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells?.[column].toLowerCase() || [])),
];

/** The items, and the ids of the places that have each word as their name, by the words in lower case. */
export type NamedRecords = Readonly<Record<NamingColumn, ReadonlyMap<string, readonly string[]>>> & {
  readonly items: NamedItems;
  /** The ids of stockrooms by their names and those of their locations, as `stockroomAt` joins them. */
  readonly stockroom_at: ReadonlyMap<string, readonly string[]>;
};

/** The word for a stockroom of a location. */
export const stockroomAt = (stockroom: string, location: string): string => `${stockroom}\n${location}`;

/**
 * The ids of records by their words in lower case. Of several with the same word, those in use: what is archived is meant where there is no
 * other, because some of it may still be there.
 */
export function idsByWord(
  records: readonly { readonly id: string; readonly word: string; readonly archived_at: string | null }[],
): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  const inUse = new Set(
    records.filter(({ archived_at }) => archived_at === null).map(({ word }) => word.toLowerCase()),
  );
  for (const { id, word, archived_at } of records) {
    const key = word.toLowerCase();
    if (archived_at === null || !inUse.has(key)) ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return ids;
}

const kinds: Readonly<Record<NamingColumn, string>> = {
  stockroom_name: 'stockroom',
  device_name: 'device',
};

/** Where a row was counted: in a stockroom, or in a bin of a device. */
export type CountedPlace =
  | { readonly stockroom_id: string }
  | { readonly device_id: string; readonly board_number: number; readonly bin_number: number };

/** What a row counts. */
export interface NamedCount {
  readonly row: number;
  readonly item_id: string;
  readonly quantity: number;
  readonly place: CountedPlace;
}

/** A row that cannot be recorded. */
export interface FaultyCount {
  readonly row: number;
  readonly problems: readonly RowProblem[];
}

function severalCalled(column: NamingColumn, word: string, location: string): string {
  const several = `Several ${kinds[column]}s are called ${word}`;
  return column === 'stockroom_name' && location === ''
    ? `${several}: give the location, or rename them.`
    : `${several}: rename them first.`;
}

/** Why a row is refused that names no item. */
const noItemCounted = 'Say which item was counted: by its Master ID, or as it is called where it has none.';

/** Finds the records that a row names. The stockroom of a bin is only that of its device, and is not looked at. */
export function namedCount(
  { row, cells, problems }: ReadCount,
  records: NamedRecords,
): NamedCount | FaultyCount {
  if (!cells) return { row, problems };
  const wrong: RowProblem[] = [];
  const refuse = (field: CountColumn, message: string) => wrong.push({ field, message });

  function only(column: NamingColumn): string {
    const word = cells?.[column] ?? '';
    const kind = kinds[column];
    const called = records[column].get(word.toLowerCase()) ?? [];
    const location = column === 'stockroom_name' ? (cells?.location_name ?? '') : '';
    const meant =
      location === '' ? called : (records.stockroom_at.get(stockroomAt(word, location).toLowerCase()) ?? []);
    const [id, another] = meant;
    if (called.length === 0) refuse(column, `There is no ${kind} ${word} in your account.`);
    else if (id === undefined) refuse('location_name', `There is no stockroom ${word} at ${location}.`);
    else if (another !== undefined) refuse(column, severalCalled(column, word, location));
    return id ?? '';
  }

  function place(): CountedPlace | undefined {
    const { board_number: board, bin_number: bin } = cells ?? {};
    if (cells?.device_name) {
      const device_id = only('device_name');
      if (typeof board !== 'number') refuse('board_number', `${board_number.label} is required.`);
      if (typeof bin !== 'number') refuse('bin_number', `${bin_number.label} is required.`);
      if (typeof board !== 'number' || typeof bin !== 'number') return undefined;
      return { device_id, board_number: board, bin_number: bin };
    }
    if (cells?.stockroom_name) return { stockroom_id: only('stockroom_name') };
    refuse('stockroom_name', 'Say in which stockroom or device it was counted.');
    return undefined;
  }

  const item = itemNameIn(cells).word
    ? itemNamed(cells, records.items)
    : { field: 'master_id' as const, message: noItemCounted };
  if ('message' in item) wrong.push(item);
  const counted = place();
  if (wrong.length > 0 || !counted || 'message' in item) return { row, problems: wrong };
  return { row, item_id: item.item_id, quantity: cells.quantity, place: counted };
}

/** Why a row is refused for a bin that never had an item. */
export const noSuchBin = ({ row, cells }: ReadCount): FaultyCount => {
  const { device_name: device = '', board_number: board, bin_number: bin } = cells ?? {};
  const name = binName(device, Number(board), Number(bin));
  return {
    row,
    problems: [
      {
        field: 'bin_number',
        message: `There is no ${name}: say in the layout of the device what belongs there.`,
      },
    ],
  };
};

/** A row that can be recorded. */
export interface PlannedCount {
  readonly row: number;
  readonly place_id: string;
  readonly item_id: string;
  readonly quantity: number;
}

/**
 * The outcome of each row, and the rows that can be recorded, of which some differ from what is known. The second row about the same item in
 * the same place is faulty: both cannot be right.
 *
 * @param known how many of the item the place is known to hold
 */
export function planCounts(
  counts: readonly (PlannedCount | FaultyCount)[],
  known: (count: PlannedCount) => number,
): { readonly rows: ImportedRow[]; readonly planned: PlannedCount[] } {
  const firstWith = new Map<string, number>();
  const planned: PlannedCount[] = [];
  const rows = counts.map((count): ImportedRow => {
    const answer = { row: count.row, id: null, updated_at: null, before: {} };
    if ('problems' in count) return { ...answer, result: 'faulty', problems: [...count.problems] };
    const key = `${count.place_id} ${count.item_id}`;
    const first = firstWith.get(key);
    if (first !== undefined) {
      const message = inRowAlready('The same item in the same place', first);
      return { ...answer, result: 'faulty', problems: [{ field: 'master_id', message }] };
    }
    firstWith.set(key, count.row);
    planned.push(count);
    const before = known(count);
    if (before === count.quantity) return { ...answer, result: 'unchanged', problems: [] };
    return { ...answer, result: 'changed', before: { quantity: String(before) }, problems: [] };
  });
  return { rows, planned };
}
