import { z } from 'zod';
import { maxFactorName } from './businessConstants';
import { call } from './call';
import { id, moment, requiredText } from './fields';
import { session, typedPassword } from './sessions';

/** An app that shows codes (TOTP, RFC 6238), or a passkey (WebAuthn). */
const kinds = ['totp', 'passkey'] as const;

/** How a browser reaches a passkey. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** One with which a person proves who they are, after the password. */
const secondFactor = z.object({
  id,
  kind: z.enum(kinds),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});

export type SecondFactor = z.infer<typeof secondFactor>;

const actions =
  'action must be BEGIN_TOTP, CONFIRM_TOTP, BEGIN_PASSKEY, CONFIRM_PASSKEY, REMOVE, RENEW_CODES or RESET.';

const current_password = typedPassword('Enter your current password.');

/** A code of an app, or a recovery code; spaces and hyphens do not matter. */
const code = z.string('Enter a code.').trim().min(1, 'Enter a code.').max(50, 'That code is too long.');

/** Users without an app may leave it out, if the session has proved a second factor lately: a passkey has no codes. */
const codeUnlessProven = code.optional();

const name = requiredText('Name', maxFactorName);

/** What the browser's WebAuthn functions take, as JSON. */
const webAuthnOptions = z.record(z.string(), z.unknown());

/** What they give, as JSON in base64url. */
const base64url = z.string('The passkey is incomplete.').max(20_000, 'The passkey is too long.');
const webAuthnAnswer = <Response extends z.ZodType>(response: Response) =>
  z.object(
    {
      id: base64url,
      rawId: base64url,
      type: z.literal('public-key', 'That is no passkey.'),
      response,
      clientExtensionResults: z.object({}, 'The passkey is incomplete.'),
    },
    'The browser gave no passkey.',
  );
const newPasskey = webAuthnAnswer(
  z.object(
    {
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.enum(transports)).optional().catch(undefined),
    },
    'The passkey is incomplete.',
  ),
);
const usedPasskey = webAuthnAnswer(
  z.object(
    { clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
    'The passkey is incomplete.',
  ),
);

export type NewPasskey = z.infer<typeof newPasskey>;
export type UsedPasskey = z.infer<typeof usedPasskey>;

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
  input: z.object({ action: z.literal('BEGIN_TOTP', actions), current_password, name }),
  output: z.object({
    second_factor_id: id,
    /** In base32, to be typed into the app. */
    secret: z.string(),
    /** The same as an otpauth address, to be shown as a QR code. */
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
  input: z.object({ action: z.literal('CONFIRM_TOTP', actions), second_factor_id: id, code }),
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
  input: z.object({ action: z.literal('BEGIN_PASSKEY', actions), current_password }),
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
    token: z.string('The answer is incomplete.').max(200, 'The answer is too long.'),
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
    current_password,
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
  input: z.object({ action: z.literal('RENEW_CODES', actions), current_password, code: codeUnlessProven }),
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

/** What is asked for after the password, in a sign-in or when a session has to prove itself again. */
const proofKinds = ['password', 'totp', 'passkey', 'recovery_code'] as const;

export type ProofKind = (typeof proofKinds)[number];

/** A second step that is under way. */
export const secondStep = z.object({
  /** Names this attempt; works once, for five minutes and a few tries. */
  token: z.string(),
  kinds: z.array(z.enum(proofKinds)),
  /** What the browser needs to ask for a passkey; null where the user has none that works here. */
  passkey: webAuthnOptions.nullable(),
});

export type SecondStep = z.infer<typeof secondStep>;

const token = z.string('The answer is incomplete.').max(200, 'The answer is too long.');

const stepActions = 'action must be CODE or PASSKEY.';

export const finishSignInByCode = call({
  method: 'POST',
  path: '/second_step',
  action: 'CODE',
  summary: 'Finish a sign-in by a code of the app or a recovery code',
  permission: 'public',
  limited: true,
  input: z.object({ action: z.literal('CODE', stepActions), token, code }),
  output: session,
});

export const finishSignInByPasskey = call({
  method: 'POST',
  path: '/second_step',
  action: 'PASSKEY',
  summary: 'Finish a sign-in by a passkey',
  permission: 'public',
  limited: true,
  input: z.object({ action: z.literal('PASSKEY', stepActions), token, passkey: usedPasskey }),
  output: session,
});

const proofActions = 'action must be BEGIN, PASSWORD, CODE or PASSKEY.';

const proven = z.object({ message: z.literal('Confirmed') });

export const beginProof = call({
  method: 'POST',
  path: '/proof',
  action: 'BEGIN',
  summary: 'Ask how the caller can confirm that it is still them',
  permission: 'session',
  input: z.object({ action: z.literal('BEGIN', proofActions) }),
  output: secondStep,
});

export const proveByPassword = call({
  method: 'POST',
  path: '/proof',
  action: 'PASSWORD',
  summary: 'Confirm by the password that it is still the caller, who has no second factor',
  permission: 'session',
  limited: true,
  input: z.object({ action: z.literal('PASSWORD', proofActions), current_password }),
  output: proven,
});

export const proveByCode = call({
  method: 'POST',
  path: '/proof',
  action: 'CODE',
  summary: 'Confirm by a code of the app or a recovery code that it is still the caller',
  permission: 'session',
  limited: true,
  input: z.object({ action: z.literal('CODE', proofActions), token, code }),
  output: proven,
});

export const proveByPasskey = call({
  method: 'POST',
  path: '/proof',
  action: 'PASSKEY',
  summary: 'Confirm by a passkey that it is still the caller',
  permission: 'session',
  limited: true,
  input: z.object({ action: z.literal('PASSKEY', proofActions), token, passkey: usedPasskey }),
  output: proven,
});
