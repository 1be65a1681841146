import type { ShellApi } from '@vended/module/shellApi';

/** Reloads images that failed to load while the server could not be reached. */
export function reloadPictures({ subscribe }: ShellApi['refresh']): void {
  subscribe((cause) => {
    if (cause !== 'network') return;
    for (const picture of document.images) {
      const isMissing = picture.complete && picture.naturalWidth === 0 && picture.src !== '';
      // Setting the same URL makes the browser request it again.
      if (isMissing) picture.setAttribute('src', picture.src);
    }
  });
}
