import type { BuildPackages } from '@vended/module/platform/platform';
import { useNetworkReturns } from '@vended/module/query/useNetworkReturns';
import { useCallback, useEffect, useState } from 'react';
import { callGateway } from '../../platform/callGateway';

/** Loads the packages of a build from the gateway. */
export function useBuildPackages(name: string, build: string) {
  const [loaded, setLoaded] = useState<BuildPackages['packages'] | { readonly error: string }>();
  const load = useCallback(() => {
    const controller = new AbortController();
    const path =
      `/platform/modules/${encodeURIComponent(name)}/${encodeURIComponent(build)}/packages` as const;
    void callGateway<BuildPackages>('GET', path, { signal: controller.signal }).then(
      (result) => !controller.signal.aborted && setLoaded(result.ok ? result.answer.packages : result),
    );
    return () => controller.abort();
  }, [name, build]);
  const reconnects = useNetworkReturns();
  useEffect(load, [load, reconnects]);
  const failed = loaded && 'error' in loaded ? loaded : null;
  return {
    packages: failed ? undefined : (loaded as BuildPackages['packages'] | undefined),
    failure: failed && {
      text: `Failed to load packages: ${failed.error}`,
      onRetry: () => void load(),
    },
  };
}
