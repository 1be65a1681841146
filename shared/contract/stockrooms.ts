import { z } from 'zod';
import { call } from './call';
import { id, latitude, longitude, moment, requiredText, w3w } from './fields';
import { limit, listFields, listQuery, nextCursor } from './lists';

const stockroomFields = z.object({
  stockroom_name: requiredText('Stockroom name', 200),
  w3w: w3w.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
});

export const stockroom = z.object({
  id,
  group_id: id,
  location_id: id,
  stockroom_name: z.string(),
  w3w: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  created_at: moment,
  updated_at: moment,
});

export type Stockroom = z.infer<typeof stockroom>;

const stockroomsAnswer = z.object({ stockrooms: z.array(stockroom), next_cursor: nextCursor });

/** What the list is searched and sorted by. */
export const stockroomList = listFields({
  search: ['stockroom_name', 'w3w'],
  sort: ['stockroom_name', 'created_at'],
  defaultSort: 'stockroom_name',
});

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
  permission: 'inventory.write',
  input: stockroomFields.extend({ group_id: id, location_id: id, limit: limit.optional() }),
  output: stockroomsAnswer.extend({ stockroom_id: id }),
});

/** What the stockroom form sends. */
export type StockroomInput = z.input<typeof stockroomFields>;
