import type { NewPasskey, UsedPasskey } from '@vended/contract/secondFactors';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

/** Loaded when a passkey is first made or used. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser can make and use passkeys for this site: not over plain HTTP, and not for a numeric address. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);

/** Asks the browser to make a passkey. @returns null when the person declines, or has that passkey already. */
export async function makePasskey(options: Options): Promise<NewPasskey | null> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(declined);
}

/** Asks the browser for a passkey. @returns null when the person declines, or has none of those asked for. */
export async function askForPasskey(options: Options): Promise<UsedPasskey | null> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(declined);
}

const declined = () => null;
