import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { isArchived } from '@vended/contract/archiveKinds';
import type { Device } from '@vended/contract/devices';
import {
  hasBin,
  movedSince,
  noSuchBin,
  otherItemThen,
  type BinVersion,
  type changeLayout,
  type Layout,
} from '@vended/contract/stock/layouts';
import { binName } from '@vended/contract/stock/placeNames';
import { BadInput, Conflict, Problem } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { recordChanges } from '../../storage/queries/recordChanges';
import { refuseIfNewer } from '../../storage/queries/recordVersion';
import { requireAll } from '../../storage/queries/requireFrom';
import { requireDevice } from '../devices/devices.store';
import { archivedAmong } from '../items/items.store';
import { waitingBinsOf } from './deviceEvents.store';
import { addLevels, momentNow } from './ledger.store';
import {
  endedSince,
  endLayouts,
  itemNames,
  layoutsNow,
  layoutVersions,
  usedSince,
  writeLayouts,
  type StoredLayout,
} from './layouts.store';
import { refuseOtherMoments } from './moments';
import { lockBins } from './places.store';

type Input = z.output<(typeof changeLayout)['input']>;

/**
 * Says which items belong into bins of a device. A bin that gets another item keeps the earlier one in its history: what its machine
 * reports later of the time before counts for that one. So does one that gets new numbers for its item: what is booked as of an earlier
 * moment goes by those of then. An earlier moment without new numbers says that the item has belonged there since then.
 *
 * @returns the layouts of these bins that are valid now
 * @throws NotFound for a device or an item of another account; BadInput for a bin that no board of an Unlimited device has; Problem 409
 *   for an archived device, where something has happened in a bin since, or it had another item, and for an archived item that was not in the bin before;
 *   ChangedMeanwhile for a bin whose layout is newer than the caller's copy
 */
export async function saveLayout(
  scope: AccountScope,
  { device_id, bins, valid_from }: Input,
): Promise<Layout[]> {
  const device = await requireDevice(scope, device_id, 'for update');
  refuseArchived(device);
  await requireAll(
    scope,
    'items',
    bins.flatMap(({ item_id }) => item_id ?? []),
  );
  bins.forEach((bin, place) => refuseOutside(device, bin, place));

  // Of two lines for the same bin the last one counts.
  const wanted = [...new Map(bins.map((bin) => [`${bin.board_number}/${bin.bin_number}`, bin])).values()];
  const places = await lockBins(scope, device_id, wanted);
  const now = await momentNow(scope);
  // What was reported in time may have waited for longer than that.
  const waiting = valid_from === undefined ? [] : await waitingBinsOf(scope, device_id);
  const earliest = waiting.map(({ since }) => since).reduce((one, other) => (one < other ? one : other), now);
  const from = refuseOtherMoments('valid_from', valid_from, now, earliest) ?? now;
  const placeIds = places.map(({ id }) => id);
  const before = new Map((await layoutsNow(scope, placeIds)).map((layout) => [layout.place_id, layout]));
  const versions = await layoutVersions(scope, placeIds);
  for (const [index, { id, board_number, bin_number }] of places.entries()) {
    const { item_id = null, ...numbers } = before.get(id) ?? {};
    const updated_at = versions.get(id);
    if (updated_at === undefined) continue;
    const current = { ...numbers, item_id, id, board_number, bin_number, updated_at };
    await refuseIfNewer(scope, 'stock_layout', current, seenOf(wanted[index], current));
  }

  const ended = valid_from === undefined ? [] : await endedSince(scope, placeIds, from);
  const changes = places.map((place, index): Change => {
    const ofBin = ended.filter(({ place_id }) => place_id === place.id);
    return { place, ...changeOf(place.id, wanted[index], before.get(place.id), ofBin, from) };
  });
  const added = changes.filter(({ current, next }) => next && current?.item_id !== next.item_id);
  const [archived] = await archivedAmong(
    scope,
    added.flatMap(({ next }) => next?.item_id ?? []),
  );
  if (archived !== undefined) {
    const place = bins.findIndex(({ item_id }) => item_id === archived);
    throw new Conflict(`bins.${place}.item_id`, isArchived('item'));
  }
  if (valid_from !== undefined) await refuseEarlier(scope, changes, from);
  await endLayouts(
    scope,
    changes.flatMap(({ overtaken }) => overtaken.map(({ id }) => id)),
    from,
  );
  const changed = changes.filter(({ current, next }) => differ(current, next));
  await writeLayouts(
    scope,
    changed.flatMap(({ next }) => next ?? []),
  );
  // So that what belongs into a bin is in the lists of levels before any of it has been there.
  await addLevels(
    scope,
    changes.flatMap(({ now: valid }) => valid ?? []),
  );
  const items = await itemNames(
    scope,
    changed.flatMap(({ current, next }) => [current?.item_id ?? [], next?.item_id ?? []].flat()),
  );
  await recordChanges(
    scope,
    changed.map(({ place, current, next }) => {
      const bin = binName(device.device_name, place.board_number, place.bin_number);
      const told = (layout: typeof current) => ({
        bin,
        ...(layout && { description: items.get(layout.item_id) ?? '', ...layout }),
      });
      // The bin stays: what belongs into it changes, also where that was nothing or is nothing now.
      return {
        action: 'UPDATE',
        resource: 'stock_layout',
        recordId: place.id,
        before: told(current),
        after: told(next),
      };
    }),
    { kind: 'change', id: uuid() },
  );
  return changes.flatMap(({ place, now: valid }) => {
    const { board_number, bin_number } = place;
    return valid ? { ...valid, device_id, board_number, bin_number } : [];
  });
}

