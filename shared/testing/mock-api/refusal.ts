import type { z } from 'zod';
import {
  confirmAgain,
  doesNotExist,
  notAllowed,
  notUnderstood,
  refusedFields,
  type Failure,
} from '@vended/contract/failure';

/** Thrown by an answer to refuse a call with a status and the body of a failure (reading 7). */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Failure;

  constructor(status: number, body: Failure) {
    super(body.error);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
  }
}

/**
 * For a record that does not exist or belongs to another account; the caller cannot tell the difference (reading 14).
 */
export function notFound(what: string): Refusal {
  return new Refusal(404, { error: doesNotExist(what) });
}

/** For a field that is wrong. */
export const refusedField = (status: 400 | 409, field: string, error: string) =>
  new Refusal(status, { error, fields: { [field]: error } });

/** For input that does not match the contract: the first reason, and the reason for each field. */
export function invalid(error: z.ZodError): Refusal {
  const fields = refusedFields(error);
  return new Refusal(400, { error: Object.values(fields)[0] ?? notUnderstood, fields });
}

/** For a caller without the permission. */
export const forbidden = () => new Refusal(403, { error: notAllowed });

/** The session proved too long ago that it is its user. */
export const proofNeeded = () => new Refusal(403, { error: confirmAgain, reason: 'proof_needed' });
