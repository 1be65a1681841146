import type { z } from 'zod';
import type { Failure } from '@vended/contract/failure';

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
  return new Refusal(404, { error: `That ${what} does not exist.` });
}

/** For input that does not match the contract: the first reason, and the reason for each field. */
export function invalid(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    fields[issue.path.join('.') || 'body'] ??= issue.message;
  }
  return new Refusal(400, { error: error.issues[0]?.message ?? 'That was not understood.', fields });
}

/** The session proved too long ago that it is its user. */
export const proofNeeded = () =>
  new Refusal(403, { error: 'Confirm that it is still you, and try again.', reason: 'proof_needed' });
