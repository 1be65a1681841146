import { z } from 'zod';

/** How a browser reaches a passkey. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What the browser's WebAuthn functions take, as JSON. */
export const webAuthnOptions = z.record(z.string(), z.unknown());

/** What they give, as JSON in base64url. */
const base64url = z.string('The passkey is incomplete.').max(20_000, 'The passkey is too long.');
const webAuthnAnswer = <Response extends z.ZodType>(response: Response) =>
  z.object(
    {
      id: base64url,
      rawId: base64url,
      type: z.literal('public-key', 'That is not a passkey.'),
      response,
      clientExtensionResults: z.object({}, 'The passkey is incomplete.'),
    },
    'The browser returned no passkey.',
  );
export const newPasskey = webAuthnAnswer(
  z.object(
    {
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.enum(transports)).optional().catch(undefined),
    },
    'The passkey is incomplete.',
  ),
);
export const usedPasskey = webAuthnAnswer(
  z.object(
    { clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
    'The passkey is incomplete.',
  ),
);

export type NewPasskey = z.infer<typeof newPasskey>;
export type UsedPasskey = z.infer<typeof usedPasskey>;
