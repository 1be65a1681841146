import { listCatalogueProducts, readCatalogueProduct } from '@vended/contract/catalogue';
import { publicRoute, type Route } from '../../http/route';
import { pageOfCatalogueProducts, requireCatalogueProduct } from './catalogue.store';

export const catalogueRoutes: Route[] = [
  publicRoute(listCatalogueProducts, async ({ input, everyone }) => {
    const { rows, ...page } = await everyone((scope) => pageOfCatalogueProducts(scope, input));
    return { items: rows, ...page };
  }),

  publicRoute(readCatalogueProduct, async ({ input, everyone }) => ({
    items: [await everyone((scope) => requireCatalogueProduct(scope, input.vended_id))],
  })),
];
