import { isDeepStrictEqual } from 'node:util';

/**
 * Whether a save would leave a record as it is. Then no new version is made: somebody else who has the record open must not be told that
 * it was changed, and its history has no empty line.
 *
 * @param given what is to be saved; what is undefined keeps its value
 */
export function changesNothing(before: object, given: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(given).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(stored.get(name), value),
  );
}
