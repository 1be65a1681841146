import { type ReactNode, useMemo } from 'react';
import { createPath, type Navigator, Router } from '@vended/module/router';
import { useShell } from './ShellContext';
import { useShellLocation } from './useShellLocation';

/**
 * Drives react-router from the shell's location instead of the window's history: a navigation reaches the module only
 * after the user has agreed to leave unsaved work.
 */
export function ShellRouter({ children }: { children: ReactNode }) {
  const shell = useShell();
  const location = useShellLocation();
  const navigator = useMemo<Navigator>(() => {
    const move = (replace: boolean) => (to: Parameters<Navigator['push']>[0], state?: unknown) =>
      void shell.navigate(typeof to === 'string' ? to : createPath(to), { replace, state });
    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => window.history.go(delta),
      push: move(false),
      replace: move(true),
    };
  }, [shell]);

  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
