import { ProofNeeded } from '../problems/problems';
import type { SignedIn } from './signedIn';

/** For how long after a password or a second factor a session counts as proved, in milliseconds. */
const proofLastsMs = 15 * 60_000;

/** @throws ProofNeeded when the session last proved too long ago that it is its user. */
export function requireProof({ provedAt }: Pick<SignedIn, 'provedAt'>): void {
  if (Date.now() - provedAt > proofLastsMs) throw new ProofNeeded();
}
