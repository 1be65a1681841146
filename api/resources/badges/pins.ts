import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** A PIN as it is stored. */
export interface HashedPin {
  readonly salt: string;
  readonly iterations: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/**
 * How often the hash is repeated. A PIN has at most 100 million forms, so no number keeps one who has the hashes from trying them all: what
 * devices get is therefore hashed again with the device's key. More would make people wait at a small processor.
 */
const iterations = 100_000;

const derive = promisify(pbkdf2);

/** Hashes a PIN with a salt of its own, by what small devices can compute as well. */
export async function hashPin(pin: string): Promise<HashedPin> {
  const salt = randomBytes(16).toString('hex');
  const derived = await derive(pin, salt, iterations, 32, 'sha256');
  return { salt, iterations, hash: derived.toString('hex') };
}
