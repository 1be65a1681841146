import { randomBytes } from 'node:crypto';
import { hashOfSecret, randomToken } from '../../secrets/randomToken';

/** A key with the values that are stored of it. */
interface NewSecret {
  readonly key: string;
  /** The beginning of the key. It is random, so showing it discloses nothing about the rest. */
  readonly prefix: string;
  readonly hash: string;
}

/** The form of every key: a name that scanners for leaked secrets recognise, the prefix, and 256 random bits. */
const form = /^vdk_[0-9a-f]{8}_[\w-]{43}$/;

export function newSecret(): NewSecret {
  const prefix = `vdk_${randomBytes(4).toString('hex')}`;
  const key = `${prefix}_${randomToken()}`;
  return { key, prefix, hash: hashOfSecret(key) };
}

/**
 * The key in an `Authorization: Bearer` header.
 *
 * @returns null if the header does not hold a key: nothing could match it.
 */
export function presentedKey(authorization: string | undefined): string | null {
  const [, key = ''] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return form.test(key) ? key : null;
}
