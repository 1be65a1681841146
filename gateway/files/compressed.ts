import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Response } from 'express';

const compressors = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html),
};

/** Compresses each answer separately, because each contains its own nonce; therefore not at the highest quality. */
export async function sendCompressed(response: Response, html: string): Promise<void> {
  const accepted = response.req.acceptsEncodings('br', 'gzip');
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : null;
  response.type('html').vary('Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  // Not `send`, which would compute its own ETag.
  response.end(encoding ? await compressors[encoding](html) : html);
}
