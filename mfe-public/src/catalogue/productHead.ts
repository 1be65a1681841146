import { plainText } from '@vended/contract/plainText';
import { productName } from '@vended/contract/limits';
import type { CatalogueProduct } from '@vended/contract/catalogue';
import { publishedPrice } from '../families/publishedPrice';
import { excerpt } from '../heads/excerpt';
import { organization } from '../heads/organization';
import type { PageHead, SharedPicture, SiteAddresses, StructuredData } from '../heads/pageHead';
import { sharedDrawing } from '../heads/sharedPicture';
import { paths } from '../paths';
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
  const pictures = productPictures(product);
  const [first] = pictures;
  const description = excerpt(
    short_description || plainText(long_desc) || `${title}, part number ${vended_id}.`,
  );
  return {
    title: `${title}: ${kindOfMachine(product)}`,
    description,
    picture: first && shared(first, title),
    type: 'product',
    indexed: hasContent(product),
    trail: [{ name: 'Product Catalogue', path: paths.catalogue }],
    structured: ({ origin, page }) => [
      {
        '@type': 'Product',
        name: title,
        sku: vended_id,
        mpn: vended_id,
        url: page,
        description,
        category: [category, sub_category].filter(Boolean).join(' › '),
        image: pictures.map((picture) => new URL(shared(picture, title).address, origin).href),
        brand: { '@type': 'Brand', name: productName },
        manufacturer: organization({ origin }),
        additionalProperty: specificationRows(product).map(({ label, value }) => ({
          '@type': 'PropertyValue',
          name: label,
          value,
        })),
        ...offer(product, { origin, page }),
      },
    ],
  };
}

/** Whether the page of a product says more than its card. Other pages are not indexed. */
export function hasContent(product: CatalogueProduct): boolean {
  return (
    productPictures(product).length > 0 ||
    specificationRows(product).length > 0 ||
    plainText(product.long_desc) !== ''
  );
}

/** What people search for, by sub-category. */
const searched: Readonly<Record<string, string>> = {
  spiral: 'spiral vending machine',
  locker: 'smart locker',
  carousel: 'carousel vending machine',
  lockers: 'smart lockers',
  cabinets: 'smart tool cabinet',
  'workwear return bin': 'smart return bin',
  'sling and tooling racks': 'smart tool rack',
  modules: 'modular smart locker',
  controllers: 'vending machine controller',
  kits: 'vending machine conversion kit',
};

const kindOfMachine = ({ category, sub_category }: CatalogueProduct) =>
  searched[sub_category.toLowerCase()] ?? (sub_category || category || 'vending machine');

function shared(picture: ProductPicture, alt: string): SharedPicture {
  return 'name' in picture
    ? sharedDrawing(picture.name, alt)
    : { address: picture.address, alt, isFitting: false };
}

/** Structured data for the published price of this kind of machine (specification 9), if there is one. */
function offer(product: CatalogueProduct, { origin, page }: SiteAddresses): StructuredData {
  const price = publishedPrice(product);
  if (price?.purchase === undefined) return {};
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'GBP',
      lowPrice: price.purchase.toFixed(2),
      offerCount: 1,
      url: page,
      seller: organization({ origin }),
    },
  };
}
