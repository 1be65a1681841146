import { hash, verify } from '@node-rs/argon2';

/** The parameters that OWASP recommends for Argon2id, which is the library's default algorithm. About 30 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

let standIn: Promise<string> | undefined;

/** Takes the same time without a password to compare with, so that the time does not reveal an unknown name. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  standIn ??= hashPassword('what an unknown name is compared with');
  const matches = await verify(passwordHash ?? (await standIn), password);
  return passwordHash !== null && matches;
}
