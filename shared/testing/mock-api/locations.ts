import { addLocation, listLocations, updateLocation } from '../../contract/locations';
import { answer } from './answer';
import { blankLocation } from './demonstration/groups';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { insertRow, newRecord, updateRow } from './record';
import { notFound } from './refusal';

/** The location calls. */
export const locationAnswers = [
  answer(listLocations, ({ input, state, accountId }) =>
    locationList(state, accountId, input.group_id, input),
  ),

  answer(addLocation, ({ input, ...context }) => {
    const { limit, ...fields } = input;
    const { state, accountId } = context;
    if (!state.groups.find(accountId, fields.group_id)) throw notFound('group');
    const { id } = insertRow(
      context,
      'location',
      state.locations,
      newRecord({ ...blankLocation, ...fields }),
    );
    return { ...locationList(state, accountId, fields.group_id, { limit }), location_id: id };
  }),

  answer(updateLocation, ({ input, ...context }) => {
    const { limit, location_id, group_id, updated_at, ...changes } = input;
    const { state, accountId } = context;
    const stored = state.locations.find(accountId, location_id);
    if (!stored || (group_id && group_id !== stored.group_id)) throw notFound('location');
    updateRow(context, 'location', state.locations, { id: location_id, basedOn: updated_at, changes });
    return { ...locationList(state, accountId, stored.group_id, { limit }), location_id };
  }),
];

function locationList(state: MockState, accountId: string, groupId: string | undefined, input: ListInput) {
  const locations = state.locations
    .of(accountId)
    .filter(({ group_id }) => groupId === undefined || group_id === groupId);
  const { rows, next_cursor } = listPage(locations, input, {
    search: ['location_name', 'town', 'postcode'],
    sort: 'location_name',
  });
  return { locations: rows, next_cursor };
}
