import { Secret, TOTP } from 'otpauth';
import { productName } from '@vended/contract/limits';

/** How long a code is shown, in milliseconds. */
const stepMs = 30_000;

/** A new secret in base32, of 160 random bits as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, username: string) =>
  new TOTP({
    issuer: productName,
    label: username,
    secret: Secret.fromBase32(secret),
    period: stepMs / 1000,
  });

/** The address that an app reads from a QR code. */
export const totpUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** An app, whose clock may differ from the server's. */
export interface TotpClock {
  readonly secret: string;
  /** How many steps its clock is ahead of ours, as its last code showed. */
  readonly drift: number;
  /** How many steps from there a code may be. */
  readonly window: number;
}

/**
 * The time step of a six-digit code, counted by the app's clock since 1970, and how many steps that clock is ahead.
 *
 * @returns null if the code belongs to no step in the window.
 */
export function stepOf(
  code: string,
  { secret, drift, window }: TotpClock,
): { step: number; drift: number } | null {
  const present = Math.floor(Date.now() / stepMs);
  const timestamp = (present + drift) * stepMs;
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window });
  return delta === null ? null : { step: present + drift + delta, drift: drift + delta };
}
