import { plainText } from '@vended/contract/plainText';
import { productName } from '@vended/contract/businessConstants';
import type { CatalogueProduct } from '@vended/contract/catalogue';
import { publishedPrice } from '../families/publishedPrice';
import { excerpt } from '../heads/excerpt';
import { organization } from '../heads/organization';
import type { PageHead, StructuredData } from '../heads/pageHead';
import { pictureSources } from '../pictures/pictureFiles';
import { productPictures, type ProductPicture } from './productPictures';
import { specificationRows } from './specificationRows';

/** The metadata of an address without a product. */
export const noProduct: PageHead = {
  title: 'Product',
  description: 'There is no product with this part number in the catalogue.',
  indexed: false,
};

/** The metadata of a product for search engines and link previews. */
export function productHead(product: CatalogueProduct): PageHead {
  const { title, vended_id, category, sub_category, short_description, long_desc } = product;
  const pictures = productPictures(product).map(addressOf);
  const description = excerpt(
    short_description || plainText(long_desc) || `${title}, part number ${vended_id}.`,
  );
  return {
    title,
    description,
    picture: pictures[0],
    type: 'product',
    structured: ({ origin, page }) => ({
      '@type': 'Product',
      name: title,
      sku: vended_id,
      mpn: vended_id,
      url: page,
      description,
      category: [category, sub_category].filter(Boolean).join(' › '),
      image: pictures.map((picture) => new URL(picture, origin).href),
      brand: { '@type': 'Brand', name: productName },
      manufacturer: organization({ origin }),
      additionalProperty: specificationRows(product).map(({ label, value }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
      })),
      ...offer(product, page),
    }),
  };
}

function addressOf(picture: ProductPicture): string {
  return 'name' in picture ? pictureSources(picture.name).fallback : picture.address;
}

/** Structured data for the published price of this kind of machine (specification 9), if there is one. */
function offer(product: CatalogueProduct, page: string): StructuredData {
  const price = publishedPrice(product);
  if (price?.purchase === undefined) return {};
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'GBP',
      lowPrice: price.purchase.toFixed(2),
      url: page,
    },
  };
}
