import type { NewPasskey, UsedPasskey } from '@vended/contract/secondFactors';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

/** Asks the browser to make a passkey. @returns null when the person declines, or has that passkey already. */
export async function makePasskey(options: Options): Promise<NewPasskey | null> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(declined);
}

/** Asks the browser for a passkey. @returns null when the person declines, or has none of those asked for. */
export async function askForPasskey(options: Options): Promise<UsedPasskey | null> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(declined);
}

const declined = () => null;
