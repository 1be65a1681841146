import { v5 as nameBasedUuid, v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { isArchived } from '@vended/contract/archiveKinds';
import { countedTwice, type countStock } from '@vended/contract/stock/counts';
import { notInLayout } from '@vended/contract/stock/layouts';
import { bookedAlready, type refillBins } from '@vended/contract/stock/refills';
import { BadInput, Conflict, NotFound, Problem } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { requireAll } from '../../storage/queries/requireFrom';
import { book, type NewCount, type NewMovement } from './ledger.service';
import { momentNow, nameOf, type Key } from './ledger.store';
import { layoutsThen } from './layouts.store';
import { refuseOtherMoments } from './moments';
import { refilledAt } from './movements.store';
import { archivedPlaces, lockPlaces, requirePlaces } from './places.store';
import { TooFewLeft } from './tooFewLeft';

/**
 * Records what places held, each at the moment at which it was counted. What had happened before it and is reported only later changes the
 * difference, and not the level.
 *
 * @returns the differences that were booked, in the order of the input
 * @throws NotFound for a place or an item of another account
 */
export async function recordCounts(
  scope: AccountScope,
  { counted, counted_at, reason = '' }: z.output<(typeof countStock)['input']>,
): Promise<{ count_id: string; difference: number }[]> {
  refuseTwice('counted', counted);
  await requireAll(
    scope,
    'items',
    counted.map(({ item_id }) => item_id),
  );
  const places = await requirePlaces(
    scope,
    counted.map(({ place_id }) => place_id),
  );
  const now = await momentNow(scope);
  const atOnce = refuseOtherMoments('counted_at', counted_at, now);
  const counts = counted.map(({ place_id, item_id, quantity, counted_at: own }, row): NewCount => ({
    id: uuid(),
    place_id,
    item_id,
    quantity,
    filled_from: null,
    happened_at:
      (own === undefined ? atOnce : refuseOtherMoments(`counted.${row}.counted_at`, own, now)) ?? null,
    device_id: null,
    reason,
    refusable: false,
  }));
  const booked = await book(scope, { movements: [], counts, places });
  return counts.map(({ id }) => ({ count_id: id, difference: booked.get(id) ?? 0 }));
}

/**
 * Records that bins were filled from a stockroom. Up to par is a count as well: afterwards the bin holds as many, whatever its machine
 * reports later of the time before. What belonged into it, what fitted and what the stockroom had is judged by when it was filled.
 *
 * @returns how many bins were filled
 * @throws NotFound for a place of another account; Problem 409 for what is booked already, an archived device or stockroom, an item that does not belong
 *   into the bin, or more than fits; TooFewLeft where the stockroom has too little, with the rows that are about it
 */
export async function recordRefill(
  scope: AccountScope,
  { from_place_id, filled, filled_at }: z.output<(typeof refillBins)['input']>,
): Promise<number> {
  refuseTwice('filled', filled);
  const bins = filled.map(({ place_id }) => place_id);
  const places = await requirePlaces(scope, [from_place_id, ...bins]);
  const kinds = new Map(places.map(({ id, kind }) => [id, kind]));
  if (kinds.get(from_place_id) !== 'stockroom') throw new NotFound('stockroom');
  const now = await momentNow(scope);
  const atOnce = refuseOtherMoments('filled_at', filled_at, now);
  const rows = filled.map((bin, row) => {
    const { filled_at: ownMoment, ...sent } = bin;
    const at =
      ownMoment === undefined ? atOnce : refuseOtherMoments(`filled.${row}.filled_at`, ownMoment, now);
    return { ...sent, id: idOf(bin, ownMoment ?? filled_at), at: at ?? null };
  });
  // A round may be sent several times at once.
  await lockPlaces(scope, bins);
  await refuseBooked(scope, rows);
  const layouts = await layoutsThen(scope, rows);
  const archived = await archivedPlaces(scope, [from_place_id, ...bins]);
  const fillings = rows.map(({ at, ...bin }, row) => {
    const refuse = (reason: string, field = `filled.${row}.place_id`) => new Conflict(field, reason);
    for (const [id, field] of [[from_place_id, 'from_place_id'], [bin.place_id]] as const) {
      const place = archived.get(id);
      if (place && place.archived_at <= (at ?? now)) throw refuse(isArchived(place.record), field);
    }
    const layout = layouts[row];
    if (layout?.item_id !== bin.item_id) throw refuse(notInLayout);
    const { capacity, par } = layout;
    const room = { capacity, field: `filled.${row}.quantity` };
    return { ...bin, room, par, happened_at: at };
  });
  const counts: NewCount[] = [];
  const movements: NewMovement[] = [];
  for (const { quantity, par, room, ...bin } of fillings) {
    const common = { ...bin, device_id: null, reason: '', refusable: true };
    if (quantity === undefined) counts.push({ ...common, quantity: par, filled_from: from_place_id });
    else movements.push({ ...refillWith(common, from_place_id, quantity), room });
  }
  try {
    await book(scope, { movements, counts, places });
  } catch (error) {
    if (error instanceof TooFewLeft) throw atRows(error, filled);
    throw error;
  }
  return filled.length;
}

/**
 * What a filling is booked as. It follows from the moment as it was sent, so that it is known when it is sent again: the one that is booked
 * is another where the sender's clock is ahead.
 */
const idOf = ({ place_id, item_id }: Key, sentMoment: string | undefined): string =>
  sentMoment === undefined
    ? uuid()
    : nameBasedUuid(`${item_id} ${new Date(sentMoment).toISOString()}`, place_id);

/** @throws Problem 409, with the rows that were booked already: the key of their save may have been forgotten since */
async function refuseBooked(scope: AccountScope, filled: Parameters<typeof refilledAt>[1]): Promise<void> {
  const rows = await refilledAt(scope, filled);
  if (rows.length === 0) return;
  const fields = Object.fromEntries(rows.map((row) => [`filled.${row}.place_id`, bookedAlready]));
  throw new Problem(409, bookedAlready, { fields });
}

/** Names the rows of the item in the refusal: several bins may share what is left. */
function atRows(tooFew: TooFewLeft, filled: readonly Key[]): TooFewLeft {
  const rows = filled.flatMap(({ item_id }, row) =>
    item_id === tooFew.itemId ? [[`filled.${row}.quantity`, tooFew.message] as const] : [],
  );
  return new TooFewLeft(tooFew.itemId, tooFew.left, Object.fromEntries(rows));
}

function refillWith(
  { place_id, ...common }: Omit<NewCount, 'quantity' | 'filled_from'>,
  from_place_id: string,
  quantity: number,
): NewMovement {
  const nothing = { person_id: null, corrects: null, reference: '', job: '' };
  return { ...common, ...nothing, kind: 'refill', quantity, from_place_id, to_place_id: place_id };
}

/** @throws BadInput where the same item in the same place is there twice: it is not clear which line is meant */
function refuseTwice(list: 'counted' | 'filled', keys: readonly Key[]): void {
  const seen = new Set<string>();
  keys.forEach((key, place) => {
    if (seen.has(nameOf(key))) throw new BadInput({ [`${list}.${place}.place_id`]: countedTwice });
    seen.add(nameOf(key));
  });
}
