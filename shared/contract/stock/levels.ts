import { z } from 'zod';
import { call } from '../call';
import { id, moment } from '../fields/fields';
import { filteredQuery, listOf, nextCursor } from '../lists/lists';
import { storedRecord } from '../fields/recordSchemas';
import { levelFields, levelFilters } from './levels.fields';

/** How much of an item a place holds. */
export const level = z.object({
  place_id: id,
  item_id: id,
  quantity: z.int(),
  /** How much was taken beyond what was known since the last count: more than 0 asks for the place to be counted. */
  shortfall: z.int(),
});

export type Level = z.infer<typeof level>;

const listedLevel = storedRecord(levelFields).extend({
  quantity: z.int(),
  on_loan: z.int(),
  /** Those of the item, by which it is known without a network. A node of the release before does not send them. */
  bar_codes: z.string().optional(),
  /** How many all places together are to have at least; 0 for no minimum. As above. */
  item_minimum: z.int().optional(),
  /** Whether it is in a bin into which it does not belong. A node of the release before does not say so. */
  misplaced: z.boolean().optional(),
  /** Whether the item is archived: what is left may be moved and taken, and no more is received. As above. */
  archived: z.boolean().optional(),
});

export type ListedLevel = z.infer<typeof listedLevel>;

/** What the list is sorted by. */
export const levelList = listOf(levelFields, { defaultSort: 'description' });

export const listLevels = call({
  method: 'GET',
  path: '/stock_levels',
  summary:
    'How much of each item is in each place, by the items; without what is no longer in a bin and does not belong there',
  permission: 'inventory.read',
  input: filteredQuery(levelList, levelFilters).omit({ q: true, count: true }),
  output: z.object({
    levels: z.array(listedLevel),
    next_cursor: nextCursor,
    /**
     * The time of the server: by it, a browser knows when something was counted or filled, whatever its own clock says. Missing in whole
     * lists that are long.
     */
    as_of: moment.optional(),
  }),
});
