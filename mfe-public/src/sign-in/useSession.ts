import type { Session } from '@vended/contract/sessions';
import { useShell } from '@vended/module/ShellContext';
import { useSyncExternalStore } from 'react';

/** Who is signed in, or null; also on the server, which draws public pages for everyone alike. */
export function useSession(): Session | null {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.current, () => null);
}
