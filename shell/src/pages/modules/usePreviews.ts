import type { PlatformPreviews } from '@vended/module/platform/previews';
import { useNetworkReturns } from '@vended/module/query/useNetworkReturns';
import { useCallback, useEffect, useState } from 'react';
import { callGateway } from '../../platform/callGateway';

/** Loads the links to previews, and the builds that one can be made for, from the gateway. */
export function usePreviews() {
  const [loaded, setLoaded] = useState<PlatformPreviews | 'failed'>();
  const load = useCallback(() => {
    const controller = new AbortController();
    void callGateway<PlatformPreviews>('GET', '/platform/previews', { signal: controller.signal }).then(
      (result) => !controller.signal.aborted && setLoaded(result.ok ? result.answer : 'failed'),
    );
    return () => controller.abort();
  }, []);
  const reconnects = useNetworkReturns();
  useEffect(load, [load, reconnects]);
  return {
    loaded: loaded === 'failed' ? undefined : loaded,
    failure: loaded === 'failed' ? { text: 'Failed to load previews', onRetry: () => void load() } : null,
    reload: () => void load(),
  };
}
