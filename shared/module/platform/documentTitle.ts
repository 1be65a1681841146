import { productName } from '@vended/contract/limits';

/** The document's title on a page: the page's with the product's name after it. */
export const documentTitle = (title: string): string =>
  title === productName ? productName : `${title} · ${productName}`;
