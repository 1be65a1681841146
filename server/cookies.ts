import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';

/** The value of a cookie as the browser sent it; undefined where it sent none. */
export function readCookie({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  return parse(headers.cookie ?? '', { decode: String })[name];
}
