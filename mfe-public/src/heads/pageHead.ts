/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  /** Without the name of the site, which is appended. */
  readonly title: string;
  /** A sentence or two for search results. */
  readonly description: string;
  /** The address of a picture, if the page has one. */
  readonly picture?: string | undefined;
  readonly type?: 'website' | 'article' | 'product';
  /** False if there is nothing at the address. Pages that are never indexed say so in `sitePages.ts`. */
  readonly indexed?: boolean;
  /** Structured data from schema.org. */
  readonly structured?: (site: SiteAddresses) => StructuredData;
}

/** Absolute addresses. */
export interface SiteAddresses {
  readonly origin: string;
  /** The address of this page. */
  readonly page: string;
}

export type StructuredData = Readonly<Record<string, unknown>>;
