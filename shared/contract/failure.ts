import { z } from 'zod';

export const failureReasons = ['second_step', 'proof_needed', 'second_factor_needed'] as const;

export type FailureReason = (typeof failureReasons)[number];

/** The body of every answer that is not a success (reading 7). */
export const failure = z.object({
  /** What went wrong and what to do, in a sentence. */
  error: z.string(),
  /** The fields that were refused and why, by their names in the call. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The stored record, where a save was refused because the record had changed (409). */
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

/** Why input that does not match the contract is refused, by its fields: the first reason of each. */
export function refusedFields({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message;
  return fields;
}

// The sentences of refusals that calls of every resource share; those of one resource are in its own file.

export const noSuchCall = 'There is no such call.';

export const methodRefused = (path: string, method: string): string => `${path} does not take ${method}.`;

export const bodyNotJson = 'The body is not valid JSON: send a JSON object with the fields of the call.';

export const bodyNotObject = 'The body must be a JSON object with the fields of the call.';

/** Where no field says what is wrong. */
export const notUnderstood = 'The request could not be read.';

export const notSignedIn = 'Please sign in.';

export const notAllowed = 'You are not allowed to do that.';

export const idsOfOthers = 'This request belongs to another user.';

/** The session proved too long ago that it is its user. */
export const confirmAgain = 'Confirm that it is still you, and try again.';

export const secondFactorMissing = 'Your account requires a second factor: set one up first.';

/** Also for a record of another account: the caller cannot tell the difference. */
export const doesNotExist = (record: string): string => `That ${record} does not exist.`;

/** Why a save that is based on an earlier version is refused. @param by the username of the last change, if it is known */
export const changedByOthers = (record: string, by = 'someone else'): string =>
  `This ${record} was changed by ${by}.`;
