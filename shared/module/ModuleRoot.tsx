import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import type { ReactNode } from 'react';
import { PageRoot } from './PageRoot';
import type { ModuleStore } from './query/moduleStore';
import type { HydrationData } from './ssr/rendering';
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
  return (
    <PageRoot shell={shell} drawn={drawn}>
      <reduxToolkit.Provider store={store}>
        <ShellRouter>{children}</ShellRouter>
      </reduxToolkit.Provider>
    </PageRoot>
  );
}
