import { useCallback, useState } from 'react';

/** Whether an image failed to load, including one that failed before hydration. */
export function useBrokenImage() {
  const [broken, setBroken] = useState(false);
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setBroken(true);
  }, []);
  return { broken, image: { ref, onError: () => setBroken(true) } };
}
