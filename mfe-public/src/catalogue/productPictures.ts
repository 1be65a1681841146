import type { CatalogueProduct } from '@vended/contract/catalogue';
import { pictureNames, type PictureName } from '../pictures/pictureFiles';

/** A product's picture: one that is drawn for the site, or an address. */
export type ProductPicture = { readonly name: PictureName } | { readonly address: string };

/** The pictures of a product, its own list first; the one of the list page where it has no other. */
export function productPictures({ images, imageUrl }: CatalogueProduct): readonly ProductPicture[] {
  const listed = images.map(({ file, url }) => file ?? url ?? '').filter(Boolean);
  return (listed.length > 0 ? listed : [imageUrl].filter(Boolean)).map(resolve);
}

/** The picture of a product's card, or null. */
export function cardPicture(product: CatalogueProduct): ProductPicture | null {
  return product.imageUrl ? resolve(product.imageUrl) : (productPictures(product)[0] ?? null);
}

/** Addresses stand for themselves, names for bundled files, any other name for a file below /livery/ (specification 7). */
function resolve(source: string): ProductPicture {
  if (/^(?:https?:)?\//.test(source)) return { address: source };
  const stem = source.replace(/\.[a-z]+$/, '');
  const name = pictureNames.find((candidate) => candidate === stem);
  return name ? { name } : { address: `/livery/${encodeURIComponent(source)}` };
}
