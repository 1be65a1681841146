import { FiguresError } from './figuresError.mjs';

/** The values of a session in the browser's storage. */
const kept = ['user_type', 'customer_account_id', 'id'];

/**
 * The state of a signed-in user's browser.
 *
 * @typedef {object} SignedIn
 * @property {{ name: string, value: string, url: string }[]} cookies
 * @property {{ origin: string, localStorage: { name: string, value: string }[] }[]} origins
 */

/**
 * Signs an account in, once for all page loads: each sign-in counts towards the limits of an account.
 *
 * @param {string} origin of the product @param {{ username: string, password: string }} account
 * @returns {Promise<SignedIn>}
 * @throws {FiguresError} unless the account is signed in: without it, the sign-in page would be measured
 */
export async function signIn(origin, account) {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  }).catch(() => undefined);
  if (!answer) throw new FiguresError(`${origin} cannot be reached. Name the address of a running Vended.`);
  const session = /** @type {Record<string, unknown>} */ (await answer.json().catch(() => ({})));
  if (!answer.ok || !session.id) {
    const reason = typeof session.error === 'string' ? session.error : `it answers ${answer.status}.`;
    throw new FiguresError(
      `${origin} does not sign ${account.username} in: ${reason} Put an account without a second factor, and its password, into VENDED_USERNAME and VENDED_PASSWORD.`,
    );
  }
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, url: origin };
  });
  const localStorage = kept.map((name) => ({ name, value: String(session[name]) }));
  return { cookies, origins: [{ origin, localStorage }] };
}
