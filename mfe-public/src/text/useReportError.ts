import { useShell } from '@vended/module/ShellContext';
import { useEffect } from 'react';

/**
 * Tells the operators of a load that failed. The visitor is told nothing: careers and blog stay on their loading state
 * (specification 8).
 */
export function useReportError(error: unknown): void {
  const { report } = useShell();
  useEffect(() => {
    if (error) report.error(error);
  }, [error, report]);
}
