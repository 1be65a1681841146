import { z } from 'zod';
import { call } from '../call';
import { id, moment, seenVersion } from '../fields/fields';
import { counts, filteredQuery, inArchivedRefused, limit, listOf, nextCursor } from '../lists/lists';
import { locationFields, locationFilters, locationRecord } from './locations.fields';
import { changedRecord, enteredRecord, storedRecord } from '../fields/recordSchemas';

const newLocation = enteredRecord(locationFields);

/** A location as answers contain it. */
export const location = storedRecord(locationFields);

export type Location = z.infer<typeof location>;

const locationsAnswer = z.object({ locations: z.array(location), next_cursor: nextCursor, counts });

/** What the list is searched and sorted by. */
export const locationList = listOf(locationFields, locationRecord);

export const listLocations = call({
  method: 'GET',
  path: locationRecord.path,
  summary: 'The locations of a group, or of the whole account, or the one with that id',
  permission: locationRecord.permission.read,
  input: filteredQuery(locationList, locationFilters).extend({
    group_id: id.optional(),
    location_id: id.optional(),
    /** Only those whose group is archived: no list of a group leads to them. */
    in_archived: z.literal('only', inArchivedRefused).optional(),
  }),
  output: locationsAnswer,
});

export const addLocation = call({
  method: 'POST',
  path: locationRecord.path,
  summary: "Add a location; answers the group's refreshed list",
  takesIdempotencyKey: true,
  permission: locationRecord.permission.write,
  input: newLocation.extend({ group_id: id, limit: limit.optional() }),
  output: locationsAnswer.extend({ location_id: id, updated_at: moment }),
});

export const updateLocation = call({
  method: 'POST',
  path: locationRecord.path,
  given: 'location_id',
  summary: "Change a location; answers the group's refreshed list",
  permission: locationRecord.permission.write,
  input: changedRecord(locationFields).extend({
    location_id: id,
    /** The location's own group: a location does not move. */
    group_id: id.optional(),
    updated_at: seenVersion,
    limit: limit.optional(),
  }),
  output: locationsAnswer.extend({ location_id: id, updated_at: moment }),
});
