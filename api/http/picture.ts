import type { Response } from 'express';
import { sendBody } from './sendBody';

/** An answer that is a picture. `version` changes with the bytes. */
export class Picture {
  constructor(
    readonly bytes: Buffer,
    readonly version: string,
    /** Whether the address contains the version; then the answer never changes. */
    readonly forGood: boolean,
    /** Whether shared caches may store it: only if everyone may see it. */
    readonly forEveryone: boolean,
    readonly type: 'image/webp' | 'image/jpeg' = 'image/webp',
  ) {}

  /** Sends it with a fixed type, so that browsers treat it only as a picture. */
  sendTo(response: Response): void {
    const audience = this.forEveryone ? 'public' : 'private';
    response
      .setHeader('Content-Disposition', 'inline')
      .setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
      .setHeader('Cache-Control', `${audience}, ${this.forGood ? 'max-age=31536000, immutable' : 'no-cache'}`)
      .setHeader('ETag', `"${this.version}"`);
    if (response.req.fresh) response.status(304).end();
    else sendBody(response, this.type, this.bytes);
  }
}
