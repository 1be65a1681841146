import { hash, verify } from '@node-rs/argon2';

/** At the strength that OWASP recommends for Argon2id, which is the library's default kind. About 30 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

let standIn: Promise<string> | undefined;

/** Takes the same time where there is no password to compare with: an unknown name cannot be told by it. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  standIn ??= hashPassword('what an unknown name is compared with');
  const matches = await verify(passwordHash ?? (await standIn), password);
  return passwordHash !== null && matches;
}
