import type { RequestFailure } from '@vended/module/shellApi';
import { useMemo } from 'react';

/**
 * A failed call with its refused fields under the names that they have in the form.
 *
 * @param conflictAt the field at which a conflict is said that names none, such as how many are left
 */
export function useFieldsOf(
  failure: RequestFailure | null,
  nameOf: (field: string) => string,
  conflictAt?: string,
): RequestFailure | null {
  return useMemo(() => {
    if (!failure) return null;
    const named = Object.entries(failure.fields).map(([name, error]) => [nameOf(name), error] as const);
    const isConflict = failure.status === 409 && named.length === 0 && conflictAt !== undefined;
    return {
      ...failure,
      fields: isConflict ? { [conflictAt]: failure.error } : Object.fromEntries(named),
    };
  }, [failure, nameOf, conflictAt]);
}

/** For forms whose fields are called as those of the call. */
export const sameName = (name: string): string => name;
