import { ProofNeeded } from '../problems/problems';
import type { SignedIn } from './signedIn';

/** How long a proof by password or second factor is valid for a session, in milliseconds. */
const proofLastsMs = 15 * 60_000;

/** @throws ProofNeeded if the session's last proof is too old. */
export function requireProof({ provedAt }: Pick<SignedIn, 'provedAt'>): void {
  if (Date.now() - provedAt > proofLastsMs) throw new ProofNeeded();
}
