import { createHash } from 'node:crypto';

/** What `build.json` lists for a file: its SHA-384, as Subresource Integrity writes it. @param {Buffer} content */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
