import { changeLayout, readLayout, type Layout, type MisplacedItem } from '@vended/contract/stock/layouts';
import { levelList, listLevels, type ListedLevel } from '@vended/contract/stock/levels';
import { stateOf } from '@vended/contract/stock/levelState';
import { levelFilters } from '@vended/contract/stock/levels.fields';
import { binName } from '@vended/contract/stock/placeNames';
import { answer } from './answer';
import { binOf, isInUse } from './bins';
import type { StoredLayout, StoredLevel } from './demonstration/stock';
import { waitingBins } from './deviceReports';
import { listPage } from './listPage';
import type { MockState } from './mockState';
import { laterThan, type Reader, type Saver } from './record';
import { filterValues } from './recordAnswers';
import { notFound } from './refusal';
import { refuseOlder } from './savedRecord';
import { loansOf, settingsOf } from './stockItems';

/** How much of what is in which place, and what belongs into the bins of devices. */
export const stockPlaceAnswers = [
  answer(listLevels, ({ input, ...reader }) => {
    const values = filterValues(reader, levelFilters, input);
    // The tab is before every letter: rows with the same item or place are in the order of the other.
    const { kind, device_id, place_id } = input;
    const byId = kind !== 'bin' && (device_id !== undefined || place_id !== undefined);
    const levels = listedLevels(reader).filter((level) => byId || level.isInUse);
    const { rows, ...page } = listPage(levels, values, levelList, levelFilters, {
      description: ({ description, place }) => `${description}\t${place}`,
      place: ({ description, place }) => `${place}\t${description}`,
    });
    return { levels: rows, ...page, as_of: new Date().toISOString() };
  }),

  answer(readLayout, ({ input: { device_id }, state, accountId }) => {
    if (!state.devices.find(accountId, device_id)) throw notFound('device');
    const bins = layoutsOf({ state, accountId }, device_id).map((layout) => {
      const { quantity, shortfall } = levelOf(state, accountId, layout.place_id, layout.item_id);
      const {
        description = '',
        master_id = '',
        image_version = null,
        image_url = null,
      } = state.items.find(accountId, layout.item_id) ?? {};
      const shown = { description, master_id, image_version, image_url };
      const archived = Boolean(state.items.find(accountId, layout.item_id)?.archived_at);
      const { unit } = settingsOf(state, accountId, layout.item_id);
      return { ...layout, ...shown, quantity, unit, to_count: shortfall > 0, archived };
    });
    const misplaced = misplacedIn({ state, accountId }, device_id);
    return { bins, waiting: waitingBins(state, accountId, device_id), misplaced };
  }),

  answer(changeLayout, ({ input: { device_id, bins, valid_from }, ...saver }) => {
    const from = new Date(valid_from ?? Date.now()).toISOString();
    const layouts = bins.flatMap((bin) => changeBin(saver, device_id, bin, from) ?? []);
    return {
      message: 'Layout saved' as const,
      layouts: layouts.map(({ updated_at: _version, ...layout }) => layout),
    };
  }),
];

type Bin = Pick<Layout, 'board_number' | 'bin_number'> & {
  readonly updated_at?: string | null | undefined;
} & ({ readonly item_id: null } | Pick<Layout, 'item_id' | 'capacity' | 'par' | 'minimum'>);

/** The layout of the bin from now on, if it has one. The mock API keeps no earlier ones. */
export function changeBin(
  saver: Saver,
  device_id: string,
  { updated_at: seen, ...bin }: Bin,
  from: string,
): StoredLayout | undefined {
  const { state, accountId } = saver;
  const layouts = state.stockLayouts.of(accountId);
  const stored = layouts.find((layout) => isBin(layout, { device_id, ...bin }));
  const isEmpty = stored?.valid_until !== null;
  const record_id = stored?.place_id ?? crypto.randomUUID();
  if (stored && !(seen === null && isEmpty)) {
    const { board_number, bin_number, item_id, capacity, par, minimum, updated_at } = stored;
    const numbers = isEmpty ? { item_id: null } : { item_id, capacity, par, minimum };
    const current = { id: record_id, board_number, bin_number, ...numbers, updated_at };
    // Whoever saw an empty bin has seen no version.
    refuseOlder(saver, 'bin', seen === null ? new Date(0).toISOString() : seen, current);
  }
  const updated_at = laterThan(stored?.updated_at ?? from);
  if (bin.item_id === null) {
    if (!stored || isEmpty) return undefined;
    state.stockLayouts.change(accountId, stored.id, { valid_until: from, updated_at });
    return undefined;
  }
  const id = stored?.id ?? crypto.randomUUID();
  const isKept = stored?.item_id === bin.item_id && !isEmpty && stored.valid_from < from;
  const valid_from = isKept ? stored.valid_from : from;
  const after = { id, device_id, place_id: record_id, ...bin, valid_from, valid_until: null, updated_at };
  if (stored) state.stockLayouts.change(accountId, id, after);
  else state.stockLayouts.add(accountId, after);
  return after;
}

/** What belongs into the bins of a device, in their order. */
const layoutsOf = ({ state, accountId }: Pick<Reader, 'state' | 'accountId'>, deviceId: string) =>
  state.stockLayouts
    .of(accountId)
    .filter(({ device_id, valid_until }) => device_id === deviceId && valid_until === null)
    .toSorted(byPosition);

