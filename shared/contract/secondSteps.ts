import { z } from 'zod';
import { call } from './call';
import { session } from './sessions';
import { usedPasskey, webAuthnOptions } from './webAuthn';

/** A code of an app, or a recovery code; spaces and hyphens do not matter. */
export const factorCode = z
  .string('Enter a code.')
  .trim()
  .min(1, 'Enter a code.')
  .max(50, 'That code is too long.');

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
