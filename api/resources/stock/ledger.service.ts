import { v7 as uuid } from 'uuid';
import { onlyFits } from '@vended/contract/stock/layouts';
import { maxLevel } from '@vended/contract/stock/limits';
import { BadInput, Conflict } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import {
  addToUse,
  lockLevels,
  momentNow,
  nameOf,
  recordedSince,
  writeCounts,
  writeLevels,
  writeMovements,
  type CountRow,
  type Key,
  type MovementRow,
  type Recorded,
} from './ledger.store';
import { keepLoans, waitForBorrowers } from './loans.service';
import type { Place } from './places.store';
import { mostSince, replay, type Difference, type Entry, type Held } from './timeline';
import { TooFewLeft } from './tooFewLeft';

/** What the ledger adds to a row: by whom it was recorded, and what it follows from. */
type Added = 'user_id' | 'username' | 'happened_at' | 'count_id' | 'found_for';

/** What is to be booked. */
interface New {
  /** Null for now. */
  readonly happened_at: string | null;
  /** Whether it is refused where there is too little: a person can be told so, and what a machine reports has happened. */
  readonly refusable: boolean;
}

/** How many of the item fit into the bin that they are put into. */
interface Room {
  readonly capacity: number;
  /** The field of the call in which the quantity was sent. */
  readonly field: string;
}

export type NewMovement = New &
  Omit<MovementRow, Added> & {
    /** Where more than fits is refused. */
    readonly room?: Room | undefined;
  };
export type NewCount = New & Omit<CountRow, Added>;

interface Booking {
  readonly movements: readonly NewMovement[];
  readonly counts: readonly NewCount[];
  /** Every place that they are about. */
  readonly places: readonly Place[];
}

/**
 * Books movements and counts, with all that follows from them, in the transaction of the scope. What comes late changes what had been
 * booked for later counts, refills and shortfalls, by further lines that name them: the levels are those of the right order.
 *
 * @returns how much was booked for each of the counts, by its id
 * @throws TooFewLeft where that leaves too little for something that can be refused; Problem 409 for more than fits where there is a room
 */
export async function book(scope: AccountScope, booking: Booking): Promise<ReadonlyMap<string, number>> {
  await waitForBorrowers(scope, booking.movements);
  const touched = touchedBy(booking);
  const binIds = new Set(booking.places.filter(({ kind }) => kind === 'bin').map(({ id }) => id));
  const bins = await lockTimelines(
    scope,
    touched.filter(({ place_id }) => binIds.has(place_id)),
  );
  // A late report may change what refills of after it took from their stockrooms.
  const refilled = bins.recorded.flatMap(({ filled_from, item_id, at }) =>
    filled_from === null ? [] : [{ place_id: filled_from, item_id, since: at }],
  );
  const stockrooms = await lockTimelines(scope, [
    ...touched.filter(({ place_id }) => !binIds.has(place_id)),
    ...refilled,
  ]);

  const { counts, movements } = rowsOf(
    scope,
    booking,
    stockrooms.now ?? bins.now ?? (await momentNow(scope)),
  );
  const lines = movements.slice();
  // All are of the same device, or of none.
  const device_id = movements[0]?.device_id ?? null;
  const levels: (Key & Held)[] = [];
  const missing = new Map<string, number>();
  const booked = new Map<string, number>();
  for (const { keys, levels: before, recorded } of [bins, stockrooms]) {
    const origins = originsOf(counts, recorded);
    for (const key of keys) {
      const came = lines.map((line) => cameTo(key, line));
      const held = before.get(nameOf(key)) ?? { quantity: 0, shortfall: 0 };
      const entries = entriesOf(key, recorded, lines, counts);
      const { after, differences, steps } = replay(
        held,
        entries,
        came.reduce((sum, each) => sum + each, 0),
      );
      if (after.quantity > maxLevel) throw new BadInput({ quantity: 'That is more than a place can hold.' });
      for (const movement of booking.movements) refuseOverfull(key, movement, steps);
      levels.push({ ...key, ...after });
      for (const difference of differences) {
        if (difference.of === 'count') booked.set(difference.id, difference.by);
        else if (difference.by > 0) missing.set(nameOf(key), (missing.get(nameOf(key)) ?? 0) + difference.by);
        lines.push({
          ...lineOf(key, difference, origins.get(difference.id) ?? null),
          device_id,
          ...recordedBy(scope),
        });
      }
    }
  }
  refuseTooFew(booking, lines, missing);
  await writeCounts(scope, counts);
  await writeMovements(scope, lines);
  await writeLevels(scope, levels);
  await addToUse(scope, movements);
  await keepLoans(scope, movements);
  return booked;
}

