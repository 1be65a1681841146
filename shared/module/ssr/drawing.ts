/** What the gateway asks a module's server build to answer. Plain data: it crosses to another thread. */
export interface DrawRequest {
  /** Path and query, redirects followed: `/productcatalogue?category=Type+S`. */
  readonly address: string;
  /** The site's own origin, for addresses that leave the page: `https://www.vended.example`. */
  readonly origin: string;
  /** Where the build's files are served, with a slash at its end. */
  readonly publicPath: string;
  /** Where the API answers the server, such as `http://127.0.0.1:8080/api`. */
  readonly apiUrl: string;
  /** The API's address as the browser has it, such as `/api`. */
  readonly apiBase: string;
  /** The fields of a plain form that was sent to the address, where one was. */
  readonly form?: Readonly<Record<string, string>>;
}

/** A style element: its attributes, but for the nonce, and its text. */
export interface DrawnStyle {
  readonly attributes: Readonly<Record<string, string>>;
  readonly css: string;
}

/** What the browser needs beside the markup to take a drawn page over. Goes through JSON. */
export interface DrawnData {
  readonly origin: string;
  /** The answers that the page was drawn from, as the module's store holds them. */
  readonly queries: Readonly<Record<string, unknown>>;
  /** What became of a plain form that was sent; the module knows its shape. */
  readonly form?: unknown;
}

/** A page: what belongs into the document's head, its styles, its markup, and the data it was drawn from. */
export interface DrawnPage {
  readonly kind: 'page';
  readonly status: 200 | 404 | 422;
  /** Title, description and the like, as HTML. */
  readonly head: string;
  readonly styles: readonly DrawnStyle[];
  readonly body: string;
  readonly data: DrawnData;
}

/** An answer that is no page, such as a site map. */
export interface DrawnFile {
  readonly kind: 'file';
  readonly type: string;
  readonly content: string;
}

/** The way on, after a plain form was taken. */
export interface DrawnRedirect {
  readonly kind: 'redirect';
  readonly to: string;
}

/** What a module's server build answers. */
export type Drawn = DrawnPage | DrawnFile | DrawnRedirect;

/** What a module's server build exports. @throws when it cannot be drawn now: the browser then draws it */
export interface ModuleServer {
  draw(request: DrawRequest): Promise<Drawn>;
}
