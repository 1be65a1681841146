import { useNetworkReturns } from '@vended/module/query/useNetworkReturns';
import type { PlatformState } from '@vended/module/platform/platform';
import { useCallback, useEffect, useState } from 'react';

type Loaded = PlatformState | 'failed' | undefined;

/** What the gateway knows of the modules. It is no call of the API: the gateway alone counts how builds fare. */
export function usePlatformState() {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(() => {
    const gone = new AbortController();
    void readState(gone.signal).then((state) => !gone.signal.aborted && setLoaded(state));
    return () => gone.abort();
  }, []);
  const returns = useNetworkReturns();
  useEffect(load, [load, returns]);
  return {
    state: loaded === 'failed' ? undefined : loaded,
    failure: loaded === 'failed' ? { text: 'Failed to load modules', onRetry: () => void load() } : null,
  };
}

async function readState(signal: AbortSignal): Promise<PlatformState | 'failed'> {
  try {
    const response = await fetch('/platform/modules', { signal });
    return response.ok ? ((await response.json()) as PlatformState) : 'failed';
  } catch {
    return 'failed';
  }
}
