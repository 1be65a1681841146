import type { RouteParameters } from '@vended/module/platform/routePattern';
import { useShell } from '@vended/module/ShellContext';
import { useShellLocation } from '@vended/module/useShellLocation';
import { createContext, useCallback, useContext, useMemo } from 'react';

export const ParametersContext = createContext<RouteParameters>({});

/** The decoded parameters of the address, such as the id of `/blog/:id`. */
export const useParameters = (): RouteParameters => useContext(ParametersContext);

/** The query of the address, and a function that replaces it without leaving the page. */
export function useQuery() {
  const { navigate } = useShell();
  const { pathname, search } = useShellLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const replace = useCallback(
    (values: Readonly<Record<string, string>>) => {
      const text = new URLSearchParams(values).toString();
      void navigate(pathname + (text && `?${text}`), { replace: true });
    },
    [navigate, pathname],
  );
  return [query, replace] as const;
}
