import { z } from 'zod';
import { call } from '../call';
import { id, text } from '../fields/fields';
import { importCall, importInput, unchangedRow, type ImportedRow, type RowProblem } from '../csv/imports';
import { itemFields } from '../items/items.fields';
import { inRowAlready, readCells, type SentRow } from '../csv/sentRows';
import { layoutColumns, type LayoutColumn } from './layoutImport.fields';
import { itemNamed, itemNameIn, type NamedItems } from './itemsInFiles';
import { areInOrder, outOfOrder } from './binNumbers';
import { binPosition, hasBin, noSuchBin, type FilledBin } from './layouts';
import { typedQuantityOf, wholeNumber } from './quantity';

const { board_number, bin_number, description, master_id, capacity, par, minimum } = layoutColumns;

/** Blank where nothing belongs into the bin. */
const numberOf = (label: string, least: 0 | 1) =>
  z.union([z.literal(''), typedQuantityOf(label, least)]).optional();

const layoutRow = z.object({
  board_number: wholeNumber(board_number.label).pipe(binPosition.board_number),
  bin_number: wholeNumber(bin_number.label).pipe(binPosition.bin_number),
  description: text(description.label, itemFields.description.max).optional(),
  master_id: text(master_id.label, itemFields.master_id.max).optional(),
  capacity: numberOf(capacity.label, 1),
  par: numberOf(par.label, 0),
  minimum: numberOf(minimum.label, 0),
});

const [checked, imported] = importInput.options;

export const importLayout = call({
  ...importCall,
  path: '/stock_layouts_import',
  summary:
    'Check what a file says of the bins of a device, or change them; bins that are not in the file stay as they are',
  permission: 'devices.write',
  conflicts: true,
  // What a machine reports in the meantime counts for what belongs into the bin then: an earlier file changes it back.
  input: z.discriminatedUnion(
    'action',
    [checked.extend({ device_id: id }), imported.extend({ device_id: id })],
    'action must be CHECK or IMPORT.',
  ),
});

/** What messages call the rows. */
export const layoutWords = { record: 'bin', records: 'bins' } as const;

/** A row whose cells were read. */
export interface ReadBin {
  readonly row: number;
  readonly seen: SentRow['updated_at'];
  /** Undefined where a cell is wrong. */
  readonly cells: z.output<typeof layoutRow> | undefined;
  readonly problems: readonly RowProblem[];
}

/** Reads the cells of rows. */
export const readBins = (rows: readonly SentRow[]): ReadBin[] =>
  rows.map(({ row, cells, updated_at: seen }) => ({ row, seen, ...readCells(layoutRow, cells) }));

/** What belongs into a bin now. */
type Stored = Pick<
  FilledBin,
  | 'board_number'
  | 'bin_number'
  | 'place_id'
  | 'item_id'
  | 'description'
  | 'master_id'
  | 'capacity'
  | 'par'
  | 'minimum'
  | 'quantity'
  | 'updated_at'
>;

/** What a file is compared with. */
export interface KnownLayout {
  /** Archived ones left out. */
  readonly items: NamedItems;
  readonly device: Parameters<typeof hasBin>[0];
  readonly bins: readonly Stored[];
}

/** A bin as the file wants it. */
export type PlannedBin = {
  readonly row: number;
  readonly board_number: number;
  readonly bin_number: number;
} & (
  | { readonly item_id: null }
  | { readonly item_id: string; readonly capacity: number; readonly par: number; readonly minimum: number }
);

const numbers = ['capacity', 'par', 'minimum'] as const;

/**
 * The outcome of each row, and the bins that change. The second row about a bin is faulty: both cannot be right. Of a column that the file
 * lacks the bin keeps what it has.
 */
export function planLayout(
  rows: readonly ReadBin[],
  { items, device, bins }: KnownLayout,
): { readonly rows: ImportedRow[]; readonly planned: PlannedBin[] } {
  const stored = new Map(bins.map((bin) => [positionOf(bin), bin]));
  const firstWith = new Map<string, number>();
  const planned: PlannedBin[] = [];
  const answered = rows.map(({ row, seen, cells, problems: faults }): ImportedRow => {
    const now = cells && stored.get(positionOf(cells));
    const answer = { row, id: now?.place_id ?? null, updated_at: now?.updated_at ?? null, before: {} };
    const faulty = (problems: readonly RowProblem[]): ImportedRow => ({
      ...answer,
      result: 'faulty',
      problems: [...problems],
    });
    if (!cells) return faulty(faults);
    const { board_number: board, bin_number: bin } = cells;
    const first = firstWith.get(positionOf(cells));
    if (first !== undefined)
      return faulty([{ field: 'bin_number', message: inRowAlready(`Bin ${bin} on board ${board}`, first) }]);
    firstWith.set(positionOf(cells), row);

    const wanted = wantedOf(cells, now, items);
    if ('problems' in wanted) return faulty(wanted.problems);
    const before = wanted.item_id === null && !now ? {} : changedCells(wanted, now);
    if (Object.keys(before).length === 0) return { ...answer, result: 'unchanged', problems: [] };
    // A bin that is gone with its board can be emptied.
    if (wanted.item_id !== null && !hasBin(device, cells))
      return faulty([{ field: 'bin_number', message: noSuchBin(board, bin) }]);
    if (now && now.quantity > 0 && wanted.item_id !== now.item_id)
      return faulty([{ field: 'master_id', message: stillInBin(now) }]);
    const kept = changedMeanwhile(seen, now);
    if (kept) return { ...answer, result: 'kept', problems: [{ field: null, message: kept }] };
    planned.push({ row, board_number: board, bin_number: bin, ...wanted });
    return now
      ? { ...answer, result: 'changed', before, problems: [] }
      : { ...answer, result: 'new', problems: [] };
  });
  return { rows: answered, planned };
}

