import { changedByOthers } from '@vended/contract/failure';
import { countedTwice, countStock, notInLayout, refillBins } from '@vended/contract/stock/counts';
import { changeLayout, noSuchBin, readLayout, type Layout } from '@vended/contract/stock/layouts';
import { levelList, listLevels, type ListedLevel } from '@vended/contract/stock/levels';
import { levelFilters, stateOf } from '@vended/contract/stock/levels.fields';
import {
  bookMovement,
  correctedBefore,
  correctsAnother,
  countAgain,
  listMovements,
  movementList,
  onlyLeft,
  personHas,
  samePlace,
  type ListedMovement,
  type Movement,
} from '@vended/contract/stock/movements';
import type { MovementKind } from '@vended/contract/stock/movements.fields';
import { binName } from '@vended/contract/stock/placeNames';
import { answer } from './answer';
import { listPage, refuseGone, refuseGoneIn } from './listPage';
import type { MockState } from './mockState';
import type { StoredLayout, StoredLevel } from './demonstration/stock';
import { lastToChange, laterThan, writeAudit, type Saver } from './record';
import { notFound, Refusal } from './refusal';
import { refuseTake, settingsOf } from './stockItems';
import { heldBy, keepLoan } from './stockLoans';

/**
 * The calls of the stock. Everything happens in the order in which it is recorded: what the API does with late reports is tested there,
 * and no screen shows how.
 */
