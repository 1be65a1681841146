import { requirePlaces } from '../../resources/stock/places.store';
import { saveSettings } from '../../resources/stock/stockItems.service';
import type { AccountScope } from '../../storage/access/database';
import { carousel, ppeWall, settings, spiral } from './acmeLayouts';
import { shifts, tellAcme, workdays } from './acmeStory';
import { fillDevice, idIn, type Named } from './filledDevices';
import { letOpen } from './letOpen';
import { tellStock } from './toldStock';
import { workdaysBefore } from './workdays';
import { writeStock } from './writeStock';

const halfDay = 43_200_000;

/** The stockrooms that held something. */
const used = ['Tool crib', 'PPE store', 'Line side store', 'Fasteners', 'Consumables store'];

/** What belongs into Acme's devices, who opens them, and what was moved in the last twelve weeks. */
export async function insertAcmeStock(scope: AccountScope, records: Named): Promise<void> {
  const days = workdaysBefore(Date.now(), workdays);
  const [firstDay = 0] = days;
  const since = new Date(firstDay - halfDay).toISOString();
  for (const [item, said] of Object.entries(settings))
    await saveSettings(scope, { item_id: idIn(records.items, item), ...said });
  const filled = {
    carousel: await fillDevice(scope, records, carousel, since),
    ppeWall: await fillDevice(scope, records, ppeWall, since),
    spiral: await fillDevice(scope, records, spiral, since),
  };
  await letOpen(scope, records, shifts, since);
  await requirePlaces(
    scope,
    used.map((name) => idIn(records.stockrooms, name)),
  );
  const story = tellStock();
  tellAcme(story, { days, ...filled, records, storekeeper: scope.actor });
  await writeStock(scope, story.told);
}
