import { useSyncExternalStore, type ReactNode } from 'react';
import { StatusBanner } from '@vended/design/components/StatusBanner';
import type { TestShell } from './testShell';

interface TestFrameProps {
  readonly shell: TestShell;
  readonly layout: 'console' | 'public';
  readonly children: ReactNode;
}

/**
 * Renders what the shell shows around a module: the status banner and, for the console, the page's `main`. Public
 * pages render their own `main`.
 */
export function TestFrame({ shell, layout, children }: TestFrameProps) {
  const status = useSyncExternalStore(shell.status.subscribe, shell.status.current);
  useSyncExternalStore(shell.api.location.subscribe, shell.api.location.current);
  const module = !shell.sessionEnded() && children;
  return (
    <>
      {status && <StatusBanner {...status} onDismiss={shell.api.status.clear} />}
      {layout === 'console' ? <main>{module}</main> : module}
    </>
  );
}
