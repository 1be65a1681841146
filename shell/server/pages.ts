import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sessionCookieName } from '@vended/shared/contract/sessionCookie';
import type { Request, RequestHandler, Response } from 'express';
import type { GatewayConfig } from './gatewayConfig';
import { renderPage } from './page';
import type { Registry } from './registry';
import { pagePolicy } from './securityHeaders';
import type { ShellAssets } from './shellFiles';

type Options = Pick<GatewayConfig, 'apiBase' | 'analyticsUrl'> & {
  readonly registry: Registry;
  readonly shell: ShellAssets;
};

/** The page, at every address that a browser asks for one; with status 404 where no module and not the shell has any. */
export function pages({ registry, shell, apiBase, analyticsUrl }: Options): RequestHandler[] {
  return [
    (request, _response, next) => {
      const isPage = ['GET', 'HEAD'].includes(request.method) && request.accepts('html') !== false;
      next(isPage ? undefined : 'route');
    },
    ...pagePolicy({ apiBase, analyticsUrl }),
    async (request, response, next) => {
      const { found, html } = renderPage({
        address: request.originalUrl,
        signedIn: hasSessionCookie(request),
        nonce: String(response.locals['nonce']),
        shell,
        modules: await registry.modules(),
        config: { apiBase, analyticsUrl },
      });
      if (!found && isFileName(request.path)) {
        next();
        return;
      }
      response.status(found ? 200 : 404).setHeader('Cache-Control', 'no-store');
      await sendCompressed(response, html);
    },
  ];
}

/** Says only that there is a cookie, not that it is worth anything: the API decides that. */
function hasSessionCookie(request: Request): boolean {
  const cookies = request.get('Cookie')?.split(/;\s*/) ?? [];
  return Object.values(sessionCookieName).some((name) =>
    cookies.some((cookie) => cookie.startsWith(`${name}=`)),
  );
}

/** True for an address such as /logo.png, which no page has unless a module says so. */
function isFileName(path: string): boolean {
  return /\.\w+$/.test(path);
}

const compressors = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html),
};

/** Compressed anew for every answer, for each carries a nonce of its own; hence not at the highest quality. */
async function sendCompressed(response: Response, html: string): Promise<void> {
  const accepted = response.req.acceptsEncodings('br', 'gzip');
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : null;
  response.type('html').vary('Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  // Not `send`, which would compute a tag for what is never asked for again.
  response.end(encoding ? await compressors[encoding](html) : html);
}
