import type { CatalogueProduct } from '@vended/contract/catalogue';
import { pictureNames, type PictureName } from '../pictures/pictureFiles';

/** The picture of a product: one of the site's drawings, or an address. */
export type ProductPicture = { readonly name: PictureName } | { readonly address: string };

/** The pictures of a product, or its catalogue picture if the list is empty. */
export function productPictures({ images, imageUrl }: CatalogueProduct): readonly ProductPicture[] {
  const listed = images.map(({ file, url }) => file || url || '').filter(Boolean);
  return (listed.length > 0 ? listed : [imageUrl].filter(Boolean)).map(resolve);
}

/** The picture for the card of a product, or null. */
export function cardPicture(product: CatalogueProduct): ProductPicture | null {
  return product.imageUrl ? resolve(product.imageUrl) : (productPictures(product)[0] ?? null);
}

/** Resolves a full address, the name of a drawing, or the name of a file below /livery/ (specification 7). */
function resolve(source: string): ProductPicture {
  if (/^(?:https?:)?\//.test(source)) return { address: source };
  const stem = source.replace(/\.[a-z]+$/, '');
  const name = pictureNames.find((candidate) => candidate === stem);
  return name ? { name } : { address: `/livery/${encodeURIComponent(source)}` };
}
