import { useNetworkReturns } from '@vended/module/query/useNetworkReturns';
import { useCallback, useEffect, useState } from 'react';
import { callGateway, type GatewayResult } from '@vended/module/request/callGateway';

interface LoadedAnswer<Answer> {
  /** Undefined until the answer has arrived, and after a failure. */
  readonly answer: Answer | undefined;
  readonly failure: { readonly text: string; readonly onRetry: () => void } | null;
  readonly reload: () => void;
}

/**
 * Loads an answer of the gateway itself, not of the API, and again when the server can be reached again.
 *
 * @param failed turns the gateway's reason into the text that is shown
 */
export function useGatewayAnswer<Answer>(
  path: `/platform/${string}`,
  failed: (reason: string) => string,
): LoadedAnswer<Answer> {
  const [result, setResult] = useState<GatewayResult<Answer>>();
  const load = useCallback(() => {
    const controller = new AbortController();
    void callGateway<Answer>('GET', path, { signal: controller.signal }).then(
      (loaded) => !controller.signal.aborted && setResult(loaded),
    );
    return () => controller.abort();
  }, [path]);
  const reconnects = useNetworkReturns();
  useEffect(load, [load, reconnects]);
  return {
    answer: result?.ok ? result.answer : undefined,
    failure: result && !result.ok ? { text: failed(result.error), onRetry: () => void load() } : null,
    reload: () => void load(),
  };
}
