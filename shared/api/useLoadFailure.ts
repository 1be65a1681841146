import { useEffect } from 'react';
import { useShell } from '../module/ShellContext';

/** Shows the specification's text in the banner when something could not be loaded. */
export function useLoadFailure(failure: unknown, text: string): void {
  const { status } = useShell();
  useEffect(() => {
    if (failure) status.error(text);
  }, [failure, text, status]);
}
