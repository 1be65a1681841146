import {
  countWords,
  importCounts,
  namedCount,
  noSuchBin,
  planCounts,
  readCounts,
  stockroomAt,
} from '@vended/contract/stock/countImport';
import { countStock } from '@vended/contract/stock/counts';
import { refillBins } from '@vended/contract/stock/refills';
import { checkAnswer, importAnswer } from '@vended/contract/imports';
import {
  bookedKinds,
  bookMovement,
  correctedBefore,
  listMovements,
  movementList,
  onlyLeft,
  type ListedMovement,
  type Movement,
} from '@vended/contract/stock/movements';
import type { MovementKind } from '@vended/contract/stock/movements.fields';
import { binName } from '@vended/contract/stock/placeNames';
import { answer } from './answer';
import { binOf } from './bins';
import { listPage } from './listPage';
import type { MockState } from './mockState';
import type { Saver } from './record';
import { notFound, Refusal } from './refusal';
import { idsBy, namedItems } from './stockItems';
import { isBin, isPlace, levelOf } from './stockPlaces';

/**
 * The calls that move stock, as far as screens show them. Everything happens in the order in which it is recorded: what becomes of late
 * reports, and which movements the rules of an item refuse, is tested with the API.
 */
export const stockAnswers = [
  answer(listMovements, ({ input, state, accountId }) => {
    const { place_id, device_id, item_id, person_id, kind, from, to } = input;
    const deviceOf = (placeId: string | null) => binOf(state, accountId, placeId)?.device_id;
    const movements = state.stockMovements
      .of(accountId)
      .filter((movement) => {
        const places = [movement.from_place_id, movement.to_place_id];
        const devices = [movement.device_id, ...places.map(deviceOf)];
        return (
          (item_id === undefined || movement.item_id === item_id) &&
          (person_id === undefined || movement.person_id === person_id) &&
          (kind === undefined || movement.kind === kind) &&
          (place_id === undefined || places.includes(place_id)) &&
          (device_id === undefined || devices.includes(device_id)) &&
          (from === undefined || Date.parse(movement.happened_at) >= Date.parse(from)) &&
          (to === undefined || Date.parse(movement.happened_at) < Date.parse(to))
        );
      })
      .map((movement) => listedMovement(state, accountId, movement));
    const { rows, ...page } = listPage(movements, input, movementList);
    return { movements: rows, ...page };
  }),

  answer(bookMovement, ({ input, ...saver }) => {
    if (input.action === 'CORRECT') return moved(correct(saver, input));
    const { action, ...line } = input;
    return moved(book(saver, bookedKinds[action], line));
  }),

  answer(countStock, ({ input: { counted, ...count }, ...saver }) => ({
    message: 'Count recorded' as const,
    counted: counted.map((row) => recordCount(saver, row, count)),
  })),

  answer(importCounts, ({ input, ...saver }) => {
    const { state, accountId } = saver;
    const stockrooms = state.stockrooms.of(accountId);
    const locationOf = (id: string) => state.locations.find(accountId, id)?.location_name ?? '';
    const named = {
      items: namedItems(state.items.of(accountId)),
      stockroom_name: idsBy(stockrooms, ({ stockroom_name }) => stockroom_name),
      stockroom_at: idsBy(stockrooms, ({ stockroom_name, location_id }) =>
        stockroomAt(stockroom_name, locationOf(location_id)),
      ),
      device_name: idsBy(state.devices.of(accountId), ({ device_name }) => device_name),
    };
    const counts = readCounts(input.rows).map((read) => {
      const count = namedCount(read, named);
      if ('problems' in count) return count;
      const { place, ...counted } = count;
      if ('stockroom_id' in place) return { ...counted, place_id: place.stockroom_id };
      const bin = state.stockLayouts.of(accountId).find((layout) => isBin(layout, place));
      return bin ? { ...counted, place_id: bin.place_id } : noSuchBin(read);
    });
    const { rows, planned } = planCounts(
      counts,
      ({ place_id, item_id }) => levelOf(state, accountId, place_id, item_id).quantity,
    );
    if (input.action === 'CHECK') return checkAnswer(rows);
    const ids = new Map(planned.map((count) => [count.row, recordCount(saver, count, input).count_id]));
    return importAnswer(
      rows.map((row) => ({ ...row, id: ids.get(row.row) ?? null })),
      countWords,
    );
  }),

  answer(refillBins, ({ input: { from_place_id, filled, filled_at }, ...saver }) => {
    const { state, accountId } = saver;
    for (const { place_id, item_id, quantity, filled_at: happened_at = filled_at } of filled) {
      const upToPar = () =>
        (binOf(state, accountId, place_id)?.par ?? 0) - levelOf(state, accountId, place_id, item_id).quantity;
      const line = { item_id, quantity: quantity ?? upToPar(), from_place_id, to_place_id: place_id };
      if (line.quantity > 0) book(saver, 'refill', { ...line, happened_at });
    }
    return { message: 'Refill recorded' as const, filled: filled.length };
  }),
];

