import { request } from 'playwright-core';
import { FiguresError } from './figuresError.mjs';

/** What the console keeps of a session in the browser's storage. */
const kept = ['user_type', 'customer_account_id', 'id'];

/**
 * Signs an account in, once for all page loads: each sign-in counts towards the limits of an account.
 *
 * @param {string} origin of the product @param {{ username: string, password: string }} account
 * @returns the cookies and the storage that a browser then has
 * @throws {FiguresError} unless the account is signed in: what the sign-in page would measure is not asked for
 */
export async function signIn(origin, account) {
  const client = await request.newContext();
  try {
    const answer = await client.post(`${origin}/api/login`, { data: account }).catch(() => undefined);
    if (!answer) throw new FiguresError(`${origin} cannot be reached. Name the address of a running Vended.`);
    const session = await answer.json().catch(() => ({}));
    if (!answer.ok() || !session.id)
      throw new FiguresError(
        `${origin} does not sign ${account.username} in: ${session.error ?? `it answers ${answer.status()}.`} Put an account without a second factor, and its password, into VENDED_USERNAME and VENDED_PASSWORD.`,
      );
    const { cookies } = await client.storageState();
    const localStorage = kept.map((name) => ({ name, value: String(session[name]) }));
    return { cookies, origins: [{ origin, localStorage }] };
  } finally {
    await client.dispose();
  }
}
