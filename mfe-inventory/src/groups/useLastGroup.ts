import { useShell } from '@vended/module/ShellContext';
import { useEffect } from 'react';

/** Keeps the group that is open in Groups, by itself or by one of its locations or stockrooms, as the one opened last (reading 1). */
export function useLastGroup(groupId: string | undefined): void {
  const { session } = useShell();
  useEffect(() => {
    if (groupId) session.rememberGroup(groupId);
  }, [session, groupId]);
}
