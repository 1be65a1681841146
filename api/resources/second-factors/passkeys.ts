import { productName } from '@vended/contract/limits';
import type { Request } from 'express';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { NewPasskey, UsedPasskey } from '@vended/contract/webAuthn';
import { BadInput } from '../../problems/problems';

/** Loaded for the first passkey: the library is large, and a start without it stays quick. */
const library = () => import('@simplewebauthn/server');

/** The site for which passkeys are made and used. */
export interface Site {
  readonly origin: string;
  /** The host name, which passkeys belong to. */
  readonly rpId: string;
}

/** Finds the site of a request; null for an address at which passkeys do not work. */
export type SiteOf = (request: Request) => Site | null;

/**
 * The site is SITE_URL in production. On a development machine it is the page that makes the call, which was checked to be one
 * of our own (../../http/sameOrigin.ts).
 */
export function siteFinder(production: boolean, siteUrl: string | undefined): SiteOf {
  return (request) => {
    const address = production ? siteUrl : request.get('Origin');
    if (address === undefined || !URL.canParse(address)) return null;
    const { origin, hostname } = new URL(address);
    return { origin, rpId: hostname };
  };
}

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

type Known = Pick<StoredPasskey, 'id' | 'transports'>;

const described = (known: readonly Known[]) =>
  known.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }));

/** What a browser needs to create a passkey for a user. Authenticators with which the user has one already are excluded. */
export async function registrationOptions(
  { rpId }: Site,
  user: { readonly id: string; readonly username: string },
  known: readonly Known[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: productName,
    rpID: rpId,
    userID: new TextEncoder().encode(user.id),
    userName: user.username,
    attestationType: 'none',
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** What the browser needs to ask for one of the user's passkeys. */
export async function authenticationOptions({ rpId }: Site, known: readonly Known[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: described(known),
    // The password was given already, so possession is enough.
    userVerification: 'discouraged',
  });
}

const refused = () => new BadInput({ passkey: 'That passkey was not accepted. Try again.' });

/** The passkey that a browser made for this challenge and site. @throws BadInput */
export async function madePasskey(
  response: NewPasskey,
  challenge: string,
  { origin, rpId }: Site,
): Promise<StoredPasskey> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: withoutUndefined(response.response) },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(() => {
    throw refused();
  });
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey, counter, transports: response.response.transports ?? [] };
}

/** Checks that a stored passkey signed this challenge for this site. @returns its new counter. @throws BadInput */
export async function counterAfterUse(
  response: UsedPasskey,
  challenge: string,
  { origin, rpId }: Site,
  { id, publicKey, counter }: StoredPasskey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey, counter },
    requireUserVerification: false,
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  return authenticationInfo.newCounter;
}

const withoutUndefined = ({ transports, ...response }: NewPasskey['response']) =>
  transports === undefined ? response : { ...response, transports };
