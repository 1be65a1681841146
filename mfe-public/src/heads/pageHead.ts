/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  /** Without the name of the site, which is appended. */
  readonly title: string;
  /** A sentence or two for search results. */
  readonly description: string;
  /** The picture in previews of links; by default that of the whole range. */
  readonly picture?: SharedPicture | undefined;
  readonly type?: 'website' | 'article' | 'product';
  /** False if there is nothing at the address. Pages that are never indexed say so in `sitePages.ts`. */
  readonly indexed?: boolean;
  /** The pages above it, the home page excepted, with their names. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
  /** Structured data from schema.org. */
  readonly structured?: (site: SiteAddresses) => readonly StructuredData[];
}

/** A picture in a preview of a link. */
export interface SharedPicture {
  readonly address: string;
  readonly alt: string;
  /** Whether it has the size that previews are made for, 1200 × 630 pixels. */
  readonly isFitting: boolean;
}

/** Absolute addresses. */
export interface SiteAddresses {
  readonly origin: string;
  /** The address of this page. */
  readonly page: string;
}

export type StructuredData = Readonly<Record<string, unknown>>;
