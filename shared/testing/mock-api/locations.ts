import { addLocation, listLocations, locationList, updateLocation } from '@vended/contract/locations';
import { groupRecord } from '@vended/contract/groups.fields';
import { locationFilters, locationRecord } from '@vended/contract/locations.fields';
import { answer } from './answer';
import { listPage, type ListInput } from './listPage';
import type { MockState } from './mockState';
import { notFound } from './refusal';
import { requireRecord, saveRecord } from './savedRecord';

/** The location calls. */
export const locationAnswers = [
  answer(listLocations, ({ input, ...context }) => {
    if (input.group_id) requireRecord(context, groupRecord, input.group_id);
    return locationPage(context.state, context.accountId, input, input);
  }),

  answer(addLocation, ({ input, ...context }) => {
    const { limit, group_id } = input;
    requireRecord(context, groupRecord, group_id);
    const { id, updated_at } = saveRecord(context, locationRecord, input);
    return {
      ...locationPage(context.state, context.accountId, { group_id }, { limit }),
      location_id: id,
      updated_at,
    };
  }),

  answer(updateLocation, ({ input, ...context }) => {
    const { limit, location_id } = input;
    const stored = context.state.locations.find(context.accountId, location_id);
    if (!stored || (input.group_id && input.group_id !== stored.group_id)) throw notFound('location');
    const { updated_at } = saveRecord(context, locationRecord, input);
    const { group_id } = stored;
    return {
      ...locationPage(context.state, context.accountId, { group_id }, { limit }),
      location_id,
      updated_at,
    };
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
