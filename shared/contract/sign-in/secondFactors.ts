import { z } from 'zod';
import { maxFactorName } from '../limits';
import { call } from '../call';
import { id, moment, requiredText } from '../fields/fields';
import { factorCode, stepToken } from './secondSteps';
import { currentPassword } from './sessions';
import { newPasskey, webAuthnOptions } from './webAuthn';

/** An app that shows codes (TOTP, RFC 6238), or a passkey (WebAuthn). */
const kinds = ['totp', 'passkey'] as const;

/** One with which a person proves who they are, after the password. */
const secondFactor = z.object({
  id,
  kind: z.enum(kinds),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});

export type SecondFactor = z.infer<typeof secondFactor>;

/** Why a passkey is refused that the caller has. */
export const passkeyKnown = 'You already have that passkey.';

/** Why a passkey is refused that another user has. It reveals nothing about that user. */
export const passkeyTaken = 'That passkey cannot be added. Use another one.';

/** Why the last second factor cannot be removed. */
export const lastSecondFactor =
  'Your account requires a second factor: set up another one before you remove this one.';

/** Why callers cannot reset their own. */
export const ownSecondFactors =
  'Change your own second factors on your profile, which asks for your password and a code.';

const actions =
  'action must be BEGIN_TOTP, CONFIRM_TOTP, BEGIN_PASSKEY, CONFIRM_PASSKEY, REMOVE, RENEW_CODES or RESET.';

/** Users without an app may leave it out, if the session has proved a second factor recently: a passkey has no codes. */
const codeUnlessProven = factorCode.optional();

const name = requiredText('Name', maxFactorName);

/** Shown once. Null where the user has recovery codes already. */
const recoveryCodes = z.array(z.string()).nullable();

export const listSecondFactors = call({
  method: 'GET',
  path: '/second_factors',
  summary: 'The second factors of a user; without user_id the caller’s. Those of others need users.write',
  permission: 'session',
  beforeSecondFactor: true,
  input: z.object({ user_id: id.optional() }),
  output: z.object({
    second_factors: z.array(secondFactor),
    /** How many recovery codes can still be used. */
    recovery_codes: z.int(),
    /** Whether the account requires a second factor. */
    required: z.boolean(),
  }),
});

export const beginTotp = call({
  method: 'POST',
  path: '/second_factors',
  action: 'BEGIN_TOTP',
  summary: 'Begin to set up an app that shows codes; it counts once it is confirmed',
  permission: 'session',
  beforeSecondFactor: true,
  limited: true,
  input: z.object({ action: z.literal('BEGIN_TOTP', actions), current_password: currentPassword, name }),
  output: z.object({
    second_factor_id: id,
    /** In base32, to be typed into the app. */
    secret: z.string(),
    /** The secret as an otpauth address, to be shown as a QR code. */
    uri: z.string(),
  }),
});

export const confirmTotp = call({
  method: 'POST',
  path: '/second_factors',
  action: 'CONFIRM_TOTP',
  summary: 'Confirm an app by one of its codes; signs the caller out everywhere else',
  permission: 'session',
  beforeSecondFactor: true,
  limited: true,
  input: z.object({ action: z.literal('CONFIRM_TOTP', actions), second_factor_id: id, code: factorCode }),
  output: z.object({ message: z.literal('Second factor added'), recovery_codes: recoveryCodes }),
});

export const beginPasskey = call({
  method: 'POST',
  path: '/second_factors',
  action: 'BEGIN_PASSKEY',
  summary: 'Begin to register a passkey',
  permission: 'session',
  beforeSecondFactor: true,
  limited: true,
  input: z.object({ action: z.literal('BEGIN_PASSKEY', actions), current_password: currentPassword }),
  output: z.object({ token: z.string(), options: webAuthnOptions }),
});

export const confirmPasskey = call({
  method: 'POST',
  path: '/second_factors',
  action: 'CONFIRM_PASSKEY',
  summary: 'Register the passkey that the browser made; signs the caller out everywhere else',
  permission: 'session',
  beforeSecondFactor: true,
  limited: true,
  input: z.object({
    action: z.literal('CONFIRM_PASSKEY', actions),
    token: stepToken,
    name,
    passkey: newPasskey,
  }),
  output: z.object({ message: z.literal('Second factor added'), recovery_codes: recoveryCodes }),
});

export const removeSecondFactor = call({
  method: 'POST',
  path: '/second_factors',
  action: 'REMOVE',
  summary: 'Remove a second factor; the last one takes the recovery codes with it',
  permission: 'session',
  limited: true,
  input: z.object({
    action: z.literal('REMOVE', actions),
    second_factor_id: id,
    current_password: currentPassword,
    code: codeUnlessProven,
  }),
  output: z.object({ message: z.literal('Second factor removed') }),
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/second_factors',
  action: 'RENEW_CODES',
  summary: 'Replace the recovery codes; earlier ones no longer work',
  permission: 'session',
  limited: true,
  input: z.object({
    action: z.literal('RENEW_CODES', actions),
    current_password: currentPassword,
    code: codeUnlessProven,
  }),
  output: z.object({
    message: z.literal('New recovery codes created'),
    recovery_codes: z.array(z.string()),
  }),
});

export const resetSecondFactor = call({
  method: 'POST',
  path: '/second_factors',
  action: 'RESET',
  summary: 'Remove all second factors of another user and sign the user out everywhere',
  permission: 'users.write',
  needsProof: 'always',
  input: z.object({ action: z.literal('RESET', actions), user_id: id }),
  output: z.object({ message: z.literal('Second factor reset'), user_id: id }),
});
