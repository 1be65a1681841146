import { useCallback, useState } from 'react';

/** Whether a picture cannot be loaded after all; also one that failed before React took the server-rendered page over. */
export function useBrokenImage() {
  const [broken, setBroken] = useState(false);
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setBroken(true);
  }, []);
  return { broken, image: { ref, onError: () => setBroken(true) } };
}
