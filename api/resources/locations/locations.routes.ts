import { addLocation, listLocations, updateLocation } from '@vended/contract/locations';
import { route, type Route } from '../../http/route';
import { requireGroup } from '../groups/groups.store';
import { changeLocation, insertLocation } from './locations.service';
import { pageOfLocations } from './locations.store';

export const locationRoutes: Route[] = [
  route(listLocations, async ({ input, account }) =>
    account(async (scope) => {
      if (input.group_id) await requireGroup(scope, input.group_id);
      const { rows, ...page } = await pageOfLocations(scope, input);
      return { locations: rows, ...page };
    }),
  ),

  route(addLocation, async ({ input, account, once }) =>
    account(async (scope) => {
      const { limit } = input;
      const { id, group_id, updated_at } = await once(scope, async () => {
        const added = await insertLocation(scope, input);
        // A node of the release before takes the group from what is stored.
        return { id: added.id, group_id: added.group_id, updated_at: added.updated_at };
      });
      const { rows, ...page } = await pageOfLocations(scope, { group_id, limit });
      return { location_id: id, updated_at, locations: rows, ...page };
    }),
  ),

  route(updateLocation, async ({ input, account }) =>
    account(async (scope) => {
      const { id, group_id, updated_at } = await changeLocation(
        scope,
        input.location_id,
        input.updated_at,
        input,
      );
      const { rows, ...page } = await pageOfLocations(scope, { group_id, limit: input.limit });
      return { location_id: id, updated_at, locations: rows, ...page };
    }),
  ),
];