/** What is in the bins of a device and does not belong there, in their order. */
const misplacedIn = (reader: Reader, deviceId: string): MisplacedItem[] =>
  listedLevels(reader)
    .filter(({ device_id, quantity, par }) => device_id === deviceId && quantity > 0 && par === null)
    .flatMap(({ place_id, board_number, bin_number, item_id, description, master_id, quantity }) =>
      board_number === null || bin_number === null
        ? []
        : [{ place_id, board_number, bin_number, item_id, description, master_id, quantity }],
    )
    .toSorted((a, b) => byPosition(a, b) || a.description.localeCompare(b.description));

type Position = Pick<Layout, 'board_number' | 'bin_number'>;

const byPosition = (a: Position, b: Position) =>
  a.board_number - b.board_number || a.bin_number - b.bin_number;

/** Whether a layout is that of a bin. */
export const isBin = (
  layout: Layout,
  { device_id, board_number, bin_number }: Position & Pick<Layout, 'device_id'>,
): boolean =>
  layout.device_id === device_id && layout.board_number === board_number && layout.bin_number === bin_number;

/** What belongs into a bin. */
const layoutNow = (state: MockState, accountId: string, placeId: string) => {
  const layout = binOf(state, accountId, placeId);
  return layout?.valid_until === null ? layout : undefined;
};

export const isPlace = (state: MockState, accountId: string, id: string): boolean =>
  state.stockrooms.find(accountId, id) !== undefined || binOf(state, accountId, id) !== undefined;

/** The stored level, added where it is new. */
export function levelOf(
  { stockLevels }: MockState,
  accountId: string,
  place_id: string,
  item_id: string,
): StoredLevel {
  const known = stockLevels.of(accountId).find((row) => row.place_id === place_id && row.item_id === item_id);
  if (known) return known;
  const added = { id: crypto.randomUUID(), place_id, item_id, quantity: 0, shortfall: 0 };
  stockLevels.add(accountId, added);
  return added;
}

/** A level with what lists show of the item and the place, and what they are filtered by. */
interface LevelWithPlaces extends ListedLevel {
  readonly group_id: string | undefined;
  readonly location_id: string | undefined;
  readonly vendor_id: string | null | undefined;
  /** Whether it is in no archived device. */
  readonly isInUse: boolean;
}

/** The levels without what is no longer in a bin and does not belong there. */
export function listedLevels(reader: Reader): LevelWithPlaces[] {
  const { state, accountId } = reader;
  const listed = state.stockLevels.of(accountId).map((level): LevelWithPlaces => {
    const { id, item_id, place_id, quantity, shortfall } = level;
    const item = state.items.find(accountId, item_id);
    const bin = binOf(state, accountId, place_id);
    const layout = layoutNow(state, accountId, place_id);
    const { minimum = null, par = null, capacity = null } = layout?.item_id === item_id ? layout : {};
    const device = bin && state.devices.find(accountId, bin.device_id);
    const stockroom = state.stockrooms.find(accountId, (bin ? device?.stockroom_id : place_id) ?? '');
    const location = state.locations.find(accountId, stockroom?.location_id ?? '');
    return {
      ...{ id, item_id, place_id, quantity, minimum, par, capacity },
      description: item?.description ?? '',
      master_id: item?.master_id ?? '',
      bar_codes: item?.bar_codes ?? '',
      place: bin
        ? binName(device?.device_name ?? '', bin.board_number, bin.bin_number)
        : (stockroom?.stockroom_name ?? ''),
      unit: settingsOf(state, accountId, item_id).unit,
      item_minimum: settingsOf(state, accountId, item_id).minimum,
      state: stateOf(quantity, minimum),
      to_count: shortfall > 0,
      misplaced: bin !== undefined && par === null && quantity > 0,
      archived: Boolean(item?.archived_at),
      on_loan: par === null ? 0 : Math.min(Math.max(0, par - quantity), lentFrom(reader, level)),
      location_name: location?.location_name ?? null,
      stockroom_id: stockroom?.id ?? null,
      stockroom_name: stockroom?.stockroom_name ?? null,
      device_id: bin?.device_id ?? null,
      device_name: device?.device_name ?? null,
      board_number: bin?.board_number ?? null,
      bin_number: bin?.bin_number ?? null,
      group_id: stockroom?.group_id,
      location_id: stockroom?.location_id,
      vendor_id: item?.vendor_id,
      isInUse: isInUse(reader, place_id),
    };
  });
  return listed.filter(
    ({ quantity, to_count, par, device_id }) =>
      quantity > 0 || to_count || par !== null || device_id === null,
  );
}

/** How many of an item were taken from a place on loan, and not brought back. */
function lentFrom(reader: Reader, { item_id, place_id }: StoredLevel): number {
  if (settingsOf(reader.state, reader.accountId, item_id).loan_days === null) return 0;
  return loansOf(reader)
    .filter(
      (loan) =>
        loan.item_id === item_id &&
        reader.state.stockMovements.find(reader.accountId, loan.id)?.from_place_id === place_id,
    )
    .reduce((sum, { open }) => sum + open, 0);
}
