import { useSyncExternalStore, type ReactNode } from 'react';
import { StatusBanner } from '../ui/StatusBanner';
import type { TestShell } from './testShell';

interface TestFrameProps {
  readonly shell: TestShell;
  readonly children: ReactNode;
}

/** What the shell draws around a module in tests and stories: the status banner, and the module while it is there. */
export function TestFrame({ shell, children }: TestFrameProps) {
  const status = useSyncExternalStore(shell.status.subscribe, shell.status.current);
  useSyncExternalStore(shell.api.location.subscribe, shell.api.location.current);
  return (
    <>
      {status && <StatusBanner {...status} onDismiss={shell.api.status.clear} />}
      <main>{!shell.sessionEnded() && children}</main>
    </>
  );
}
