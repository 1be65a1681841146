import { BadInput } from '../problems/problems';

/** The result of the work, or null if the text is nested too deeply. */
export function unlessTooDeep<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @throws BadInput for the field whose text is nested too deeply. */
export function refuseTooDeep<T>(field: string, result: T | null): T {
  if (result === null) throw new BadInput({ [field]: 'That text is nested too deeply.' });
  return result;
}
