import { createContext, useContext } from 'react';
import type { ShellApi } from './shellApi';

const ShellContext = createContext<ShellApi | null>(null);

export const ShellProvider = ShellContext.Provider;

/** Returns the `ShellApi` of the nearest `ShellProvider`. @throws if there is none */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
