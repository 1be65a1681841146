import type { Response } from 'express';

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
    response.set({
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': this.forGood ? `${audience}, max-age=31536000, immutable` : `${audience}, no-cache`,
      ETag: `"${this.version}"`,
    });
    if (response.req.fresh) response.status(304).end();
    else response.send(this.bytes);
  }
}
