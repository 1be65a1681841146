import { holds, type UserType } from '@vended/contract/permissions';
import type { Manifest, ManifestAction } from '@vended/module/platform/manifest';
import type { Destination, RouteMap } from '@vended/module/platform/routeMap';

interface Where {
  readonly manifests: readonly Manifest[];
  readonly routes: Pick<RouteMap, 'activeEntry'>;
  readonly destination: Destination;
  readonly user: UserType;
}

/** What `n` does on a page: the action for a new record with the same menu entry, if the user may do it. */
export function newAction({ manifests, routes, destination, user }: Where): ManifestAction | undefined {
  if (destination.kind !== 'page') return undefined;
  const entry = routes.activeEntry(destination.route);
  const owner = manifests.find(({ name }) => name === destination.owner);
  const entryOf = (path: string) => {
    const route = owner?.routes.find((each) => withoutOptional(each.path) === path);
    return route && routes.activeEntry(route);
  };
  return owner?.actions?.find(
    (action) =>
      action.new && holds(user, action.permission) && entry !== undefined && entryOf(action.path) === entry,
  );
}

/** `/vendor-details` for `/vendor-details/:vendorId?`. */
const withoutOptional = (path: string): string => path.replace(/\/:[a-zA-Z]+\?/g, '');
