import type { RequestFailure } from '@vended/module/shellApi';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';

/**
 * Refuses a form in which a record was not chosen, in words: the server only knows that an id is missing.
 *
 * @param failed what the banner says, such as 'Failed to move'
 * @returns the failure for the form, and a function that takes the reason of each field in which nothing was chosen, and says whether there
 *   is one
 */
export function useMissing(
  failed: string,
  failure: RequestFailure | null,
): readonly [RequestFailure | null, (fields: Readonly<Record<string, string>>) => boolean] {
  const { status } = useShell();
  const [missing, setMissing] = useState<RequestFailure | null>(null);

  function isMissing(fields: Readonly<Record<string, string>>): boolean {
    const [error, ...others] = Object.values(fields);
    if (error === undefined) {
      setMissing(null);
      return false;
    }
    setMissing({ status: 400, error, fields });
    const reason = others.length > 0 ? `${others.length + 1} fields need correcting.` : error;
    status.error(`${failed}: ${reason}`);
    return true;
  }

  return [missing ?? failure, isMissing];
}
