import { useShell } from '@vended/module/ShellContext';
import { useEffect } from 'react';

/** Stores which group was opened last in Groups: its own page, or that of one of its locations or stockrooms (reading 1). */
export function useLastGroup(groupId: string | undefined): void {
  const { session } = useShell();
  useEffect(() => {
    if (groupId) session.rememberGroup(groupId);
  }, [session, groupId]);
}
