// Free of zod, so that the browser may import it.

import { textHash } from '../textHash';

export type FlagValue = boolean | string | number;

/** The values of flags by their keys, for one visitor. */
export type FlagValues = Readonly<Record<string, FlagValue>>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether what was entered for an account is an id, and not a name. */
export const isAccountId = (entered: string): boolean => uuid.test(entered);

/** Whether an id stands for an account, or else a name. An account that is named like the id of another one is not that. */
export function standsFor(entered: string, account: { readonly id: string; readonly name: string }): boolean {
  const compared = isAccountId(entered) ? account.id : account.name;
  return entered.toLowerCase() === compared.toLowerCase();
}

/** A value from 0 to below 100 that stays the same for a text. */
export const percentOf = (text: string): number => (textHash(text) / 2 ** 32) * 100;
