import { z } from 'zod';
import { call } from './call';
import { changedW3w, id, latitude, longitude, moment, requiredText, text, w3w } from './fields';
import { limit, listFields, listQuery, nextCursor } from './lists';

const locationFields = z.object({
  location_name: requiredText('Location name', 200),
  address_line_1: text('Address line 1', 200).optional(),
  address_line_2: text('Address line 2', 200).optional(),
  town: text('Town', 100).optional(),
  postcode: text('Postcode', 20).optional(),
  w3w: w3w.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
});

export const location = z.object({
  id,
  group_id: id,
  location_name: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  town: z.string(),
  postcode: z.string(),
  w3w: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  created_at: moment,
  updated_at: moment,
});

export type Location = z.infer<typeof location>;

const locationsAnswer = z.object({ locations: z.array(location), next_cursor: nextCursor });

/** What the list is searched and sorted by. */
export const locationList = listFields({
  search: ['location_name', 'address_line_1', 'address_line_2', 'town', 'postcode', 'w3w'],
  sort: ['location_name', 'town', 'postcode', 'created_at'],
  defaultSort: 'location_name',
});

export const listLocations = call({
  method: 'GET',
  path: '/locations',
  summary: 'The locations of a group, or of the whole account, or the one with that id',
  permission: 'inventory.read',
  input: listQuery(locationList).extend({
    group_id: id.optional(),
    location_id: id.optional(),
  }),
  output: locationsAnswer,
});

export const addLocation = call({
  method: 'POST',
  path: '/locations',
  summary: "Add a location; answers the group's refreshed list",
  permission: 'inventory.write',
  input: locationFields.extend({ group_id: id, limit: limit.optional() }),
  output: locationsAnswer.extend({ location_id: id }),
});

export const updateLocation = call({
  method: 'POST',
  path: '/locations',
  given: 'location_id',
  summary: "Change a location; answers the group's refreshed list",
  permission: 'inventory.write',
  input: locationFields.partial().extend({
    location_id: id,
    w3w: changedW3w.optional(),
    /** The location's own group: a location does not move. */
    group_id: id.optional(),
    /** When given and older than what is stored, the save is refused with 409. */
    updated_at: moment.optional(),
    limit: limit.optional(),
  }),
  output: locationsAnswer.extend({ location_id: id }),
});

/** What a location form sends. */
export type LocationInput = z.input<typeof locationFields>;
