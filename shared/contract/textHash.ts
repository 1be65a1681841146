// Free of zod, so that the browser may import it.

const prime = 0x01000193;
const offset = 0x811c9dc5;

/** A whole number from 0 to below 2^32 for a text (FNV-1a, mixed once more, because similar texts would get similar values). */
export function textHash(text: string): number {
  let hash = offset;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, prime);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
