import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: 43 characters. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored of a token, a key or a code. These are random, so a fast hash is as secure as a slow one. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret);

/** A new token, of which only the hash is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomToken();
  return { token, tokenHash: hashOfSecret(token) };
}
