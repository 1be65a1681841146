import { demonstrationPassword } from '../conformance/demonstrationPassword';
import { commonPasswordRefused } from '@vended/contract/fields';
import { isOfOwnWords, ownWordsRefused } from '@vended/contract/ownWords';
import { Refusal } from './refusal';

/** A few of the passwords that the API refuses: what it judges by has 0.4 MB, which is too large for a browser. */
const mostCommon = new Set([
  demonstrationPassword, 'password', 'password1', 'password123', '12345678', '123456789', '1234567890', '11111111', '00000000', 'qwertyui',
  'qwertyuiop', 'qwerty123', '1q2w3e4r', '1qaz2wsx', 'abcd1234', 'iloveyou', 'sunshine', 'princess', 'football', 'baseball',
  'superman', 'trustno1', 'welcome1', 'letmein1', 'passw0rd', 'starwars', 'computer', 'whatever', 'michelle', 'jennifer',
]); // oxfmt-ignore

/**
 * Refuses a new password that is easily guessed.
 *
 * @param names the username and the name of the account
 * @param field the input's field that holds the password
 */
export function refuseGuessable(password: string, names: readonly string[], field = 'password'): void {
  const isCommon = mostCommon.has(password.trim().toLowerCase());
  const error = isOfOwnWords(password, names)
    ? ownWordsRefused
    : isCommon
      ? commonPasswordRefused
      : undefined;
  if (error) throw new Refusal(400, { error, fields: { [field]: error } });
}
