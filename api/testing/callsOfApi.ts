import type { Call } from '@vended/contract/call';
import { resourceRoutes, type RouteContext } from '../resources/routes';

/** Every call that the API answers. It is asked for without an API: what handlers need is missing, and none of them is called. */
export const callsOfApi: readonly Call[] = resourceRoutes(Object.create(null) as RouteContext).map(
  ({ call }) => call,
);
