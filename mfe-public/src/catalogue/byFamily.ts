import type { CatalogueProduct } from '@vended/contract/catalogue';

const order: readonly string[] = ['Type S', 'Type C', 'Type U'];

/** The products with the families first, S, C and U, and then the rest, such as kits; within each in the catalogue's order. */
export function byFamily(products: readonly CatalogueProduct[]): readonly CatalogueProduct[] {
  const rank = ({ category }: CatalogueProduct) =>
    (order.indexOf(category) + order.length + 1) % (order.length + 1);
  return products.toSorted((one, other) => rank(one) - rank(other));
}
