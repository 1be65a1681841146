import { useCallback, useState } from 'react';

/**
 * Whether an image failed to load, including one that failed before hydration. Give `image` to it: it stays on the page, hidden, so
 * that the shell can load it again after a reconnect.
 */
export function useBrokenImage() {
  const [broken, setBroken] = useState(false);
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setBroken(true);
  }, []);
  const image = { ref, onError: () => setBroken(true), onLoad: () => setBroken(false) };
  // Browsers do not load a hidden image that is lazy.
  return { broken, image: broken ? { ...image, hidden: true, loading: 'eager' as const } : image };
}
