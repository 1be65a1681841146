import { z } from 'zod';

export const failureReasons = ['second_step', 'proof_needed', 'second_factor_needed'] as const;

export type FailureReason = (typeof failureReasons)[number];

/** The body of every answer that is not a success (reading 7). */
export const failure = z.object({
  /** What went wrong and what to do, in a sentence. */
  error: z.string(),
  /** The fields that were refused and why, by their names in the call. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The stored record, where a save was refused because it had changed meanwhile (409). */
  current: z.record(z.string(), z.unknown()).optional(),
  /**
   * What a program can do about it. `second_step`: continue the sign-in, see `second_step`; `proof_needed`: confirm that it is
   * still the same person (POST /proof) and repeat the call; `second_factor_needed`: set up a second factor.
   */
  reason: z.enum(failureReasons).optional(),
  /** How a sign-in continues after a right password, if the user has a second factor. */
  second_step: z.record(z.string(), z.unknown()).optional(),
  /** The id of the request in the server's log. */
  request_id: z.string().optional(),
});

export type Failure = z.infer<typeof failure>;
