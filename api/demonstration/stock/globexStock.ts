import { requirePlaces } from '../../resources/stock/places.store';
import type { AccountScope } from '../../storage/access/database';
import { fill, fillDevice, idIn, receiveFor, refillFrom, type Filled, type Named } from './filledDevices';
import { letOpen, type Opener } from './letOpen';
import { tellStock } from './toldStock';
import { timeOf, workdaysBefore } from './workdays';
import { writeStock } from './writeStock';

const hygieneStation: Filled = {
  device_name: 'Hygiene station',
  stockroom: 'Hygiene store',
  fillings: [
    fill('GF-100', 1, [1, 2, 3], [6, 5, 2], 1),
    fill('GF-101', 1, [4, 5], [8, 6, 2], 1),
    fill('GF-102', 1, [6], [3, 2, 1], 0.2),
  ],
};

const kitchen: Opener = {
  username: 'globex.kitchen',
  badge_number: '55010834',
  pin: '3917',
  opens: [hygieneStation.device_name],
};

/** One device, and a week in which somebody took gloves and hair nets. */
export async function insertGlobexStock(scope: AccountScope, records: Named): Promise<void> {
  const days = workdaysBefore(Date.now(), 5);
  const [firstDay = 0] = days;
  const since = new Date(timeOf(firstDay, 4)).toISOString();
  const device = await fillDevice(scope, records, hygieneStation, since);
  await letOpen(scope, records, [kitchen], since);
  await requirePlaces(scope, [device.stockroomId]);
  const story = tellStock();
  const by = scope.actor;
  const { badge_number, username } = kitchen;
  const opener = { badge_number, person_id: idIn(records.users, username) };
  receiveFor(story, device, 'SHS 4471', { at: timeOf(firstDay, 5), by }, true);
  refillFrom(story, device, { at: timeOf(firstDay, 5, 30), by }, true);
  for (const day of days)
    for (const [hour, { bins, takes }] of device.contents.entries()) {
      const bin = bins.find((each) => story.quantityIn(each) > 0);
      const at = timeOf(day, 6 + hour, 12);
      if (bin && takes >= 1) story.take(bin, 1, { at, reportedAt: at + 2_000, ...opener });
    }
  await writeStock(scope, story.told);
}
