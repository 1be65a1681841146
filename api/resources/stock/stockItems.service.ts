import type { z } from 'zod';
import { isArchived } from '@vended/contract/archiveKinds';
import {
  inspectionDue,
  jobNeeded,
  overLimit,
  type saveStockItem,
  type StockSettings,
} from '@vended/contract/stock/stockItems';
import { BadInput, Conflict, Problem } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { recordChange } from '../../storage/queries/recordChanges';
import { refuseIfNewer } from '../../storage/queries/recordVersion';
import { requireItem } from '../items/items.store';
import { takenSince } from './loans.service';
import { waitForOthers } from './movements.store';
import { settingsOf, writeSettings } from './stockItems.store';

/**
 * Says of an item what holds for it in the stock. Fields that are not given stay as they are.
 *
 * @throws NotFound for an item of another account; ChangedMeanwhile when the caller's copy is older than what is stored;
 *   Problem 409 for an archived one
 */
export async function saveSettings(
  scope: AccountScope,
  { item_id, updated_at, ...fields }: z.output<(typeof saveStockItem)['input']>,
): Promise<string> {
  // Nothing can be locked of an item of which nothing was said.
  await waitForOthers(scope, `settings ${item_id}`);
  const { description, archived_at } = await requireItem(scope, item_id);
  const { updated_at: saidAt, ...before } = await settingsOf(scope, item_id, 'for update');
  const current = { id: item_id, description, ...before, updated_at: saidAt ?? '', archived_at };
  await refuseIfNewer(scope, 'stock_item', current, saidAt === null ? undefined : seenOf(updated_at));
  if (archived_at !== null) throw new Problem(409, isArchived('item'));
  const after: StockSettings = { ...before, ...fields };
  await writeSettings(scope, item_id, after);
  // The item is not new: where nothing was said of it before, something else held, and the history tells both.
  await recordChange(scope, {
    action: 'UPDATE',
    resource: 'stock_item',
    recordId: item_id,
    before: { description, ...before },
    after: { description, ...after },
  });
  return item_id;
}

/** Whoever has seen nothing has not seen what is said by now. */
const seenOf = (updated_at: string | null | undefined): string | undefined =>
  updated_at === null ? new Date(0).toISOString() : updated_at;

const dayMs = 86_400_000;

/** Over which time each limit holds. It is counted back from the take, so that it is the same in every time zone. */
export const limits = [
  { field: 'max_a_day', time: 'day', ms: dayMs },
  { field: 'max_a_week', time: 'week', ms: 7 * dayMs },
] as const;

/** Whether a take lacks the job that its item asks for. */
export const lacksJob = ({ needs_job }: Pick<StockSettings, 'needs_job'>, job: string): boolean =>
  needs_job && job === '';

/** Whether the last day on which an item may be taken was over at a moment, both in UTC. */
export const isInspectionDue = (lastDay: string, moment: string): boolean => moment.slice(0, 10) > lastDay;

/**
 * Refuses a take that is recorded in the console. What a device reports has happened, and is not asked.
 *
 * @param now of the database
 * @throws BadInput where it must say for which job; Problem 409 for what has to be inspected, or for more than a person may take
 */
export async function refuseTake(
  scope: AccountScope,
  {
    item_id,
    person_id,
    quantity,
    job = '',
  }: {
    readonly item_id: string;
    readonly person_id: string;
    readonly quantity: number;
    readonly job?: string | undefined;
  },
  now: string,
): Promise<void> {
  const settings = await settingsOf(scope, item_id);
  const { inspect_by } = settings;
  if (lacksJob(settings, job)) throw new BadInput({ job: jobNeeded });
  if (inspect_by !== null && isInspectionDue(inspect_by, now))
    throw new Problem(409, inspectionDue(inspect_by));
  for (const { field, time, ms } of limits) {
    const most = settings[field];
    if (most === null) continue;
    const taken = await takenSince(scope, { person_id, item_id }, Date.parse(now) - ms);
    const left = Math.max(0, most - taken);
    if (quantity > left) throw new Conflict('quantity', overLimit(most, time, left));
  }
}
