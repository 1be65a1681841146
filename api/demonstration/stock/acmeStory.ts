import { waitsFor } from '@vended/contract/stock/deviceEvents';
import type { Actor } from '../../storage/access/database';
import { carousel, ppeWall, spiral } from './acmeLayouts';
import { idIn, receiveFor, refillFrom, type FilledDevice, type Named } from './filledDevices';
import type { Opener } from './letOpen';
import type { Opening, Recording, Story } from './toldStock';
import { likelihoods, timeOf } from './workdays';

/** Who takes from the devices during a shift. */
interface Shift extends Opener {
  /** The hour at which it begins, in UTC. */
  readonly from: number;
}

const dayShift: Shift = {
  username: 'acme.user',
  badge_number: '04A2B91C5D',
  pin: '4826',
  opens: [carousel.device_name, ppeWall.device_name],
  from: 6,
};
const nightShift: Shift = {
  username: 'acme.nights',
  badge_number: '04A2B95F11',
  pin: '5937',
  opens: [carousel.device_name, spiral.device_name],
  from: 14,
};
export const shifts = [dayShift, nightShift] as const;

/** How many days of work are told: twelve weeks and two days. The first one is not longer than 89 days ago, and reports may be 90 days late. */
export const workdays = 62;

/** On which of the days something happens that does not happen every day. */
const onDay = {
  move: 15,
  correction: 20,
  firstCount: 22,
  scrap: 27,
  jam: 31,
  withoutNetwork: 44,
  secondCount: 48,
  nowhere: 58,
  moreThanKnown: 61,
} as const;

/** What was lent: to whom, and on which days it was taken and returned. */
const loans = [
  { item: 'AT-4001', shift: dayShift, taken: 5, returned: 9 },
  { item: 'AT-4003', shift: nightShift, taken: 12, returned: 13 },
  { item: 'AT-4001', shift: dayShift, taken: 25, returned: 33 },
  { item: 'AT-4002', shift: dayShift, taken: 30, returned: 36 },
  // Overdue.
  { item: 'AT-4001', shift: nightShift, taken: 40, returned: null },
  { item: 'AT-4003', shift: nightShift, taken: 51, returned: 53 },
  { item: 'AT-4002', shift: dayShift, taken: 60, returned: null },
] as const;

/** What the story is about. */
export interface Acme {
  readonly days: readonly number[];
  readonly carousel: FilledDevice;
  readonly ppeWall: FilledDevice;
  readonly spiral: FilledDevice;
  readonly records: Named;
  readonly storekeeper: Actor;
}

/** A day of work. */
interface Day {
  readonly day: number;
  /** How many came before it. */
  readonly number: number;
}

/** Twelve weeks at Acme: people take by day and by night, and a storekeeper sees to what is missing. */
export function tellAcme(story: Story, acme: Acme): void {
  const likelihood = likelihoods();
  const devices = [acme.carousel, acme.ppeWall, acme.spiral];
  const by = acme.storekeeper;
  acme.days.forEach((day, number) => {
    const first = number === 0;
    const delivery = number / 10;
    const refilled = number % 5 === 2 && number < workdays - 3;
    for (const device of devices) {
      if (Number.isInteger(delivery))
        receiveFor(story, device, `PO-${20_417 + 12 * delivery}`, { at: timeOf(day, 5), by }, first);
      // Not in the last days, so that there is something to refill.
      if (first || refilled) refillFrom(story, device, { at: timeOf(day, 5, 30), by }, first);
      takeDuring(story, acme, device, { day, number }, likelihood);
    }
    lend(story, acme, { day, number });
    seeTo(story, acme, { day, number });
    reportOddities(story, acme, { day, number });
  });
}

/** People take from the first bin that has something, until all are empty. */
function takeDuring(
  story: Story,
  acme: Acme,
  { device_name, contents }: FilledDevice,
  { day, number }: Day,
  likelihood: () => number,
): void {
  const [one = dayShift, another = one] = shifts.filter(({ opens }) => opens.includes(device_name));
  const wanted = contents.flatMap(({ takes, bins }) =>
    Array.from({ length: Math.floor(takes + likelihood()) }, () => {
      const shift = likelihood() < 0.62 ? one : another;
      return { bins, shift, at: timeOf(day, shift.from) + Math.floor(likelihood() * 28_200) * 1000 };
    }),
  );
  const withoutNetwork = device_name === spiral.device_name && number === onDay.withoutNetwork;
  // Tools are taken for a job, and the rest for whatever comes.
  const job = device_name === carousel.device_name ? { job: `J-${1180 + Math.floor(number / 3)}` } : {};
  for (const { bins, shift, at } of wanted.toSorted((a, b) => a.at - b.at)) {
    const bin = bins.find((each) => story.quantityIn(each) > 0);
    const sentAt = withoutNetwork ? Math.max(at, timeOf(day, 17, 20)) : at;
    if (bin) story.take(bin, 1, { ...openingBy(acme, shift, at, sentAt), ...job });
  }
}

