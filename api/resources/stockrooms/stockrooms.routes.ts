import { addStockroom, listStockrooms, readStockroom, updateStockroom } from '@vended/contract/stockrooms';
import { route, type Route } from '../../http/route';
import { changeStockroom, insertStockroom, requirePlace } from './stockrooms.service';
import { pageOfStockrooms, readPlacedStockroom } from './stockrooms.store';

export const stockroomRoutes: Route[] = [
  route(listStockrooms, async ({ input, account }) =>
    account(async (scope) => {
      await requirePlace(scope, input);
      const { rows, ...page } = await pageOfStockrooms(scope, input);
      return { stockrooms: rows, ...page };
    }),
  ),

  route(readStockroom, async ({ input, account }) => ({
    stockrooms: [await account((scope) => readPlacedStockroom(scope, input.stockroom_id))],
  })),

  route(addStockroom, async ({ input, account, once }) =>
    account(async (scope) => {
      const { limit } = input;
      const { id, location_id, updated_at } = await once(scope, async () => {
        const added = await insertStockroom(scope, input);
        // A node of the release before takes the location from what is stored.
        return { id: added.id, location_id: added.location_id, updated_at: added.updated_at };
      });
      const { rows, ...page } = await pageOfStockrooms(scope, { location_id, limit });
      return { stockroom_id: id, updated_at, stockrooms: rows, ...page };
    }),
  ),

  route(updateStockroom, async ({ input, account }) =>
    account(async (scope) => {
      const { id, location_id, updated_at } = await changeStockroom(
        scope,
        input.stockroom_id,
        input.updated_at,
        input,
      );
      const { rows, ...page } = await pageOfStockrooms(scope, { location_id, limit: input.limit });
      return { stockroom_id: id, updated_at, stockrooms: rows, ...page };
    }),
  ),
];
