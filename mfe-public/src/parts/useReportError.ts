import { useShell } from '@vended/module/ShellContext';
import { useEffect } from 'react';

/**
 * Reports a failed load to the operators, without an error message for the visitor: careers and blog stay in the loading
 * state (specification 8).
 */
export function useReportError(error: unknown): void {
  const { report } = useShell();
  useEffect(() => {
    if (error) report.error(error);
  }, [error, report]);
}
