import type { NewPasskey, UsedPasskey } from '@vended/contract/webAuthn';
import {
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** JSON from the API for the browser. The browser's answer is JSON for the API, which validates it. */
type Options = Readonly<Record<string, unknown>>;

/** Asks the browser to make a passkey. @returns null when the person declines, or has that passkey already. */
export async function makePasskey(options: Options): Promise<NewPasskey | null> {
  const optionsJSON: unknown = options;
  const made: Promise<RegistrationResponseJSON | null> = startRegistration({
    optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON,
  }).catch(declined);
  return (await made) as NewPasskey | null;
}

/** Asks the browser for a passkey. @returns null when the person declines, or has none of those asked for. */
export async function askForPasskey(options: Options): Promise<UsedPasskey | null> {
  const optionsJSON: unknown = options;
  const used: Promise<AuthenticationResponseJSON | null> = startAuthentication({
    optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
  }).catch(declined);
  return (await used) as UsedPasskey | null;
}

const declined = () => null;
