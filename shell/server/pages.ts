import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler, Response } from 'express';
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
        path: request.path,
        nonce: String(response.locals['nonce']),
        shell,
        modules: await registry.modules(),
        config: { apiBase, analyticsUrl },
      });
      if (!found && isFileName(request.path)) return next();
      response.status(found ? 200 : 404).setHeader('Cache-Control', 'no-store');
      await sendCompressed(response, html);
    },
  ];
}

/** True for an address such as /logo.png, which no page has unless a module says so. */
function isFileName(path: string): boolean {
  return /\.\w+$/.test(path);
}

/** Compressed anew for every answer, for each carries a nonce of its own; hence not at the highest quality. */
async function sendCompressed(response: Response, html: string): Promise<void> {
  const encoding = response.req.acceptsEncodings('br', 'gzip');
  response.type('html').vary('Accept-Encoding');
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    response.setHeader('Content-Encoding', 'br').send(await promisify(brotliCompress)(html, { params }));
  } else if (encoding === 'gzip') {
    response.setHeader('Content-Encoding', 'gzip').send(await promisify(gzip)(html));
  } else {
    response.send(html);
  }
}
