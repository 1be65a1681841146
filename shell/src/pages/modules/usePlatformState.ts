import { useNetworkReturns } from '@vended/module/query/useNetworkReturns';
import type { PlatformState } from '@vended/module/platform/platform';
import { useCallback, useEffect, useState } from 'react';

type Loaded = PlatformState | 'failed' | undefined;

/** Loads the gateway's statistics about the modules. They come from the gateway itself and not from the API. */
export function usePlatformState() {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(() => {
    const controller = new AbortController();
    void readState(controller.signal).then((state) => !controller.signal.aborted && setLoaded(state));
    return () => controller.abort();
  }, []);
  const reconnects = useNetworkReturns();
  useEffect(load, [load, reconnects]);
  return {
    state: loaded === 'failed' ? undefined : loaded,
    failure: loaded === 'failed' ? { text: 'Failed to load modules', onRetry: () => void load() } : null,
    reload: () => void load(),
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
