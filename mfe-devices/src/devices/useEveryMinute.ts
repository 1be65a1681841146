import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `reload` every minute while somebody can see the page: machines go offline without anybody saving.
 *
 * @param minutes how many minutes, where one call costs more than one request
 */
export function useEveryMinute(reload: () => unknown, minutes = 1): void {
  const handleMinute = useEffectEvent(reload);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') handleMinute();
    }, minutes * 60_000);
    return () => clearInterval(timer);
  }, [minutes]);
}