function openingBy({ records }: Acme, { username, badge_number }: Shift, at: number, sentAt = at): Opening {
  return { at, reportedAt: sentAt + 2_000, badge_number, person_id: idIn(records.users, username) };
}

function lend(story: Story, acme: Acme, { day, number }: Day): void {
  for (const { item, shift, taken, returned } of loans) {
    const bins = acme.carousel.contents.find((content) => content.item === item)?.bins ?? [];
    if (taken === number) {
      const bin = bins.find((each) => story.quantityIn(each) > 0);
      if (bin) story.take(bin, 1, openingBy(acme, shift, timeOf(day, shift.from, 35)));
    }
    if (returned === number) {
      const bin = bins.find((each) => story.quantityIn(each) < each.par);
      if (bin) story.giveBack(bin, 1, openingBy(acme, shift, timeOf(day, shift.from, 410)));
    }
  }
}

/** What the storekeeper does besides filling and receiving. */
function seeTo(
  story: Story,
  { carousel: crib, spiral: lineSide, records, storekeeper: by }: Acme,
  { day, number }: Day,
): void {
  const at = (hour: number, minute: number): Recording => ({ at: timeOf(day, hour, minute), by });
  const inRoom = (stockroom: string, item: string) => ({
    place_id: idIn(records.stockrooms, stockroom),
    item_id: idIn(records.items, item),
  });
  if (number === 0) {
    story.receive(inRoom('Fasteners', 'AT-2001'), 48, 'PO-20418', at(9, 10));
    story.receive(inRoom('Consumables store', 'AT-6001'), 5, 'PO-20419', at(9, 25));
  }
  if (number === onDay.move) story.move(inRoom('Fasteners', 'AT-2001'), lineSide.stockroomId, 24, at(10, 5));
  if (number === onDay.correction) {
    const taps = inRoom('Tool crib', 'AT-1006');
    const receipt = story.receive(taps, 10, 'PO-20442', at(13, 0));
    story.correct(receipt, 5, 'The delivery note says 5', timeOf(day, 13, 40));
  }
  if (number === onDay.scrap) story.scrap(inRoom('Tool crib', 'AT-3003'), 1, 'The pack was torn', at(11, 15));
  if (number === onDay.firstCount) count(story, crib, at(22, 15), 1);
  if (number === onDay.secondCount) count(story, crib, at(22, 20), 3);
}

/**
 * Counts a device and its stockroom. Some bins hold one less than was known, and some of what is in the stockroom was overlooked.
 *
 * @param differs which of four in a row differ
 */
function count(
  story: Story,
  { contents, stockroomId }: FilledDevice,
  recording: Recording,
  differs: number,
): void {
  const inBins = contents.flatMap(({ bins }) => bins).map((key) => ({ key, by: -1 }));
  const inStockroom = contents.flatMap(({ bins: [bin] }) =>
    bin ? [{ key: { place_id: stockroomId, item_id: bin.item_id }, by: 1 }] : [],
  );
  [...inBins, ...inStockroom].forEach(({ key, by }, index) => {
    const known = story.quantityIn(key);
    const counted = index % 4 === differs && known > 0 ? known + by : known;
    story.count(key, counted, 'Monthly count', recording);
  });
}

/** What machines report that is not as it should be. */
function reportOddities(story: Story, acme: Acme, { day, number }: Day): void {
  if (number === onDay.jam)
    story.fault(acme.spiral.id, 'The motor of bin 4 on board 1 jammed.', timeOf(day, 11, 5));
  if (number === onDay.nowhere) {
    const nowhere = { device_id: acme.carousel.id, board_number: 1, bin_number: 14 };
    story.takeInVain(nowhere, openingBy(acme, dayShift, timeOf(day, 9, 50)), waitsFor.bin);
  }
  if (number === onDay.moreThanKnown) {
    const [bin] = acme.ppeWall.contents.find(({ item }) => item === 'AT-5003')?.bins ?? [];
    if (bin) story.take(bin, story.quantityIn(bin) + 1, openingBy(acme, dayShift, timeOf(day, 13, 55)));
  }
}
