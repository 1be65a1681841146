import { v7 as uuid } from 'uuid';
import type { DeviceEvent } from '@vended/contract/stock/deviceEvents';
import { movementIdOf } from '../../resources/stock/deviceEvents.store';
import { nameOf, type CountRow, type Key, type MovementRow } from '../../resources/stock/ledger.store';
import type { Held } from '../../resources/stock/timeline';
import type { Actor } from '../../storage/access/database';

/** A bin of a device, with what belongs into it. */
export interface Bin extends Key {
  readonly device_id: string;
  readonly board_number: number;
  readonly bin_number: number;
  readonly par: number;
}

/** When something happened, and who recorded it then. */
export interface Recording {
  readonly at: number;
  readonly by: Actor;
}

/** Who opened a device, and when. */
export interface Opening {
  readonly at: number;
  readonly person_id: string;
  readonly badge_number: string;
  /** When the device reported it. */
  readonly reportedAt: number;
  readonly job?: string;
}

type Recorded<Row> = Row & { readonly recorded_at: string };

/** An event of a device, as it is stored. */
export interface ToldEvent {
  readonly device_id: string;
  readonly id: string;
  readonly event: DeviceEvent;
  readonly received_at: string;
  readonly clock_behind_ms: number;
  readonly happened_at: string;
  readonly applied_at: string | null;
  readonly reason: string;
  readonly person_id: string | null;
  readonly was_allowed: boolean | null;
  readonly broken_rule: string | null;
  readonly event_kind: DeviceEvent['kind'];
  readonly board_number: number | null;
  readonly bin_number: number | null;
}

/** What happened to a stock, and what is in its places after it. */
export interface ToldStock {
  readonly movements: Recorded<MovementRow>[];
  readonly counts: Recorded<CountRow>[];
  readonly events: ToldEvent[];
  readonly levels: Map<string, Key & Held>;
}

const momentOf = (at: number) => new Date(at).toISOString();

const device: Actor = { userId: null, username: 'device' };

/**
 * Tells what happened to a stock, in the order in which it happened: then every line is known as it is told, and nothing has to be booked
 * again for what follows.
 */
