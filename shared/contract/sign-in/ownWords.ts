// Free of zod, so that the browser may import it.
import { productName } from '../limits';

/** How many other letters a password needs that contains such words. */
const minLetters = 4;

/**
 * Whether a password consists of words that anybody would try first: those of `names`, such as the username and the account's
 * name, and the product's. Case, accents, digits and punctuation make no difference.
 */
export function isOfOwnWords(password: string, names: readonly string[]): boolean {
  const parts = [...names, productName].flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  const words = parts.map(folded).filter((word) => word.length >= 3);
  const typed = folded(password);
  let rest = typed;
  for (const word of words.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  return rest !== typed && rest.replace(/\P{L}/gu, '').length < minLetters;
}

/** The reason for a refusal of such a password. */
export const ownWordsRefused = `Password must not be based on your username, the name of your account or “${productName}”.`;

/** Letters and digits alone, without accents and case. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
