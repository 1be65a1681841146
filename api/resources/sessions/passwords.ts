import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonPasswordRefused } from '@vended/contract/fields';
import { isOfOwnWords, ownWordsRefused } from '@vended/contract/ownWords';
import { demonstrationPassword } from './demonstrationPassword';
import { BadInput } from '../../problems/problems';

/** The parameters that OWASP recommends for Argon2id, which is the library's default algorithm. About 30 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

let standIn: string | undefined;

/** Takes the same time without a password to compare with, so that the time does not reveal an unknown name. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  standIn ??= await hashPassword('what an unknown name is compared with');
  const matches = await verify(passwordHash ?? standIn, password);
  return passwordHash !== null && matches;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded for the first new password: its words are many, and a start without them stays quick. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 });
}

/**
 * Whether a password falls to fewer than a million guesses: one that many people have, also with other letters or digits added, a
 * date, or a row of keys. Only its first characters are looked at: the estimate of a long password would delay all other requests.
 */
async function isCommon(password: string): Promise<boolean> {
  estimator ??= loadEstimator();
  return (await estimator).check(password).score < 2;
}

/**
 * Refuses a new password that is easily guessed, such as that of the demonstration.
 *
 * @param names the username and the name of the account
 * @param field the input's field that holds the password
 * @throws BadInput
 */
export async function refuseGuessable(
  password: string,
  names: readonly string[],
  field = 'password',
): Promise<void> {
  if (isOfOwnWords(password, names)) throw new BadInput({ [field]: ownWordsRefused });
  const typed = password.trim();
  if (typed.toLowerCase() === demonstrationPassword || (await isCommon(typed)))
    throw new BadInput({ [field]: commonPasswordRefused });
}
