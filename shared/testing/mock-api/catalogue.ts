import {
  catalogueList,
  listCatalogueProducts,
  readCatalogueProduct,
  type CatalogueProduct,
} from '@vended/contract/catalogue';
import { answerPublic } from './answer';
import { platformOwner } from './demonstration/accounts';
import { listPage } from './listPage';
import { notFound } from './refusal';

/** The catalogue calls of the public site. */
export const catalogueAnswers = [
  answerPublic(listCatalogueProducts, ({ input, state }) => {
    const products = state.products
      .of(platformOwner)
      .filter(({ category }) => input.category === undefined || category === input.category)
      .filter(({ sub_category }) => input.sub_category === undefined || sub_category === input.sub_category);
    const { rows, next_cursor } = listPage(products, input, catalogueList);
    return { items: rows, next_cursor };
  }),

  answerPublic(readCatalogueProduct, ({ input, state }) => {
    const products = state.products.of(platformOwner);
    const asked = input.vended_id.toLowerCase();
    const product =
      products.find(({ vended_id }) => vended_id === input.vended_id) ??
      products.find(({ vended_id }) => vended_id.toLowerCase() === asked);
    if (!product) throw notFound('product');
    return { items: [product] as [CatalogueProduct] };
  }),
];
