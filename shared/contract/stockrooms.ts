import { z } from 'zod';
import { call } from './call';
import { id } from './fields';
import { limit, listOf, listQuery, nextCursor } from './lists';
import { enteredRecord, storedRecord } from './recordSchemas';
import { stockroomFields } from './stockrooms.fields';

const newStockroom = enteredRecord(stockroomFields);

/** A stockroom as answers contain it. */
export const stockroom = storedRecord(stockroomFields);

export type Stockroom = z.infer<typeof stockroom>;

const stockroomsAnswer = z.object({ stockrooms: z.array(stockroom), next_cursor: nextCursor });

/** What the list is searched and sorted by. */
export const stockroomList = listOf(stockroomFields, { defaultSort: 'stockroom_name' });

export const listStockrooms = call({
  method: 'GET',
  path: '/stockrooms',
  summary: 'The stockrooms of a location, of a group, or of the whole account',
  permission: 'inventory.read',
  input: listQuery(stockroomList).extend({
    group_id: id.optional(),
    location_id: id.optional(),
  }),
  output: stockroomsAnswer,
});

export const addStockroom = call({
  method: 'POST',
  path: '/stockrooms',
  summary: "Add a stockroom; answers the location's refreshed list",
  takesIdempotencyKey: true,
  permission: 'inventory.write',
  input: newStockroom.extend({ group_id: id, location_id: id, limit: limit.optional() }),
  output: stockroomsAnswer.extend({ stockroom_id: id }),
});
