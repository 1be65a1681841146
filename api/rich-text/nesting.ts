import { BadInput } from '../problems/problems';

/** What that work answers about a text, or null where the text is nested beyond all reason. */
export function unlessTooDeep<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @throws BadInput for that field where the work gave up on its text. */
export function refuseTooDeep<T>(field: string, result: T | null): T {
  if (result === null) throw new BadInput({ [field]: 'That text is nested too deeply.' });
  return result;
}
