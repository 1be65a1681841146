import type { FeatureFlag } from '@vended/contract/flags';
import { useNetworkReturns } from '@vended/module/query/useNetworkReturns';
import { useShell } from '@vended/module/ShellContext';
import { useCallback, useEffect, useState } from 'react';

/** Loads all flags from the API. */
export function useFlags() {
  const { request } = useShell();
  const [loaded, setLoaded] = useState<readonly FeatureFlag[] | 'failed'>();
  const load = useCallback(() => {
    const controller = new AbortController();
    const call = {
      method: 'GET',
      path: '/flags',
      answers: { flags: 'list' },
      signal: controller.signal,
    } as const;
    void request(call).then(
      (result) =>
        setLoaded((before = 'failed') =>
          // What was loaded stays when it cannot be loaded again.
          result.ok ? (result.data as { readonly flags: readonly FeatureFlag[] }).flags : before,
        ),
      // Only an aborted call rejects: the page was left.
      () => undefined,
    );
    return () => controller.abort();
  }, [request]);
  const reconnects = useNetworkReturns();
  useEffect(load, [load, reconnects]);
  return {
    flags: loaded === 'failed' ? undefined : loaded,
    failure: loaded === 'failed' ? { text: 'Failed to load flags', onRetry: () => void load() } : null,
    reload: () => void load(),
  };
}