export const stockAnswers = [
  answer(listLevels, ({ input, state, accountId }) => {
    refuseGone(
      'place_id',
      levelFilters.place_id,
      input.place_id,
      isPlace(state, accountId, input.place_id ?? ''),
    );
    refuseGoneIn(levelFilters, input, accountId, {
      group_id: state.groups,
      location_id: state.locations,
      device_id: state.devices,
      item_id: state.items,
      vendor_id: state.vendors,
    });
    const levels = state.stockLevels
      .of(accountId)
      .map((level) => listedLevel(state, accountId, level))
      .filter(
        ({ quantity, to_count, par, device_id }) =>
          quantity > 0 || to_count || par !== null || device_id === null,
      );
    const { rows, ...page } = listPage(levels, input, levelList, levelFilters);
    return { levels: rows, ...page };
  }),

  answer(listMovements, ({ input, state, accountId }) => {
    const { place_id, device_id, item_id, person_id, kind, from, to } = input;
    const isOfDevice = ({ from_place_id, to_place_id, ...movement }: Movement) =>
      movement.device_id === device_id ||
      [from_place_id, to_place_id].some(
        (id) => id !== null && binOf(state, accountId, id)?.device_id === device_id,
      );
    const movements = state.stockMovements
      .of(accountId)
      .filter(
        (movement) =>
          (item_id === undefined || movement.item_id === item_id) &&
          (person_id === undefined || movement.person_id === person_id) &&
          (kind === undefined || movement.kind === kind) &&
          (place_id === undefined || [movement.from_place_id, movement.to_place_id].includes(place_id)) &&
          (device_id === undefined || isOfDevice(movement)) &&
          (from === undefined || Date.parse(movement.happened_at) >= Date.parse(from)) &&
          (to === undefined || Date.parse(movement.happened_at) < Date.parse(to)),
      )
      .map((movement) => listedMovement(state, accountId, movement));
    const { rows, ...page } = listPage(movements, input, movementList);
    return { movements: rows, ...page };
  }),

  answer(bookMovement, ({ input, ...context }) => {
    const { state, accountId } = context;
    if (input.action === 'CORRECT') return moved(correct(context, input));
    const { item_id, quantity, reason = '' } = input;
    if (!state.items.find(accountId, item_id)) throw notFound('item');
    const from_place_id = 'from_place_id' in input ? input.from_place_id : null;
    const to_place_id = 'to_place_id' in input ? input.to_place_id : null;
    const person_id = 'person_id' in input ? input.person_id : null;
    if (from_place_id === to_place_id) throw badInput('to_place_id', samePlace);
    if (person_id !== null && !state.users.find(accountId, person_id)) throw notFound('user');
    for (const id of [from_place_id, to_place_id])
      if (id !== null && !isPlace(state, accountId, id)) throw notFound('place');
    if (input.action === 'RETURN') refuseMoreThanHeld(context, input.person_id, item_id, quantity);
    if (input.action === 'ISSUE') refuseTake(context, input);
    const reference = 'reference' in input ? input.reference : undefined;
    const job = 'job' in input ? input.job : undefined;
    return moved(
      book(context, kinds[input.action], {
        item_id,
        quantity,
        reason,
        from_place_id,
        to_place_id,
        person_id,
        reference,
        job,
      }),
    );
  }),

  answer(countStock, ({ input: { counted, ...count }, ...context }) => {
    const { state, accountId } = context;
    refuseTwice('counted', counted);
    for (const { item_id } of counted) if (!state.items.find(accountId, item_id)) throw notFound('item');
    for (const { place_id } of counted) if (!isPlace(state, accountId, place_id)) throw notFound('place');
    return {
      message: 'Count recorded' as const,
      counted: counted.map((row) => recordCount(context, row, count)),
    };
  }),

  answer(refillBins, ({ input: { from_place_id, filled, filled_at }, ...context }) => {
    const { state, accountId } = context;
    refuseTwice('filled', filled);
    for (const id of [from_place_id, ...filled.map(({ place_id }) => place_id)])
      if (!isPlace(state, accountId, id)) throw notFound('place');
    if (!state.stockrooms.find(accountId, from_place_id)) throw notFound('stockroom');
    const fills = filled.map(({ place_id, item_id, quantity, filled_at: happened_at = filled_at }) => {
      const layout = layoutNow(state, accountId, place_id);
      if (layout?.item_id !== item_id) throw new Refusal(409, { error: notInLayout });
      const wanted =
        quantity ?? Math.max(0, layout.par - levelOf(state, accountId, place_id, item_id).quantity);
      return { item_id, quantity: wanted, from_place_id, to_place_id: place_id, happened_at };
    });
    for (const { item_id } of fills) {
      const { quantity: left } = levelOf(state, accountId, from_place_id, item_id);
      const ofItem = fills.flatMap((fill, row) => (fill.item_id === item_id ? [{ ...fill, row }] : []));
      if (ofItem.reduce((sum, { quantity }) => sum + quantity, 0) <= left) continue;
      const error = onlyLeft(left);
      const fields = Object.fromEntries(ofItem.map(({ row }) => [`filled.${row}.quantity`, error]));
      throw new Refusal(409, { error, fields });
    }
    for (const fill of fills) if (fill.quantity > 0) book(context, 'refill', fill);
    return { message: 'Refill recorded' as const, filled: filled.length };
  }),

  answer(readLayout, ({ input: { device_id }, state, accountId }) => {
    if (!state.devices.find(accountId, device_id)) throw notFound('device');
    const bins = state.stockLayouts
      .of(accountId)
      .filter((layout) => layout.device_id === device_id && layout.valid_until === null)
      .toSorted((a, b) => a.board_number - b.board_number || a.bin_number - b.bin_number)
      .map((layout) => {
        const { quantity, shortfall } = levelOf(state, accountId, layout.place_id, layout.item_id);
        const item = state.items.find(accountId, layout.item_id);
        const { description = '', master_id = '', image_version = null, image_url = null } = item ?? {};
        const shown = { description, master_id, image_version, image_url };
        return { ...layout, ...shown, quantity, to_count: shortfall > 0 };
      });
    return { bins };
  }),

  answer(changeLayout, ({ input: { device_id, bins, valid_from }, ...context }) => {
    const { state, accountId } = context;
    const device = state.devices.find(accountId, device_id);
    if (!device) throw notFound('device');
    for (const { item_id } of bins)
      if (item_id !== null && !state.items.find(accountId, item_id)) throw notFound('item');
    bins.forEach(({ board_number, bin_number }, index) => {
      const isThere = bin_number <= (device.unit_config[board_number - 1]?.count ?? 0);
      if (device.unit_type !== '' && !isThere)
        throw badInput(`bins.${index}.bin_number`, noSuchBin(board_number, bin_number));
    });
    const from = valid_from ?? new Date().toISOString();
    for (const bin of bins) refuseOlderLayout(context, device_id, bin);
    const layouts = bins.flatMap((bin) => changeBin(context, device_id, bin, from) ?? []);
    return {
      message: 'Layout saved' as const,
      layouts: layouts.map(({ updated_at: _version, ...layout }) => layout),
    };
  }),
];

