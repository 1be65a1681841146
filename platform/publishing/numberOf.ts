import { StartError } from '@vended/server/startError.mjs';

/** A number that somebody has typed. @throws {StartError} */
export function numberOf(text: string, name: string, max: number): number {
  const value = Number(text);
  if (text !== '' && value >= 0 && value <= max) return value;
  throw new StartError(`${name} is "${text}". Give a number from 0 to ${max}.`);
}
