import { createContext, useContext } from 'react';
import type { ShellApi } from './shellApi';

const ShellContext = createContext<ShellApi | null>(null);

/** Hands the shell to everything below it. */
export const ShellProvider = ShellContext.Provider;

/** The shell that this part of the page runs in. @throws when used outside of a `ShellProvider` */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
