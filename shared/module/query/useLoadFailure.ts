import { useEffect, useRef } from 'react';
import { useShell } from '../ShellContext';
import type { RequestFailure } from '../shellApi';

/**
 * Shows the specification's text in the banner while something could not be loaded, and reports the server's reason.
 * If the connection is lost, the shell already shows a notice and the banner stays empty.
 */
export function useLoadFailure(failure: unknown, text: string): void {
  const { status, report } = useShell();
  const isShown = useRef(false);
  useEffect(() => {
    if (failure) {
      if (isConnectionFailure(failure)) return;
      isShown.current = true;
      status.error(text);
      report.error(failure);
    } else if (isShown.current) {
      isShown.current = false;
      status.clear();
    }
  }, [failure, text, status, report]);
}

function isConnectionFailure(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false;
  const { status, outOfReach } = failure as Partial<RequestFailure>;
  // Shells of earlier minor versions do not set `outOfReach`.
  return status === 0 && (outOfReach === true || !navigator.onLine);
}
