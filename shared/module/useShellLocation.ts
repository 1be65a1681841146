import { useSyncExternalStore } from 'react';
import type { ShellLocation } from './shellApi';
import { useShell } from './ShellContext';

/** The address of the module's page, as the shell knows it. The component is rendered again when it changes. */
export function useShellLocation(): ShellLocation {
  const { subscribe, current } = useShell().location;
  return useSyncExternalStore(subscribe, current, current);
}
