import type { FlagValues } from '@vended/contract/flagValues';

/** What the gateway asks a module's server build to render. Plain data: it is passed to another process. */
export interface RenderRequest {
  /** Path and query, redirects followed: `/productcatalogue?category=Type+S`. */
  readonly address: string;
  /** The site's own origin, for addresses that leave the page: `https://www.vended.example`. */
  readonly origin: string;
  /** The path that the build's files are served under, with a slash at its end. */
  readonly publicPath: string;
  /** Where the server reaches the API, such as `http://127.0.0.1:8080/api`. */
  readonly apiUrl: string;
  /** Where the browser reaches the API, such as `/api`. */
  readonly apiBase: string;
  /** The values of the flags that the module's manifest names, for this visitor; absent where they are not known. */
  readonly flags?: FlagValues;
  /** The fields of a plain form that was sent to the address, where one was. */
  readonly form?: Readonly<Record<string, string>>;
}

/** A style element: its attributes without the nonce, and its text. */
export interface RenderedStyle {
  readonly attributes: Readonly<Record<string, string>>;
  readonly css: string;
}

/** What the browser needs in addition to the markup to hydrate a rendered page. It is sent as JSON. */
export interface HydrationData {
  readonly origin: string;
  /** The API's answers that the page was rendered from, as the module's store keeps them. */
  readonly queries: Readonly<Record<string, unknown>>;
  /** Whether the page does nothing before the visitor acts, so that its code can be loaded then. */
  readonly onAction?: true;
  /** The outcome of a plain form that was sent; only the module knows its shape. */
  readonly form?: unknown;
}

/** A rendered page: what belongs in the document's head, its styles, its markup, and the data it was rendered from. */
export interface RenderedPage {
  readonly kind: 'page';
  readonly status: 200 | 404 | 422;
  /** Title, description and the like, as HTML. */
  readonly head: string;
  readonly styles: readonly RenderedStyle[];
  readonly body: string;
  readonly data: HydrationData;
}

/** An answer that is not a page, such as a site map. */
export interface RenderedFile {
  readonly kind: 'file';
  readonly type: string;
  readonly content: string;
}

/** Where the browser goes after a plain form was accepted, or the address that the page has if it was asked for by another. */
export interface RenderedRedirect {
  readonly kind: 'redirect';
  readonly to: string;
}

/** What a module's server build answers. */
export type Rendered = RenderedPage | RenderedFile | RenderedRedirect;

/** What a module's server build exports; published builds rely on the name. */
export interface ModuleServer {
  /** @throws when it cannot render now: the browser then renders the page */
  draw(request: RenderRequest): Promise<Rendered>;
}
