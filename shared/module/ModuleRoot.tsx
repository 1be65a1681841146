import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ModuleStore } from '../api/moduleStore';
import { ShellProvider } from './ShellContext';
import { ShellRouter } from './ShellRouter';
import type { ShellApi } from './shellApi';

interface ModuleRootProps {
  readonly shell: ShellApi;
  readonly store: ModuleStore;
  readonly children: ReactNode;
}

/** What stands around a module's routes, in the shell as in tests, stories and the development page. */
export function ModuleRoot({ shell, store, children }: ModuleRootProps) {
  return (
    <ShellProvider value={shell}>
      <Provider store={store}>
        <ShellRouter>{children}</ShellRouter>
      </Provider>
    </ShellProvider>
  );
}
