import { type ReactNode, useState } from 'react';
import type { HydrationData } from './ssr/rendering';
import { HydrationProvider, type HydrationContextValue } from './ssr/HydrationContext';
import { ShellProvider } from './ShellContext';
import type { ShellApi } from './shellApi';

interface PageRootProps {
  readonly shell: ShellApi;
  /** The data of a server-rendered page; set on the server and when the browser hydrates such a page. */
  readonly drawn?: HydrationData | undefined;
  readonly children: ReactNode;
}

/** Provides the shell, and what the server rendered the page with, to everything below it. */
export function PageRoot({ shell, drawn, children }: PageRootProps) {
  const [server] = useState<HydrationContextValue>(() =>
    drawn ? { ...drawn, key: shell.location.current().key } : null,
  );
  return (
    <ShellProvider value={shell}>
      <HydrationProvider value={server}>{children}</HydrationProvider>
    </ShellProvider>
  );
}
