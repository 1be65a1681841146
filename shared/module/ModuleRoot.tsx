import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import { type ReactNode, useState } from 'react';
import type { ModuleStore } from './query/moduleStore';
import type { HydrationData } from './ssr/rendering';
import { HydrationProvider, type HydrationContextValue } from './ssr/HydrationContext';
import { ShellProvider } from './ShellContext';
import { ShellRouter } from './ShellRouter';
import type { ShellApi } from './shellApi';

interface ModuleRootProps {
  readonly shell: ShellApi;
  readonly store: ModuleStore;
  /** The data of a server-rendered page; set on the server and when the browser hydrates such a page. */
  readonly drawn?: HydrationData | undefined;
  readonly children: ReactNode;
}

/** Wraps a module's routes in their providers, in the shell as well as in tests, stories and the development page. */
export function ModuleRoot({ shell, store, drawn, children }: ModuleRootProps) {
  const [server] = useState<HydrationContextValue>(() =>
    drawn ? { origin: drawn.origin, form: drawn.form, key: shell.location.current().key } : null,
  );
  return (
    <ShellProvider value={shell}>
      <HydrationProvider value={server}>
        <reduxToolkit.Provider store={store}>
          <ShellRouter>{children}</ShellRouter>
        </reduxToolkit.Provider>
      </HydrationProvider>
    </ShellProvider>
  );
}
