import { z } from 'zod';
import { call } from '../call';
import { id } from '../fields/fields';
import { shownWeeks } from './daysLeft';

const used = z.int();

/** What lasts for how long, at the mean use of the last weeks. */
const lasting = {
  /** How much there is in all places. */
  quantity: z.int(),
  /** For how many whole days that lasts at the mean use of these weeks; null for what is not used, and for what comes back. */
  days_left: z.int().nullable(),
};

const itemUse = z.object({
  /** The last twelve weeks, the earliest first; the last one is not over. */
  weeks: z.array(
    z.object({
      /** Its Monday, in UTC. */
      week: z.iso.date(),
      /** What people took, without what was corrected. */
      taken: used,
      /** What they brought back. */
      returned: used,
    }),
  ),
  /** What was taken in these weeks and not returned in them. */
  used,
  ...lasting,
});

export type ItemUse = z.infer<typeof itemUse>;

export const readStockUse = call({
  method: 'GET',
  path: '/stock_use',
  summary: `How much of an item people took and returned in each of the last ${shownWeeks} weeks, and for how many days the rest lasts`,
  permission: 'inventory.read',
  input: z.object({ item_id: id }),
  output: z.object({ use: itemUse }),
});

const mostUsedItem = z.object({
  item_id: id,
  description: z.string(),
  master_id: z.string(),
  /** What it is counted in; blank for pieces. */
  unit: z.string(),
  used,
  ...lasting,
});

export type MostUsedItem = z.infer<typeof mostUsedItem>;

/** How many items are said to be used most. */
export const mostUsedCount = 10;

export const listMostUsed = call({
  method: 'GET',
  path: '/stock_most_used',
  summary: `The ${mostUsedCount} items of which most was used in the last ${shownWeeks} weeks, without archived ones, those that come back, and what was returned`,
  permission: 'inventory.read',
  input: z.object({}),
  output: z.object({ items: z.array(mostUsedItem) }),
});