export function tellStock() {
  const told: ToldStock = { movements: [], counts: [], events: [], levels: new Map() };

  const heldIn = ({ place_id, item_id }: Key): Held =>
    told.levels.get(nameOf({ place_id, item_id })) ?? { quantity: 0, shortfall: 0 };

  function hold({ place_id, item_id }: Key, held: Held): void {
    if (held.quantity < 0) throw new Error('The story takes more from a place than it holds.');
    told.levels.set(nameOf({ place_id, item_id }), { place_id, item_id, ...held });
  }

  /** Adds a line, with what it changes of the levels. */
  function line(
    row: Partial<MovementRow> & Pick<MovementRow, 'kind' | 'item_id' | 'quantity'>,
    { at, by }: Recording,
    recordedAt = at,
  ): string {
    const movement = {
      id: uuid({ msecs: at }),
      from_place_id: null,
      to_place_id: null,
      person_id: null,
      corrects: null,
      count_id: null,
      found_for: null,
      reference: '',
      job: '',
      reason: '',
      device_id: null,
      happened_at: momentOf(at),
      recorded_at: momentOf(recordedAt),
      user_id: by.userId,
      username: by.username,
      ...row,
    };
    told.movements.push(movement);
    const { item_id, quantity, from_place_id, to_place_id } = movement;
    for (const [place_id, came] of [
      [from_place_id, -quantity],
      [to_place_id, quantity],
    ] as const) {
      if (place_id === null) continue;
      const held = heldIn({ place_id, item_id });
      hold({ place_id, item_id }, { ...held, quantity: held.quantity + came });
    }
    return movement.id;
  }

  /** Says what a place held, and books the difference. */
  function state(
    key: Key,
    quantity: number,
    filled_from: string | null,
    reason: string,
    { at, by }: Recording,
  ) {
    const { place_id, item_id } = key;
    const id = uuid({ msecs: at });
    const common = { happened_at: momentOf(at), recorded_at: momentOf(at), device_id: null };
    const recordedBy = { user_id: by.userId, username: by.username };
    told.counts.push({ id, place_id, item_id, quantity, filled_from, reason, ...common, ...recordedBy });
    const difference = quantity - heldIn(key).quantity;
    const places =
      difference > 0
        ? { from_place_id: filled_from, to_place_id: place_id }
        : { from_place_id: place_id, to_place_id: filled_from };
    const kind = filled_from === null ? 'count' : 'refill';
    if (difference !== 0)
      line({ kind, item_id, quantity: Math.abs(difference), count_id: id, ...places }, { at, by });
    hold(key, { quantity, shortfall: 0 });
  }

  /** Adds an event of a device. */
  function report(
    device_id: string,
    event: DeviceEvent,
    {
      reportedAt,
      person_id = null,
      reason = '',
    }: { reportedAt: number; person_id?: string | null; reason?: string },
  ): void {
    told.events.push({
      device_id,
      id: event.id,
      event,
      received_at: momentOf(reportedAt),
      clock_behind_ms: 0,
      happened_at: event.happened_at,
      applied_at: reason === '' ? momentOf(reportedAt) : null,
      reason,
      person_id,
      was_allowed: person_id === null ? null : true,
      broken_rule: null,
      event_kind: event.kind,
      board_number: event.kind === 'fault' ? null : event.board_number,
      bin_number: event.kind === 'fault' ? null : event.bin_number,
    });
  }

  function open(
    kind: 'take' | 'return',
    bin: Pick<Bin, 'device_id' | 'board_number' | 'bin_number'>,
    quantity: number,
    { at, badge_number, job }: Opening,
  ): Exclude<DeviceEvent, { kind: 'fault' }> {
    const { board_number, bin_number } = bin;
    const common = {
      id: uuid({ msecs: at }),
      happened_at: momentOf(at),
      board_number,
      bin_number,
      badge_number,
      quantity,
    };
    return kind === 'return' ? { kind, ...common } : { kind, ...common, ...(job !== undefined && { job }) };
  }

  return {
    told,

    quantityIn: (key: Key) => heldIn(key).quantity,

    receive: ({ place_id, item_id }: Key, quantity: number, reference: string, recording: Recording) =>
      line({ kind: 'receive', item_id, quantity, to_place_id: place_id, reference }, recording),

    move({ place_id, item_id }: Key, to_place_id: string, quantity: number, recording: Recording): void {
      line({ kind: 'move', item_id, quantity, from_place_id: place_id, to_place_id }, recording);
    },

    scrap({ place_id, item_id }: Key, quantity: number, reason: string, recording: Recording): void {
      line({ kind: 'scrap', item_id, quantity, from_place_id: place_id, reason }, recording);
    },

    /** Puts right, later on, that more was moved than is true. */
    correct(id: string, quantity: number, reason: string, at: number): void {
      const wrong = told.movements.find((movement) => movement.id === id);
      if (!wrong) throw new Error('The story corrects what it has not told.');
      const { kind, item_id, happened_at, user_id: userId, username, from_place_id, to_place_id } = wrong;
      const other = { from_place_id: to_place_id, to_place_id: from_place_id };
      const recording = { at: Date.parse(happened_at), by: { userId, username } };
      line({ kind, item_id, quantity, corrects: id, reason, ...other }, recording, at);
    },

    count: (key: Key, quantity: number, reason: string, recording: Recording) =>
      state(key, quantity, null, reason, recording),

    /** Fills a bin up to par, as long as the stockroom has enough for it. */
    refill(bin: Bin, stockroom: string, recording: Recording): void {
      const missing = bin.par - heldIn(bin).quantity;
      const left = heldIn({ place_id: stockroom, item_id: bin.item_id }).quantity;
      if (missing > 0 && missing <= left) state(bin, bin.par, stockroom, '', recording);
    },

    /** A take of more than there is known to be shows that there was more. */
    take(bin: Bin, quantity: number, opening: Opening): void {
      const { at, person_id, reportedAt, job = '' } = opening;
      const { place_id, item_id, device_id } = bin;
      const event = open('take', bin, quantity, opening);
      const id = movementIdOf(event.id, device_id);
      const { quantity: known, shortfall } = heldIn(bin);
      const found = Math.max(0, quantity - known);
      if (found > 0) {
        line(
          { kind: 'count', item_id, quantity: found, to_place_id: place_id, found_for: id },
          { at, by: device },
          reportedAt,
        );
        hold(bin, { quantity: known + found, shortfall: shortfall + found });
      }
      line(
        { id, kind: 'issue', item_id, quantity, from_place_id: place_id, person_id, device_id, job },
        { at, by: device },
        reportedAt,
      );
      report(device_id, event, { reportedAt, person_id });
    },

    giveBack(bin: Bin, quantity: number, opening: Opening): void {
      const { at, person_id, reportedAt } = opening;
      const { place_id, item_id, device_id } = bin;
      const event = open('return', bin, quantity, opening);
      const id = movementIdOf(event.id, device_id);
      line(
        { id, kind: 'return', item_id, quantity, to_place_id: place_id, person_id, device_id },
        { at, by: device },
        reportedAt,
      );
      report(device_id, event, { reportedAt, person_id });
    },

    /** A take that cannot be booked, such as from a bin into which nothing belongs. */
    takeInVain(
      bin: Pick<Bin, 'device_id' | 'board_number' | 'bin_number'>,
      opening: Opening,
      reason: string,
    ): void {
      const { reportedAt, person_id } = opening;
      report(bin.device_id, open('take', bin, 1, opening), { reportedAt, person_id, reason });
    },

    fault(device_id: string, text: string, at: number): void {
      const event = { kind: 'fault', id: uuid({ msecs: at }), happened_at: momentOf(at), text } as const;
      report(device_id, event, { reportedAt: at });
    },
  };
}

export type Story = ReturnType<typeof tellStock>;
