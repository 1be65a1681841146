import { createHash } from 'node:crypto';

/** What browsers and `build.json` compare a file with: its SHA-384, as Subresource Integrity writes it. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Such a hash. */
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;