/** Books the difference between what was counted and what is known. */
export function recordCount(
  saver: Saver,
  { place_id, item_id, quantity }: Pick<StoredLevel, 'place_id' | 'item_id' | 'quantity'>,
  { counted_at, reason }: { readonly counted_at?: string | undefined; readonly reason?: string | undefined },
): { count_id: string; difference: number } {
  const { state, accountId } = saver;
  const count_id = crypto.randomUUID();
  const level = levelOf(state, accountId, place_id, item_id);
  const difference = quantity - level.quantity;
  const places = difference > 0 ? { to_place_id: place_id } : { from_place_id: place_id };
  const line = { item_id, quantity: Math.abs(difference), count_id, happened_at: counted_at, reason };
  if (difference !== 0) book(saver, 'count', { ...line, ...places });
  state.stockLevels.change(accountId, level.id, { shortfall: 0 });
  return { count_id, difference };
}

const moved = ({ id }: Movement) => ({ message: 'Movement recorded' as const, movement_id: id });

const kinds = {
  RECEIVE: 'receive',
  MOVE: 'move',
  ISSUE: 'issue',
  RETURN: 'return',
  SCRAP: 'scrap',
} as const satisfies Record<string, MovementKind>;

const badInput = (field: string, error: string) => new Refusal(400, { error, fields: { [field]: error } });

/** Any layout of a bin, for where it is. */
const binOf = ({ stockLayouts }: MockState, accountId: string, placeId: string): Layout | undefined =>
  stockLayouts.of(accountId).find(({ place_id }) => place_id === placeId);

const layoutNow = (
  { stockLayouts }: MockState,
  accountId: string,
  placeId: string,
): StoredLayout | undefined =>
  stockLayouts
    .of(accountId)
    .find(({ place_id, valid_until }) => place_id === placeId && valid_until === null);

const isPlace = (state: MockState, accountId: string, id: string): boolean =>
  state.stockrooms.find(accountId, id) !== undefined || binOf(state, accountId, id) !== undefined;

