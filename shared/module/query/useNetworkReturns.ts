import { useEffect, useState } from 'react';
import { useShell } from '../ShellContext';

/** Counts reconnects to the server. Use it as an effect dependency to retry after each one. */
export function useNetworkReturns(): number {
  const { refresh } = useShell();
  const [count, setCount] = useState(0);
  useEffect(
    () => refresh.subscribe((cause) => cause === 'network' && setCount((previous) => previous + 1)),
    [refresh],
  );
  return count;
}
