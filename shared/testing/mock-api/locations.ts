import { locationFilters } from '@vended/contract/locations.fields';
import { locationList, addLocation, listLocations, updateLocation } from '@vended/contract/locations';
import { answer } from './answer';
import { blankLocation } from './demonstration/groups';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { insertRow, newRecord, updateRow } from './record';
import { notFound } from './refusal';
import { refuseW3w } from './refuseW3w';

/** The location calls. */
export const locationAnswers = [
  answer(listLocations, ({ input, state, accountId }) => {
    if (input.group_id && !state.groups.find(accountId, input.group_id)) throw notFound('group');
    return locationPage(state, accountId, input, input);
  }),

  answer(addLocation, ({ input, ...context }) => {
    const { limit, ...fields } = input;
    const { state, accountId } = context;
    if (!state.groups.find(accountId, fields.group_id)) throw notFound('group');
    const { id, updated_at } = insertRow(
      context,
      'location',
      state.locations,
      newRecord({ ...blankLocation, ...fields }),
    );
    const { group_id } = fields;
    return { ...locationPage(state, accountId, { group_id }, { limit }), location_id: id, updated_at };
  }),

  answer(updateLocation, ({ input, ...context }) => {
    const { limit, location_id, group_id, updated_at: basedOn, ...changes } = input;
    const { state, accountId } = context;
    const stored = state.locations.find(accountId, location_id);
    if (!stored || (group_id && group_id !== stored.group_id)) throw notFound('location');
    const { updated_at } = updateRow(context, 'location', state.locations, {
      id: location_id,
      basedOn,
      changes,
      check: ({ w3w }) => refuseW3w(changes.w3w, w3w),
    });
    const refreshed = locationPage(state, accountId, { group_id: stored.group_id }, { limit });
    return { ...refreshed, location_id, updated_at };
  }),
];

function locationPage(
  state: MockState,
  accountId: string,
  within: { readonly [Field in 'group_id' | 'location_id' | 'in_archived']?: string | undefined },
  input: ListInput,
) {
  const locations = state.locations
    .of(accountId)
    .filter(({ group_id }) => within.group_id === undefined || group_id === within.group_id)
    .filter(({ id }) => within.location_id === undefined || id === within.location_id)
    .filter(({ group_id }) => !within.in_archived || state.groups.find(accountId, group_id)?.archived_at);
  // An archived location is found by its id.
  const filters = within.location_id === undefined ? locationFilters : {};
  const { rows, ...page } = listPage(locations, input, locationList, filters);
  return { locations: rows, ...page };
}