/** The stored level, added where it is new. */
function levelOf(
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

type Line = { readonly [Field in keyof Movement]?: Movement[Field] | undefined } & Pick<
  Movement,
  'item_id' | 'quantity'
>;

/** Adds a line to the ledger and changes the levels by it; refuses what a place has too little for. */
function book({ state, accountId, session }: Saver, kind: MovementKind, line: Line): Movement {
  // No two lines have the same moment: the ledger is in the order in which they were written.
  const last = state.stockMovements.of(accountId).at(-1)?.recorded_at ?? '';
  const now = new Date(Math.max(Date.now(), (Date.parse(last) || 0) + 1)).toISOString();
  const movement: Movement = {
    id: crypto.randomUUID(),
    kind,
    item_id: line.item_id,
    quantity: line.quantity,
    from_place_id: line.from_place_id ?? null,
    to_place_id: line.to_place_id ?? null,
    person_id: line.person_id ?? null,
    corrects: line.corrects ?? null,
    count_id: line.count_id ?? null,
    reference: line.reference ?? '',
    job: line.job ?? '',
    reason: line.reason ?? '',
    happened_at: line.happened_at ?? now,
    recorded_at: now,
    user_id: session.id,
    username: state.users.find(accountId, session.id)?.username ?? '',
    device_id: line.device_id ?? null,
  };
  const { item_id, quantity, from_place_id, to_place_id } = movement;
  if (from_place_id !== null) {
    const level = levelOf(state, accountId, from_place_id, item_id);
    if (quantity > level.quantity) throw new Refusal(409, { error: onlyLeft(level.quantity) });
    state.stockLevels.change(accountId, level.id, { quantity: level.quantity - quantity });
  }
  if (to_place_id !== null) {
    const level = levelOf(state, accountId, to_place_id, item_id);
    state.stockLevels.change(accountId, level.id, { quantity: level.quantity + quantity });
  }
  state.stockMovements.add(accountId, movement);
  keepLoan(state, accountId, movement);
  return movement;
}

/** Refuses to take back from a person more than they have taken. */
function refuseMoreThanHeld(
  { state, accountId }: Saver,
  personId: string,
  itemId: string,
  quantity: number,
): void {
  const held = heldBy(state, accountId, personId, itemId);
  const error = personHas(held);
  if (quantity > held) throw new Refusal(409, { error, fields: { quantity: error } });
}

function correct(
  saver: Saver,
  {
    movement_id,
    quantity: part,
    reason,
  }: { movement_id: string; quantity?: number | undefined; reason: string },
): Movement {
  const { state, accountId } = saver;
  const wrong = state.stockMovements.find(accountId, movement_id);
  if (!wrong) throw notFound('movement');
  if (wrong.count_id !== null) throw new Refusal(409, { error: countAgain });
  if (wrong.corrects !== null) throw new Refusal(409, { error: correctsAnother });
  const corrected = state.stockMovements.of(accountId).filter(({ corrects }) => corrects === movement_id);
  const left = corrected.reduce((sum, line) => sum - line.quantity, wrong.quantity);
  const quantity = part ?? left;
  if (left === 0 || quantity > left) throw new Refusal(409, { error: correctedBefore(left) });
  const { item_id, kind, person_id, happened_at, from_place_id, to_place_id } = wrong;
  if (kind === 'issue' && person_id !== null) refuseMoreThanHeld(saver, person_id, item_id, quantity);
  return book(saver, kind, {
    item_id,
    quantity,
    person_id,
    happened_at,
    reason,
    corrects: movement_id,
    from_place_id: to_place_id,
    to_place_id: from_place_id,
  });
}

function refuseTwice(
  list: string,
  rows: readonly { readonly place_id: string; readonly item_id: string }[],
): void {
  rows.forEach((row, index) => {
    const first = rows.findIndex(
      ({ place_id, item_id }) => place_id === row.place_id && item_id === row.item_id,
    );
    if (first < index) throw badInput(`${list}.${index}.place_id`, countedTwice);
  });
}

type Bin = Pick<Layout, 'board_number' | 'bin_number'> & {
  readonly updated_at?: string | null | undefined;
} & ({ readonly item_id: null } | Pick<Layout, 'item_id' | 'capacity' | 'par' | 'minimum'>);

/** All layouts that a bin ever had. */
const layoutsOf = ({ state, accountId }: Saver, deviceId: string, { board_number, bin_number }: Bin) =>
  state.stockLayouts
    .of(accountId)
    .filter(
      (row) =>
        row.device_id === deviceId && row.board_number === board_number && row.bin_number === bin_number,
    );

/** Refuses to overwrite what others have saved of a bin since the caller read it. */
function refuseOlderLayout(saver: Saver, deviceId: string, bin: Bin): void {
  const { state, session } = saver;
  const { updated_at: seen, board_number, bin_number } = bin;
  const layouts = layoutsOf(saver, deviceId, bin);
  const now = layouts.find(({ valid_until }) => valid_until === null);
  const last = now ?? layouts.at(-1);
  if (!last || seen === undefined || (seen === null && !now)) return;
  if (seen !== null && Date.parse(seen) >= Date.parse(last.updated_at)) return;
  const { place_id: id, updated_at } = last;
  const { item_id = null, capacity, par, minimum } = now ?? {};
  throw new Refusal(409, {
    error: changedByOthers('bin', lastToChange(state, session, id)),
    current: { id, board_number, bin_number, item_id, capacity, par, minimum, updated_at },
  });
}

/** The layout of the bin from now on, if it has one. */
function changeBin(
  saver: Saver,
  device_id: string,
  { updated_at: _seen, ...bin }: Bin,
  from: string,
): StoredLayout | undefined {
  const { state, accountId } = saver;
  const [known] = layoutsOf(saver, device_id, bin);
  const place_id = known?.place_id ?? crypto.randomUUID();
  const before = layoutNow(state, accountId, place_id) ?? null;
  const kept = before?.item_id === bin.item_id ? before : undefined;
  const updated_at = laterThan(before?.updated_at ?? from);
  if (before && !kept) state.stockLayouts.change(accountId, before.id, { valid_until: from, updated_at });
  const after: StoredLayout | null =
    bin.item_id === null
      ? null
      : {
          id: kept?.id ?? crypto.randomUUID(),
          device_id,
          place_id,
          ...bin,
          valid_from: kept?.valid_from ?? from,
          valid_until: null,
          updated_at,
        };
  if (after && kept && !differ(after, kept)) return kept;
  if (after && kept) state.stockLayouts.change(accountId, kept.id, after);
  if (after && !kept) state.stockLayouts.add(accountId, after);
  if (after) levelOf(state, accountId, place_id, after.item_id);
  if (before || after)
    writeAudit(saver, {
      action: before ? (after ? 'UPDATE' : 'DELETE') : 'INSERT',
      resource: 'stock_layout',
      record_id: place_id,
      before: before && { ...before },
      after: after && { ...after },
    });
  return after ?? undefined;
}

const differ = (one: Layout, other: Layout) =>
  (['capacity', 'par', 'minimum'] as const).some((name) => one[name] !== other[name]);

type LevelWithPlaces = ListedLevel & {
  readonly group_id: string | undefined;
  readonly location_id: string | undefined;
  readonly vendor_id: string | null | undefined;
};

/** With what lists show of the item and the place, and what they are filtered by. */
export function listedLevel(state: MockState, accountId: string, level: StoredLevel): LevelWithPlaces {
  const { id, item_id, place_id, quantity, shortfall } = level;
  const item = state.items.find(accountId, item_id);
  const bin = binOf(state, accountId, place_id);
  const layout = layoutNow(state, accountId, place_id);
  const { minimum = null, par = null, capacity = null } = layout?.item_id === item_id ? layout : {};
  const device = bin && state.devices.find(accountId, bin.device_id);
  const stockroom = state.stockrooms.find(accountId, (bin ? device?.stockroom_id : place_id) ?? '');
  return {
    id,
    item_id,
    place_id,
    description: item?.description ?? '',
    master_id: item?.master_id ?? '',
    quantity,
    unit: settingsOf(state, accountId, item_id).unit,
    state: stateOf(quantity, minimum),
    minimum,
    par,
    capacity,
    to_count: shortfall > 0,
    location_name: state.locations.find(accountId, stockroom?.location_id ?? '')?.location_name ?? null,
    stockroom_id: stockroom?.id ?? null,
    stockroom_name: stockroom?.stockroom_name ?? null,
    device_id: bin?.device_id ?? null,
    device_name: device?.device_name ?? null,
    board_number: bin?.board_number ?? null,
    bin_number: bin?.bin_number ?? null,
    group_id: stockroom?.group_id,
    location_id: stockroom?.location_id,
    vendor_id: item?.vendor_id,
  };
}

function listedMovement(state: MockState, accountId: string, movement: Movement): ListedMovement {
  const item = state.items.find(accountId, movement.item_id);
  const nameOf = (placeId: string | null) => {
    if (placeId === null) return null;
    const bin = binOf(state, accountId, placeId);
    if (!bin) return state.stockrooms.find(accountId, placeId)?.stockroom_name ?? null;
    const device = state.devices.find(accountId, bin.device_id);
    return binName(device?.device_name ?? '', bin.board_number, bin.bin_number);
  };
  return {
    ...movement,
    description: item?.description ?? '',
    master_id: item?.master_id ?? '',
    from_place: nameOf(movement.from_place_id),
    to_place: nameOf(movement.to_place_id),
    person: state.users.find(accountId, movement.person_id ?? '')?.username ?? null,
    device_name: state.devices.find(accountId, movement.device_id ?? '')?.device_name ?? null,
  };
}
