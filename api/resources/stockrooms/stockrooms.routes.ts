import { addStockroom, listStockrooms } from '@vended/contract/stockrooms';
import { route, type Route } from '../../http/route';
import { insertStockroom, requirePlace } from './stockrooms.service';
import { pageOfStockrooms } from './stockrooms.store';

export const stockroomRoutes: Route[] = [
  route(listStockrooms, async ({ input, account }) =>
    account(async (scope) => {
      await requirePlace(scope, input);
      const { rows, ...page } = await pageOfStockrooms(scope, input);
      return { stockrooms: rows, ...page };
    }),
  ),

  route(addStockroom, async ({ input, account, once }) =>
    account(async (scope) => {
      const { id, location_id } = await once(scope, () => insertStockroom(scope, input));
      const { rows, ...page } = await pageOfStockrooms(scope, { location_id, limit: input.limit });
      return { stockroom_id: id, stockrooms: rows, ...page };
    }),
  ),
];
