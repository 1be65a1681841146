import type { ShellApi } from '@vended/module/shellApi';

/**
 * Resolves when a server-rendered page is to be hydrated: when the visitor acts (`gateway/page/startScript.ts`), or signs in, which
 * changes the page.
 */
export function untilVisitorActs(session: Pick<ShellApi['session'], 'current' | 'subscribe'>): Promise<void> {
  const acted = window.vendedEarly?.acted;
  if (!acted || session.current()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = session.subscribe(resume);
    void acted.then(resume);
    function resume() {
      stop();
      resolve();
    }
  });
}
