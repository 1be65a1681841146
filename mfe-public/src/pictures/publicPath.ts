/** Set by webpack when the module is loaded. */
declare let __webpack_public_path__: string;

/** Sets the public path on the server, where the code is not loaded from it. */
export function setPublicPath(path: string): void {
  __webpack_public_path__ = path;
}

/** The public path of this module. On the page's own origin it is relative, so that server and browser render the same. */
export function publicPath(): string {
  const path = __webpack_public_path__;
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return origin && path.startsWith(`${origin}/`) ? path.slice(origin.length) : path;
}
