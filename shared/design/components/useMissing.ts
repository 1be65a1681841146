import { useCallback, useState } from 'react';

/** Whether a picture cannot be loaded after all; also one that failed before React took the server-rendered page over. */
export function useMissing() {
  const [missing, setMissing] = useState(false);
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setMissing(true);
  }, []);
  return { missing, image: { ref, onError: () => setMissing(true) } };
}