const positionOf = ({ board_number: board, bin_number: bin }: Pick<Stored, 'board_number' | 'bin_number'>) =>
  `${board}/${bin}`;

type Wanted =
  | { readonly item_id: null }
  | (Pick<Stored, 'capacity' | 'par' | 'minimum'> & { readonly item_id: string });

/** What a row wants to belong into its bin, or why that cannot be. */
function wantedOf(
  cells: z.output<typeof layoutRow>,
  now: Stored | undefined,
  items: NamedItems,
): Wanted | { readonly problems: readonly RowProblem[] } {
  const named = itemOf(cells, now, items);
  if ('message' in named) return { problems: [named] };
  const { item_id } = named;
  if (item_id === null) {
    if (!numbers.some((name) => cells[name])) return { item_id };
    return { problems: [{ field: 'master_id', message: noItemNamed }] };
  }
  const found = Object.fromEntries(numbers.map((name) => [name, cells[name] ?? now?.[name]]));
  const missing = numbers.filter((name) => typeof found[name] !== 'number');
  if (missing.length > 0)
    return {
      problems: missing.map((field) => ({ field, message: `${layoutColumns[field].label} is required.` })),
    };
  const [capacity, par, minimum] = numbers.map((name) => Number(found[name])) as [number, number, number];
  const bin = { capacity, par, minimum };
  return areInOrder(bin) ? { item_id, ...bin } : { problems: [{ field: 'par', message: outOfOrder }] };
}

/** Why a row is refused by which nothing or something else would belong into a bin that is not empty: the form asks where that goes. */
export const stillInBin = ({
  quantity,
  description: item,
}: Pick<Stored, 'quantity' | 'description'>): string =>
  `${quantity.toLocaleString('en-GB')} × ${item} ${quantity === 1 ? 'is' : 'are'} still in this bin: move ${quantity === 1 ? 'it' : 'them'} first.`;

/** Why a row is refused that has numbers and no item. */
export const noItemNamed = 'Say which item belongs into the bin, or leave the numbers blank too to clear it.';

function itemOf(
  cells: z.output<typeof layoutRow>,
  now: Stored | undefined,
  items: NamedItems,
): { readonly item_id: string | null } | { readonly field: LayoutColumn; readonly message: string } {
  const { master_id: code, description: name } = cells;
  if (code === undefined && name === undefined) return { item_id: now?.item_id ?? null };
  const { field, word } = itemNameIn(cells);
  if (word === '') return { item_id: null };
  // Of several with one description, and of archived ones, the one that is in the bin may stay.
  if (now && now[field].toLowerCase() === word.toLowerCase()) return { item_id: now.item_id };
  return itemNamed(cells, items);
}

/** The texts of the cells that change, as they were. */
function changedCells(wanted: Wanted, now: Stored | undefined): Record<string, string> {
  const cells: Record<string, string> = {};
  if (wanted.item_id !== (now?.item_id ?? null))
    cells['master_id'] = now ? now.master_id || now.description : '';
  for (const name of numbers) {
    const after = wanted.item_id === null ? undefined : wanted[name];
    if (after !== now?.[name]) cells[name] = String(now?.[name] ?? '');
  }
  return cells;
}

function changedMeanwhile(seen: ReadBin['seen'], now: Stored | undefined): string | undefined {
  if (seen === undefined) return undefined;
  if (seen === null) return now && 'Someone else has said what belongs into this bin.';
  if (!now) return 'Someone else has emptied this bin.';
  return Date.parse(seen) < Date.parse(now.updated_at) ? 'Someone else has changed this bin.' : undefined;
}

/** Why a row is refused whose number the import has used for another bin. */
export const usedForAnother = 'The import has stored this row for another bin: choose the file again.';

/**
 * A row whose number the import has stored already.
 *
 * @param stored the bin that it was stored for
 * @param sent the bin that it is about
 */
export const storedAlready = (row: number, stored: string, sent: string | undefined): ImportedRow => {
  const answer = unchangedRow(row, stored);
  if (stored === sent) return answer;
  return { ...answer, id: null, result: 'faulty', problems: [{ field: null, message: usedForAnother }] };
};
