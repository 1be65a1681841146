/** What search engines and those who share a page are told of it. */
export interface PageHead {
  /** Without the product's name, which is added to it. */
  readonly title: string;
  /** A sentence or two, for the results of a search. */
  readonly description: string;
  /** The address of a picture, where the page has one of its own. */
  readonly picture?: string | undefined;
  readonly type?: 'website' | 'article' | 'product';
  /** False for what nobody should find by a search. */
  readonly indexed?: boolean;
  /** What the page is about, in the words of schema.org. */
  readonly structured?: (site: SiteAddresses) => StructuredData;
}

/** Full addresses, which what leaves the page needs. */
export interface SiteAddresses {
  readonly origin: string;
  /** Of the page itself. */
  readonly page: string;
}

export type StructuredData = Readonly<Record<string, unknown>>;
