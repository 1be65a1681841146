import type { Session } from '@vended/contract/sessions';
import { useShell } from '@vended/module/ShellContext';
import { useSyncExternalStore } from 'react';

/** The current session, or null. Always null on the server, which renders public pages the same for everyone. */
export function useSession(): Session | null {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.current, () => null);
}
