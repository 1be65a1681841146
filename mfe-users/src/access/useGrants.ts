import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useUserDevicesQuery } from './accessApi';

interface Grants {
  /** The ids of the devices that the user has access to; undefined until they are loaded. */
  readonly granted: ReadonlySet<string> | undefined;
  /** True if the last load failed; `granted` may be out of date. */
  readonly failed: boolean;
  readonly reload: () => Promise<unknown>;
}

/** The devices that a user has access to. */
export function useGrants(userId: string): Grants {
  const { data, error, refetch } = useUserDevicesQuery({ user_id: userId });
  // The banner already shows the result of a change.
  useLoadFailure(data ? undefined : error, 'Failed to load device access');

  const granted = useMemo(() => data && new Set(data.device_ids.map(({ device_id }) => device_id)), [data]);

  // `refetch` joins a running request, whose response may predate the change.
  const isShown = useIsShown();
  const reload = useCallback(async () => {
    if (!isShown()) return;
    const asked = Date.now();
    const { startedTimeStamp = asked } = await refetch();
    if (startedTimeStamp < asked && isShown()) await refetch();
  }, [refetch, isShown]);

  return { granted, failed: error !== undefined, reload };
}

/** False once the user has left the page: a list that nobody sees is not reloaded. */
function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
