/** Where this module's files lie; known to webpack when the module is loaded. */
declare let __webpack_public_path__: string;

/** Says where this module's files are served, where its code was not loaded from there: on a server. */
export function setPublicPath(path: string): void {
  __webpack_public_path__ = path;
}

/** Where this module's files lie. On the page's own origin it names none, so that server and browser write the same. */
export function publicPath(): string {
  const path = __webpack_public_path__;
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return origin && path.startsWith(`${origin}/`) ? path.slice(origin.length) : path;
}
