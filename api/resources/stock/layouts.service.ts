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
import { BadInput, Problem } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { recordChanges } from '../../storage/queries/recordChanges';
import { refuseIfNewer } from '../../storage/queries/recordVersion';
import { requireDevice } from '../devices/devices.store';
import { archivedAmong, requireItems } from '../items/items.store';
import { waitingBinsOf } from './deviceEvents.store';
import { addLevels, momentNow } from './ledger.store';
import {
  endLayouts,
  hadOthersSince,
  itemNames,
  layoutsNow,
  layoutVersions,
  usedSince,
  writeLayouts,
} from './layouts.store';
import { refuseOtherMoments } from './moments';
import { lockBins } from './places.store';

type Input = z.output<(typeof changeLayout)['input']>;

/**
 * Says which items belong into bins of a device. A bin that gets another item keeps the earlier one in its history: what its machine
 * reports later of the time before counts for that one. New numbers for the same item change nothing that has happened, and an earlier
 * moment says that it has belonged there since then.
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
  await requireItems(
    scope,
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

  const changes = places.map((place, index) => {
    const bin = wanted[index];
    const current = before.get(place.id);
    if (!bin || bin.item_id === null) return { place, current, next: undefined };
    const kept = current?.item_id === bin.item_id ? current : undefined;
    const { item_id, capacity, par, minimum } = bin;
    const next = { item_id, capacity, par, minimum, place_id: place.id, valid_until: null };
    const begins = kept && kept.valid_from <= from ? kept.valid_from : from;
    return { place, current, next: { ...next, id: kept?.id ?? uuid(), valid_from: begins } };
  });
  const added = changes.filter(({ current, next }) => next && current?.id !== next.id);
  const [archived] = await archivedAmong(
    scope,
    added.flatMap(({ next }) => next?.item_id ?? []),
  );
  if (archived !== undefined) throw archivedAt(bins.findIndex(({ item_id }) => item_id === archived));
  const replaced = changes.filter(({ current, next }) => current && current.id !== next?.id);
  if (valid_from !== undefined) {
    const used = await usedSince(
      scope,
      replaced.map(({ place }) => place.id),
      from,
    );
    if (used.length > 0) throw new Problem(409, movedSince, { fields: { valid_from: movedSince } });
    const begun = changes.flatMap(({ next }) => (next?.valid_from === from ? next : []));
    if (await hadOthersSince(scope, begun, from))
      throw new Problem(409, otherItemThen, { fields: { valid_from: otherItemThen } });
  }
  await endLayouts(
    scope,
    replaced.flatMap(({ current }) => current?.id ?? []),
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
    changes.flatMap(({ next }) => next ?? []),
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
  return changes.flatMap(({ place, next }) => {
    const { board_number, bin_number } = place;
    return next ? { ...next, device_id, board_number, bin_number } : [];
  });
}

/** @throws Problem 409 */
export function refuseArchived({ archived_at }: Device): void {
  if (archived_at !== null) throw new Problem(409, isArchived('device'));
}

type Assigned = Pick<Layout, 'id' | 'valid_from' | 'capacity' | 'par' | 'minimum'>;

const differ = (current: Assigned | undefined, next: Assigned | undefined) =>
  (['id', 'valid_from', 'capacity', 'par', 'minimum'] as const).some(
    (name) => current?.[name] !== next?.[name],
  );

/** A bin that a device of an earlier release has lost with its board can still be cleared. */
function refuseOutside(device: Device, bin: Input['bins'][number], place: number): void {
  if (bin.item_id === null || hasBin(device, bin)) return;
  throw new BadInput({ [`bins.${place}.bin_number`]: noSuchBin(bin.board_number, bin.bin_number) });
}

function archivedAt(place: number): Problem {
  const refused = isArchived('item');
  return new Problem(409, refused, { fields: { [`bins.${place}.item_id`]: refused } });
}

/** The version that the caller has seen, as a moment. A caller who saw an empty bin has not seen the item that is in it now. */
function seenOf(bin: Input['bins'][number] | undefined, { item_id }: BinVersion): string | undefined {
  if (bin?.updated_at !== null) return bin?.updated_at;
  return item_id === null ? undefined : new Date(0).toISOString();
}
