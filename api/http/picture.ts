import type { Response } from 'express';
import { sendWhole } from './sendWhole';

/** An answer that is a picture. `version` changes with the bytes. */
export class Picture {
  constructor(
    readonly bytes: Buffer,
    readonly version: string,
    /** Whether the address holds the version, so that the answer never changes. */
    readonly forGood: boolean,
    /** Whether caches between may keep it: only what everyone may see. */
    readonly forEveryone: boolean,
  ) {}

  /** Sends it with a fixed type, so that no browser takes it for anything but a picture. */
  sendTo(response: Response): void {
    const audience = this.forEveryone ? 'public' : 'private';
    response
      .setHeader('Content-Disposition', 'inline')
      .setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
      .setHeader('Cache-Control', `${audience}, ${this.forGood ? 'max-age=31536000, immutable' : 'no-cache'}`)
      .setHeader('ETag', `"${this.version}"`);
    if (response.req.fresh) response.status(304).end();
    else sendWhole(response, 'image/webp', this.bytes);
  }
}
