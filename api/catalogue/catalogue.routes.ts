import { listCatalogueProducts, readCatalogueProduct } from '@vended/shared/contract/catalogue';
import { publicRoute, type Route } from '../http/route';
import type { Database } from '../storage/database';
import { pageOfCatalogueProducts, requireCatalogueProduct } from './catalogue.store';

export function catalogueRoutes(database: Database): Route[] {
  return [
    publicRoute(listCatalogueProducts, async ({ input }) => {
      const { rows, ...page } = await database.asPublic((scope) => pageOfCatalogueProducts(scope, input));
      return { items: rows, ...page };
    }),

    publicRoute(readCatalogueProduct, async ({ input }) => ({
      items: [await database.asPublic((scope) => requireCatalogueProduct(scope, input.vended_id))],
    })),
  ];
}