interface TouchedKey extends Key {
  /** The first moment at which something is added; null for now. */
  readonly since: string | null;
}

/** The items in places that something is booked of. */
function touchedBy({ movements, counts }: Booking): TouchedKey[] {
  const touched = (place_id: string | null, { item_id, happened_at }: { item_id: string } & New) =>
    place_id === null ? [] : [{ place_id, item_id, since: happened_at }];
  return [
    ...movements.flatMap((row) => [...touched(row.from_place_id, row), ...touched(row.to_place_id, row)]),
    ...counts.flatMap((row) => [...touched(row.place_id, row), ...touched(row.filled_from, row)]),
  ];
}

/** Locks the levels, and reads what is recorded of them from the first moment on at which something is added. */
async function lockTimelines(scope: AccountScope, touched: readonly TouchedKey[]) {
  const keys = [...new Map(touched.map((key) => [nameOf(key), key])).values()].map(
    ({ place_id, item_id }): Key => ({ place_id, item_id }),
  );
  if (keys.length === 0) return { keys, levels: new Map<string, Held>(), recorded: [], now: undefined };
  const levels = await lockLevels(scope, keys);
  // Not before: what others booked until they released the locks comes first.
  const now = await momentNow(scope);
  const first = new Map<string, string>();
  for (const key of touched) {
    const earliest = first.get(nameOf(key)) ?? now;
    if (key.since !== null && Date.parse(key.since) < Date.parse(earliest)) first.set(nameOf(key), key.since);
  }
  const since = keys.map((key) => ({ ...key, since: first.get(nameOf(key)) ?? now }));
  return { keys, levels, recorded: await recordedSince(scope, since), now };
}

const recordedBy = ({ actor }: AccountScope) => ({ user_id: actor.userId, username: actor.username });

/** The rows that are to be stored, as of now where they have no moment of their own. */
function rowsOf(scope: AccountScope, booking: Booking, now: string) {
  const complete = <Row extends New & { room?: Room | undefined }>({
    refusable: _refusable,
    room: _room,
    happened_at,
    ...row
  }: Row) => ({
    ...row,
    ...recordedBy(scope),
    happened_at: happened_at ?? now,
  });
  return {
    counts: booking.counts.map((row): CountRow => complete(row)),
    movements: booking.movements.map((row): MovementRow => ({
      ...complete(row),
      count_id: null,
      found_for: null,
    })),
  };
}

/** The stockrooms that places were filled from, by the ids of the refills. */
function originsOf(counts: readonly CountRow[], recorded: readonly Recorded[]): Map<string, string> {
  const refills = [
    ...recorded.map(({ about, filled_from }) => ({ id: about, filled_from })),
    ...counts.map(({ id, filled_from }) => ({ id, filled_from })),
  ];
  return new Map(refills.flatMap(({ id, filled_from }) => (filled_from === null ? [] : [[id, filled_from]])));
}

/** How much of the item came to the place by this line; negative where it went. */
function cameTo({ place_id, item_id }: Key, line: MovementRow): number {
  if (line.item_id !== item_id) return 0;
  if (line.to_place_id === place_id) return line.quantity;
  return line.from_place_id === place_id ? -line.quantity : 0;
}