interface Change {
  readonly place: Awaited<ReturnType<typeof lockBins>>[number];
  /** The layout that becomes another, or undefined for a bin without one. */
  readonly current: StoredLayout | undefined;
  /** What becomes of it; undefined where nothing belongs into the bin any more. */
  readonly next: StoredLayout | undefined;
  /** What belongs into the bin now. */
  readonly now: StoredLayout | undefined;
  /** What belonged there until the moment of the change, or would have begun afterwards. */
  readonly overtaken: readonly StoredLayout[];
}

/**
 * What is to be written so that a bin holds from a moment on what is wanted.
 *
 * @param ended what belonged into the bin after that moment and no longer does, the latest first
 */
function changeOf(
  place_id: string,
  bin: Input['bins'][number] | undefined,
  current: StoredLayout | undefined,
  ended: readonly StoredLayout[],
  from: string,
): Omit<Change, 'place'> {
  if (!bin || bin.item_id === null) {
    const overtaken = current ? [current, ...ended] : [];
    return { current, next: undefined, now: undefined, overtaken };
  }
  const { item_id, capacity, par, minimum } = bin;
  const kept = current?.item_id === item_id ? current : undefined;
  if (kept && numbers.every((name) => kept[name] === bin[name])) {
    const run = runOf(kept, ended);
    const first = run.at(-1) ?? kept;
    if (first.valid_from <= from) return { current, next: current, now: current, overtaken: [] };
    const next = { ...first, valid_from: from };
    const overtaken = ended.filter((layout) => !run.includes(layout));
    return { current: first, next, now: first === kept ? next : kept, overtaken };
  }
  const isOlder = kept !== undefined && kept.valid_from < from;
  const id = kept && !isOlder ? kept.id : uuid();
  const next = { item_id, capacity, par, minimum, place_id, id, valid_from: from, valid_until: null };
  const overtaken = current && current.id !== id ? [current, ...ended] : ended;
  return { current, next, now: next, overtaken };
}

const numbers = ['capacity', 'par', 'minimum'] as const;

/** A layout, and those before it with the same item and other numbers; the latest first. */
function runOf(layout: StoredLayout, ended: readonly StoredLayout[]): readonly StoredLayout[] {
  const run = [layout];
  for (const earlier of ended) {
    const first = run.at(-1) ?? layout;
    if (earlier.item_id === first.item_id && earlier.valid_until === first.valid_from) run.push(earlier);
  }
  return run;
}

/** @throws Problem 409 where something has happened in a bin since that moment that the change would make wrong */
async function refuseEarlier(scope: AccountScope, changes: readonly Change[], from: string): Promise<void> {
  const runs = changes.map(({ current, overtaken }) => (current ? runOf(current, overtaken) : []));
  const isReplaced = ({ current, next }: Change) => current && current.item_id !== next?.item_id;
  const began = changes.flatMap((change, index) => (isReplaced(change) ? (runs[index]?.at(-1) ?? []) : []));
  const used = await usedSince(
    scope,
    changes.filter(isReplaced).map(({ place }) => place.id),
    from,
  );
  if (used.length > 0 || began.some(({ valid_from }) => valid_from >= from))
    throw new Conflict('valid_from', movedSince);
  const hadOthers = changes.some(({ next, overtaken }, index) =>
    overtaken.some((layout) => next && layout.item_id !== next.item_id && !runs[index]?.includes(layout)),
  );
  if (hadOthers) throw new Conflict('valid_from', otherItemThen);
}

/** @throws Problem 409 */
export function refuseArchived({ archived_at }: Device): void {
  if (archived_at !== null) throw new Problem(409, isArchived('device'));
}

type Assigned = Pick<Layout, 'id' | 'valid_from' | 'capacity' | 'par' | 'minimum'>;

const differ = (current: Assigned | undefined, next: Assigned | undefined) =>
  (['id', 'valid_from', ...numbers] as const).some((name) => current?.[name] !== next?.[name]);

/** A bin that a device of an earlier release has lost with its board can still be cleared. */
function refuseOutside(device: Device, bin: Input['bins'][number], place: number): void {
  if (bin.item_id === null || hasBin(device, bin)) return;
  throw new BadInput({ [`bins.${place}.bin_number`]: noSuchBin(bin.board_number, bin.bin_number) });
}

/** The version that the caller has seen, as a moment. A caller who saw an empty bin has not seen the item that is in it now. */
function seenOf(bin: Input['bins'][number] | undefined, { item_id }: BinVersion): string | undefined {
  if (bin?.updated_at !== null) return bin?.updated_at;
  return item_id === null ? undefined : new Date(0).toISOString();
}
