import { StartError } from '@vended/server/startError.mjs';

/**
 * What is stored is not what this installation has written there: it is missing, changed or malformed. Publishing it again repairs
 * that. A store that cannot be used now is another error, a plain `StartError`: what it holds may be intact.
 */
export class Damaged extends StartError {}

/**
 * A stored moment as text. PostgreSQL also stores `infinity`, which it returns as a number.
 *
 * @param where it is stored, as the subject of the sentence
 * @throws {Damaged} with the remedy
 */
export function storedMoment(at: unknown, where: string, remedy: string): string {
  if (at instanceof Date && Number.isFinite(at.getTime())) return at.toISOString();
  throw new Damaged(`${where} is malformed: its time is ${String(at)}. ${remedy}`);
}
