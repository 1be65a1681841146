import { addLevels, addToUse, writeLevels } from '../../resources/stock/ledger.store';
import { keepLoans } from '../../resources/stock/loans.service';
import type { AccountScope } from '../../storage/access/database';
import { insertRows } from '../../storage/queries/batches';
import type { ToldStock } from './toldStock';

/**
 * Writes what was told in bulk, with the moments at which it was recorded: the calls of the console record everything now. Use per week
 * and loans follow as they do there.
 */
export async function writeStock(
  scope: AccountScope,
  { movements, counts, events, levels }: ToldStock,
): Promise<void> {
  await insertRows(scope, 'stock_counts', counts);
  await insertRows(scope, 'stock_movements', movements);
  await insertRows(scope, 'stock_device_events', events);
  const held = [...levels.values()];
  await addLevels(scope, held);
  await writeLevels(scope, held);
  await addToUse(scope, movements);
  await keepLoans(scope, movements);
}
