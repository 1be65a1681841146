import { useEffect, useRef } from 'react';
import { useShell } from '../module/ShellContext';

/**
 * Shows the specification's text in the banner when something could not be loaded, until it is there after all. Without a
 * network the shell says so by itself, and the banner adds nothing. The server's reason goes to the operators.
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
  return (
    typeof failure === 'object' &&
    failure !== null &&
    'status' in failure &&
    failure.status === 0 &&
    !navigator.onLine
  );
}
