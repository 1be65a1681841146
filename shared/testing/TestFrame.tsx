import { useSyncExternalStore, type ReactNode } from 'react';
import { StatusBanner } from '@vended/design/components/StatusBanner';
import type { TestShell } from './testShell';

interface TestFrameProps {
  readonly shell: TestShell;
  readonly layout: 'console' | 'public';
  readonly children: ReactNode;
}

/**
 * What the shell draws around a module in tests and stories: the status banner, and the module while it is there, in the
 * page's `main` unless it draws that itself, as public pages do.
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
