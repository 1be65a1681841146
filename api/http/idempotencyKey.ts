import { createHash, createHmac } from 'node:crypto';
import type { Request } from 'express';
import { idempotencyKeyHeader, idempotencyKeyPattern, type Call } from '@vended/contract/call';
import { BadInput } from '../problems/problems';
import type { SentSave } from '../storage/queries/idempotency';
import type { SignedIn } from './signedIn';

/**
 * Identifies this save by the key that came with it; null without one, or if the call takes none. The key itself
 * is not stored: the hash of the body, which may hold a password, depends on it.
 *
 * @throws BadInput for a key that others could have too
 */
export function sentSave(
  request: Request,
  { path, takesIdempotencyKey }: Call,
  sent: Readonly<Record<string, unknown>>,
  session: SignedIn | null,
): SentSave | null {
  const key = request.get(idempotencyKeyHeader);
  if (key === undefined || !takesIdempotencyKey) return null;
  if (!idempotencyKeyPattern.test(key))
    throw new BadInput({
      [idempotencyKeyHeader]: `${idempotencyKeyHeader} must be 16 to 64 random letters, digits, - and _.`,
    });
  return {
    caller: session?.id ?? 'visitor',
    accountId: session?.customer_account_id ?? null,
    keyHash: createHash('sha256').update(key).digest('base64url'),
    requestHash: createHmac('sha256', key)
      .update(`${path} ${JSON.stringify(sent)}`)
      .digest('base64url'),
  };
}
