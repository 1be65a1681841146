import { createHmac, timingSafeEqual } from 'node:crypto';

/** The data of a user that a sign-in needs. */
export interface KnownUser {
  readonly id: string;
  readonly passwordHash: string | null;
}

/** How many users of one browser are remembered. */
const maxUsers = 5;

/** How long a browser is remembered, in days. */
export const knownBrowserDays = 365;

/**
 * The cookie that identifies a known browser has an entry for each user who has signed in there: the time of the sign-in, and a
 * signature. Its key is the hash of the password, which only the database has, so a new password makes every browser unknown.
 *
 * @returns the entry of that user in the cookie's value, or null on a browser that is unknown
 */
export function knownBrowser(user: KnownUser, cookie: string | undefined): string | null {
  if (user.passwordHash === null) return null;
  return entriesOf(cookie).find((entry) => isOf(user, entry)) ?? null;
}

/** The cookie's value after the user has signed in. If it would hold too many users, the oldest sign-in is dropped. */
export function withKnownBrowser(user: KnownUser, cookie: string | undefined): string {
  const others = entriesOf(cookie).filter((entry) => !isOf(user, entry));
  return [entryOf(user, Date.now()), ...others].slice(0, maxUsers).join('.');
}

const entriesOf = (cookie = '') =>
  cookie.split('.', maxUsers).filter((entry) => /^\d{1,15}-[\w-]{43}$/.test(entry));

function isOf(user: KnownUser, entry: string): boolean {
  const signedInAt = Number(entry.split('-', 1)[0]);
  if (Date.now() - signedInAt > knownBrowserDays * 86_400_000) return false;
  const own = entryOf(user, signedInAt);
  return own.length === entry.length && timingSafeEqual(Buffer.from(own), Buffer.from(entry));
}

function entryOf({ id, passwordHash }: KnownUser, signedInAt: number): string {
  const signature = createHmac('sha256', passwordHash ?? '').update(`known device ${id} ${signedInAt}`);
  return `${signedInAt}-${signature.digest('base64url')}`;
}
