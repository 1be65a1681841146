import { useEffect, useState } from 'react';
import { useShell } from '../ShellContext';

/** Counts how often the server could be reached again, for what then tries once more. */
export function useNetworkReturns(): number {
  const { refresh } = useShell();
  const [returns, setReturns] = useState(0);
  useEffect(
    () => refresh.subscribe((cause) => cause === 'network' && setReturns((before) => before + 1)),
    [refresh],
  );
  return returns;
}
