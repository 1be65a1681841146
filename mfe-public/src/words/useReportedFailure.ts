import { useShell } from '@vended/module/ShellContext';
import { useEffect } from 'react';

/**
 * Tells the operators of a load that failed. The visitor is told nothing: careers and blog stay on their loading state
 * (specification 8).
 */
export function useReportedFailure(failure: unknown): void {
  const { report } = useShell();
  useEffect(() => {
    if (failure) report.error(failure);
  }, [failure, report]);
}
