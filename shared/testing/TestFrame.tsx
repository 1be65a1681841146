import { useSyncExternalStore, type ReactNode } from 'react';
import { StatusBanner } from '../ui/StatusBanner';
import type { TestShell } from './testShell';

interface TestFrameProps {
  readonly shell: TestShell;
  readonly children: ReactNode;
}

/** What the shell draws around a module in tests and stories: the status banner. */
export function TestFrame({ shell, children }: TestFrameProps) {
  const status = useSyncExternalStore(shell.status.subscribe, shell.status.current);
  return (
    <>
      {status && <StatusBanner {...status} onDismiss={shell.api.status.clear} />}
      <main>{children}</main>
    </>
  );
}
