import { createHash, createHmac } from 'node:crypto';
import type { Request } from 'express';
import { v5 as nameBasedUuid } from 'uuid';
import {
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  idempotencyKeyRefused,
  type Call,
} from '@vended/contract/call';
import { BadInput } from '../problems/problems';
import type { SentSave } from '../storage/queries/idempotency';
import type { SignedIn } from './signedIn';

/**
 * Identifies this save by the key that was sent with it; null without one, or if the call takes none. The key itself is not
 * stored, because it also protects the hash of the body, which may contain a password.
 *
 * @throws BadInput for a key that is not unique enough
 */
export function sentSave(
  request: Request,
  { path, takesIdempotencyKey }: Call,
  sent: Readonly<Record<string, unknown>>,
  session: SignedIn | null,
): SentSave | null {
  const key = request.get(idempotencyKeyHeader);
  if (key === undefined || !takesIdempotencyKey) return null;
  if (!idempotencyKeyPattern.test(key)) throw new BadInput({ [idempotencyKeyHeader]: idempotencyKeyRefused });
  return {
    caller: session?.id ?? 'visitor',
    accountId: session?.customer_account_id ?? null,
    keyHash: createHash('sha256').update(key).digest('base64url'),
    requestHash: createHmac('sha256', key)
      .update(`${path} ${JSON.stringify(sent)}`)
      .digest('base64url'),
  };
}

const saves = '0d5a7c1e-4f6b-4c39-9a52-8e1f6b7d2c40';

/** An id for what a save makes: of the caller, the key and what was sent, so that it is known again once the key has been forgotten. */
export const idOfSave = ({ caller, requestHash }: SentSave): string =>
  nameBasedUuid(`${caller} ${requestHash}`, saves);
