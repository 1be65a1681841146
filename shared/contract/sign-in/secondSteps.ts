import { z } from 'zod';
import { call } from '../call';
import { session } from './sessions';
import { usedPasskey, webAuthnOptions } from './webAuthn';

/** Why a call without a code is refused, where one is needed. */
export const noCode = 'Enter a code.';

/** A code of an app, or a recovery code; spaces and hyphens do not matter. */
export const factorCode = z.string(noCode).trim().min(1, noCode).max(50, 'That code is too long.');

/** What is asked for after the password, in a sign-in or when a session has to prove itself again. */
const proofKinds = ['password', 'totp', 'passkey', 'recovery_code'] as const;

export type ProofKind = (typeof proofKinds)[number];

/** A second step that is under way. */
export const secondStep = z.object({
  /** Names this attempt; works once, for a few minutes and a few tries. */
  token: z.string(),
  kinds: z.array(z.enum(proofKinds)),
  /** What the browser needs to ask for a passkey; null where the user has none that works here. */
  passkey: webAuthnOptions.nullable(),
});

export type SecondStep = z.infer<typeof secondStep>;

/** Why a step cannot be continued: it is unknown or another's, expired, or was tried too often. */
export const stepRefusals = {
  unknown: 'This could not be completed. Please start again.',
  expired: 'That took too long. Please start again.',
  triedTooOften: 'Too many attempts. Please start again.',
} as const;

/** Why what was given in a step is refused. */
export const proofRefusals = {
  code: 'That code is wrong.',
  totp: 'That code is wrong. Check that the clock of your phone is correct.',
  usedRecoveryCode: 'That recovery code has already been used. Use another one.',
  passkey: 'That passkey does not belong to this user. Try another one.',
} as const;

/** Why the password alone is not enough of a user with a second factor. */
export const secondStepNeeded = 'Confirm with your second factor.';

/** Names an attempt to register or to use a passkey, or to enter a code. */
export const stepToken = z.string('The answer is incomplete.').max(200, 'The answer is too long.');

const stepActions = 'action must be CODE or PASSKEY.';

export const finishSignInByCode = call({
  method: 'POST',
  path: '/second_step',
  action: 'CODE',
  summary: 'Finish a sign-in by a code of the app or a recovery code',
  permission: 'public',
  limited: true,
  input: z.object({ action: z.literal('CODE', stepActions), token: stepToken, code: factorCode }),
  output: session,
});

export const finishSignInByPasskey = call({
  method: 'POST',
  path: '/second_step',
  action: 'PASSKEY',
  summary: 'Finish a sign-in by a passkey',
  permission: 'public',
  limited: true,
  input: z.object({ action: z.literal('PASSKEY', stepActions), token: stepToken, passkey: usedPasskey }),
  output: session,
});
