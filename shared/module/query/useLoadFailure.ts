import { useEffect, useRef } from 'react';
import { useShell } from '../ShellContext';
import type { RequestFailure } from '../shellApi';

/**
 * Shows the specification's text in the banner when something could not be loaded, until it is there after all. Without a
 * network or a server the shell says so by itself, and the banner adds nothing. The server's reason goes to the operators.
 */
export function useLoadFailure(failure: unknown, text: string): void {
  const { status, report } = useShell();
  const said = useRef(false);
  useEffect(() => {
    if (failure) {
      if (isForWantOfNetwork(failure)) return;
      said.current = true;
      status.error(text);
      report.error(failure);
    } else if (said.current) {
      said.current = false;
      status.clear();
    }
  }, [failure, text, status, report]);
}

function isForWantOfNetwork(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false;
  const { status, outOfReach } = failure as Partial<RequestFailure>;
  // The browser alone is asked where the shell is of an earlier minor version.
  return status === 0 && (outOfReach === true || !navigator.onLine);
}
