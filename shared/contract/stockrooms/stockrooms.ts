import { z } from 'zod';
import { call } from '../call';
import { id, moment, seenVersion } from '../fields/fields';
import { counts, filteredQuery, inArchivedRefused, limit, listOf, nextCursor } from '../lists/lists';
import { changedRecord, enteredRecord, storedRecord, wrongAction } from '../fields/recordSchemas';
import { stockroomFields, stockroomFilters, stockroomRecord } from './stockrooms.fields';

const newStockroom = enteredRecord(stockroomFields);

/** A stockroom as answers contain it. */
export const stockroom = storedRecord(stockroomFields);

export type Stockroom = z.infer<typeof stockroom>;

const stockroomsAnswer = z.object({ stockrooms: z.array(stockroom), next_cursor: nextCursor, counts });

/** What the list is searched and sorted by. */
export const stockroomList = listOf(stockroomFields, stockroomRecord);

export const listStockrooms = call({
  method: 'GET',
  path: stockroomRecord.path,
  summary: 'The stockrooms of a location, of a group, or of the whole account',
  permission: stockroomRecord.permission.read,
  input: filteredQuery(stockroomList, stockroomFilters).extend({
    group_id: id.optional(),
    location_id: id.optional(),
    /** Only those whose location is archived: no list of a location leads to them. */
    in_archived: z.literal('only', inArchivedRefused).optional(),
  }),
  output: stockroomsAnswer,
});

/** A stockroom with the names of the group and the location that it is in. */
const placedStockroom = stockroom.extend({ group_name: z.string(), location_name: z.string() });

export type PlacedStockroom = z.infer<typeof placedStockroom>;

export const readStockroom = call({
  method: 'GET',
  path: stockroomRecord.path,
  given: 'stockroom_id',
  summary: 'One stockroom with its place, as a list of one',
  permission: stockroomRecord.permission.read,
  input: z.object({ stockroom_id: id }),
  output: z.object({ stockrooms: z.tuple([placedStockroom]).readonly() }),
});

export const addStockroom = call({
  method: 'POST',
  path: stockroomRecord.path,
  summary: "Add a stockroom; answers the location's refreshed list",
  takesIdempotencyKey: true,
  permission: stockroomRecord.permission.write,
  input: newStockroom.extend({ group_id: id, location_id: id, limit: limit.optional() }),
  output: stockroomsAnswer.extend({ stockroom_id: id, updated_at: moment }),
});

/** A stockroom does not move: its group and its location cannot be changed. */
export const updateStockroom = call({
  method: 'POST',
  path: stockroomRecord.path,
  action: 'UPDATE',
  summary: "Change a stockroom; answers the location's refreshed list",
  permission: stockroomRecord.permission.write,
  input: changedRecord(stockroomFields).extend({
    action: z.literal('UPDATE', wrongAction),
    stockroom_id: id,
    updated_at: seenVersion,
    limit: limit.optional(),
  }),
  output: stockroomsAnswer.extend({ stockroom_id: id, updated_at: moment }),
});
