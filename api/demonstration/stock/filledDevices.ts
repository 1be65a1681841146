import { saveLayout } from '../../resources/stock/layouts.service';
import type { AccountScope } from '../../storage/access/database';
import type { Bin, Recording, Story } from './toldStock';

/** How a device is filled, and how much of it is used. */
export interface Filled {
  readonly device_name: string;
  /** Where its refills come from. */
  readonly stockroom: string;
  readonly fillings: readonly Filling[];
}

/** Neighbouring bins with the same item. */
interface Filling {
  readonly item: string;
  readonly board: number;
  readonly bins: readonly number[];
  readonly capacity: number;
  readonly par: number;
  readonly minimum: number;
  /** How many people take of it on a working day; 0 where the story names each take. */
  readonly takes: number;
}

/** @param numbers capacity, par and minimum of each bin */
export function fill(
  item: string,
  board: number,
  bins: readonly number[],
  [capacity, par, minimum]: readonly [number, number, number],
  takes: number,
): Filling {
  return { item, board, bins, capacity, par, minimum, takes };
}

/** The ids of an account's records by their names. */
export interface Named {
  readonly users: ReadonlyMap<string, string>;
  readonly devices: ReadonlyMap<string, string>;
  readonly stockrooms: ReadonlyMap<string, string>;
  readonly items: ReadonlyMap<string, string>;
}

export function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demonstration data has no ${name}.`);
  return id;
}

/** A device whose bins are known. */
export interface FilledDevice {
  readonly id: string;
  readonly device_name: string;
  readonly stockroomId: string;
  /** What is in it, with the bins of each item in their order. */
  readonly contents: readonly {
    readonly item: string;
    readonly takes: number;
    readonly bins: readonly Bin[];
  }[];
}

/** Says what belongs into the bins of a device since a moment. */
export async function fillDevice(
  scope: AccountScope,
  { devices, stockrooms, items }: Named,
  { device_name, stockroom, fillings }: Filled,
  valid_from: string,
): Promise<FilledDevice> {
  const id = idIn(devices, device_name);
  const layouts = await saveLayout(scope, {
    device_id: id,
    valid_from,
    bins: fillings.flatMap(({ item, board, bins, capacity, par, minimum }) =>
      bins.map((bin_number) => ({
        board_number: board,
        bin_number,
        item_id: idIn(items, item),
        capacity,
        par,
        minimum,
      })),
    ),
  });
  const contents = fillings.map(({ item, takes }) => ({
    item,
    takes,
    bins: layouts.filter(({ item_id }) => item_id === items.get(item)),
  }));
  return { id, device_name, stockroomId: idIn(stockrooms, stockroom), contents };
}

/**
 * Receives what is used in two weeks and a little more.
 *
 * @param first whether what fills the device comes with it
 */
export function receiveFor(
  story: Story,
  { stockroomId: place_id, contents }: FilledDevice,
  reference: string,
  recording: Recording,
  first: boolean,
): void {
  for (const { takes, bins } of contents) {
    const [bin] = bins;
    const filled = first ? bins.reduce((sum, { par }) => sum + par, 0) : 0;
    const quantity = filled + Math.ceil(takes * 11);
    if (bin && quantity > 0)
      story.receive({ place_id, item_id: bin.item_id }, quantity, reference, recording);
  }
}

/** @param first whether bins are filled from which things are lent, too: later, what is missing there comes back */
export function refillFrom(
  story: Story,
  { contents, stockroomId }: FilledDevice,
  recording: Recording,
  first: boolean,
): void {
  for (const { takes, bins } of contents)
    if (first || takes > 0) for (const bin of bins) story.refill(bin, stockroomId, recording);
}