/** What happened to an item in a place, with what is added. Lines about the same thing are one entry. */
function entriesOf(
  key: Key,
  recorded: readonly Recorded[],
  lines: readonly MovementRow[],
  counts: readonly CountRow[],
): Entry[] {
  const entries = new Map<string, { at: number; came: number; held: number | null; booked: number }>();
  const entryOf = (id: string, at: string) => {
    const entry = entries.get(id) ?? { at: Date.parse(at), came: 0, held: null, booked: 0 };
    entries.set(id, entry);
    return entry;
  };
  for (const { about, at, what, quantity, ...of } of recorded) {
    if (nameOf(of) !== nameOf(key)) continue;
    const entry = entryOf(about, at);
    if (what === 'held') entry.held = quantity;
    else entry[what] += quantity;
  }
  for (const line of lines) {
    const came = cameTo(key, line);
    if (came !== 0) entryOf(line.count_id ?? line.corrects ?? line.id, line.happened_at).came += came;
  }
  for (const count of counts)
    if (nameOf(count) === nameOf(key)) entryOf(count.id, count.happened_at).held = count.quantity;
  return [...entries].map(([id, { at, came, held, booked }]) => ({
    id,
    at,
    what: held === null ? { came } : { held },
    booked,
  }));
}

/**
 * The line that books a difference.
 *
 * @param origin the stockroom, where the difference is that of a refill: what the count calls for came from there
 */
function lineOf(
  { place_id, item_id }: Key,
  { id, at, by, of }: Difference,
  origin: string | null,
): Omit<MovementRow, 'user_id' | 'username' | 'device_id'> {
  const other = of === 'count' ? origin : null;
  return {
    id: uuid(),
    item_id,
    quantity: Math.abs(by),
    kind: other === null ? 'count' : 'refill',
    from_place_id: by > 0 ? other : place_id,
    to_place_id: by > 0 ? place_id : other,
    person_id: null,
    corrects: null,
    count_id: of === 'count' ? id : null,
    found_for: of === 'count' ? null : id,
    happened_at: new Date(at).toISOString(),
    reference: '',
    job: '',
    reason: '',
  };
}

/** @throws Problem 409 where a bin held more than fits once this was put into it */
function refuseOverfull(
  { place_id, item_id }: Key,
  { id, to_place_id, quantity, room, ...movement }: NewMovement,
  steps: ReturnType<typeof replay>['steps'],
): void {
  if (!room || to_place_id !== place_id || movement.item_id !== item_id) return;
  const tooMany = mostSince(steps, id) - room.capacity;
  if (tooMany <= 0) return;
  throw new Conflict(room.field, onlyFits(Math.max(0, quantity - tooMany), room.capacity));
}

/**
 * What happened earlier is refused by what the place held then, and by what is known of after it: what it holds now may have come since,
 * or been counted.
 *
 * @param missing how much had to be found in places, so that all could be taken
 * @throws TooFewLeft where something is missing for what can be refused
 */
function refuseTooFew(
  { movements, counts }: Booking,
  lines: readonly MovementRow[],
  missing: ReadonlyMap<string, number>,
): void {
  const refusable = new Set([...movements, ...counts].filter((row) => row.refusable).map(({ id }) => id));
  const taken = new Map<string, { item_id: string; quantity: number }>();
  for (const { id, count_id, item_id, from_place_id, quantity } of lines) {
    if (from_place_id === null || !refusable.has(count_id ?? id)) continue;
    const key = nameOf({ place_id: from_place_id, item_id });
    taken.set(key, { item_id, quantity: (taken.get(key)?.quantity ?? 0) + quantity });
  }
  for (const [key, { item_id, quantity }] of taken) {
    const tooMany = missing.get(key) ?? 0;
    if (tooMany > 0) throw new TooFewLeft(item_id, Math.max(0, quantity - tooMany));
  }
}