const moved = ({ id }: Movement) => ({ message: 'Movement recorded' as const, movement_id: id });

type Line = { readonly [Field in keyof Movement]?: Movement[Field] | undefined } & Pick<
  Movement,
  'item_id' | 'quantity'
>;

/** Adds a line to the ledger and changes the levels by it; refuses places that do not exist, and what one has too little for. */
function book({ state, accountId, session }: Saver, kind: MovementKind, line: Line): Movement {
  // No two lines have the same moment: the ledger is in the order in which they were written.
  const last = state.stockMovements.of(accountId).at(-1)?.recorded_at ?? '';
  const now = new Date(Math.max(Date.now(), (Date.parse(last) || 0) + 1)).toISOString();
  const { item_id, quantity, from_place_id = null, to_place_id = null } = line;
  for (const id of [from_place_id, to_place_id])
    if (id !== null && !isPlace(state, accountId, id)) throw notFound('place');
  const movement: Movement = {
    id: crypto.randomUUID(),
    ...{ kind, item_id, quantity, from_place_id, to_place_id },
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
    device_id: null,
  };
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
  return movement;
}

/** Books the difference between what was counted and what is known. */
function recordCount(
  saver: Saver,
  {
    place_id,
    item_id,
    quantity,
    counted_at: own,
  }: {
    readonly place_id: string;
    readonly item_id: string;
    readonly quantity: number;
    readonly counted_at?: string | undefined;
  },
  { counted_at, reason }: { readonly counted_at?: string | undefined; readonly reason?: string | undefined },
): { count_id: string; difference: number } {
  const { state, accountId } = saver;
  const count_id = crypto.randomUUID();
  const level = levelOf(state, accountId, place_id, item_id);
  const difference = quantity - level.quantity;
  const places = difference > 0 ? { to_place_id: place_id } : { from_place_id: place_id };
  const line = { item_id, quantity: Math.abs(difference), count_id, happened_at: own ?? counted_at, reason };
  if (difference !== 0) book(saver, 'count', { ...line, ...places });
  state.stockLevels.change(accountId, level.id, { shortfall: 0 });
  return { count_id, difference };
}

/** Adds a line in the other direction. Refuses to correct more than the line moved. */
function correct(
  saver: Saver,
  input: { readonly movement_id: string; readonly quantity?: number | undefined; readonly reason: string },
): Movement {
  const movements = saver.state.stockMovements.of(saver.accountId);
  const wrong = movements.find(({ id }) => id === input.movement_id);
  if (!wrong) throw notFound('movement');
  const left = leftOf(saver.state, saver.accountId, wrong);
  const quantity = input.quantity ?? left;
  if (left === 0 || quantity > left) throw new Refusal(409, { error: correctedBefore(left) });
  const { item_id, person_id, happened_at, from_place_id: to_place_id, to_place_id: from_place_id } = wrong;
  const line = { item_id, person_id, happened_at, from_place_id, to_place_id };
  return book(saver, wrong.kind, { ...line, quantity, reason: input.reason, corrects: wrong.id });
}

/** How much of a movement was not corrected. */
const leftOf = ({ stockMovements }: MockState, accountId: string, { id, quantity }: Movement): number =>
  stockMovements
    .of(accountId)
    .filter(({ corrects }) => corrects === id)
    .reduce((left, line) => left - line.quantity, quantity);

function listedMovement(state: MockState, accountId: string, movement: Movement): ListedMovement {
  const { description = '', master_id = '' } = state.items.find(accountId, movement.item_id) ?? {};
  const deviceName = (id: string | null) => state.devices.find(accountId, id ?? '')?.device_name ?? null;
  const nameOf = (placeId: string | null) => {
    const bin = binOf(state, accountId, placeId);
    if (!bin) return state.stockrooms.find(accountId, placeId ?? '')?.stockroom_name ?? null;
    return binName(deviceName(bin.device_id) ?? '', bin.board_number, bin.bin_number);
  };
  return {
    ...{ ...movement, description, master_id },
    from_place: nameOf(movement.from_place_id),
    to_place: nameOf(movement.to_place_id),
    person: state.users.find(accountId, movement.person_id ?? '')?.username ?? null,
    device_name: deviceName(movement.device_id),
    correctable:
      movement.corrects !== null || movement.kind === 'count' || movement.count_id !== null
        ? 0
        : leftOf(state, accountId, movement),
  };
}
