import type { CatalogueProduct } from '@vended/contract/catalogue';
import { PriceBox } from '../families/PriceBox';
import { money } from '../families/prices';
import { publishedPrice } from '../families/publishedPrice';

/** The published price of a product, or a text if there is none (specification 9). */
export function ProductPrice({ product }: { readonly product: CatalogueProduct }) {
  const { purchase, monthly } = publishedPrice(product) ?? {};
  if (purchase !== undefined && monthly !== undefined)
    return (
      <PriceBox
        price={`from ${money(purchase)}`}
        terms={`or ${money(monthly)} per month on hire purchase, or Free On Loan, subject to terms`}
      />
    );
  if (product.category === 'Type U')
    return (
      <PriceBox
        price="Price to be announced"
        terms="Coming soon, patent pending. Will also be offered Free On Loan, subject to terms"
      />
    );
  return (
    <PriceBox
      price="Price on request"
      terms="Contact us for a quote. Also offered Free On Loan, subject to terms"
    />
  );
}
