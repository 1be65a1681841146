import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

/** Refuses a form whose bytes are no text, which would be stored as replacement characters. The API does so with JSON. */
export function requireFormText(_request: IncomingMessage, _response: unknown, body: Buffer): void {
  const bytes = body
    .toString('latin1')
    .replaceAll(/%([\da-f]{2})/gi, (_escaped, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (!isUtf8(Buffer.from(bytes, 'latin1'))) throw Object.assign(new Error('not UTF-8'), { status: 400 });
}
