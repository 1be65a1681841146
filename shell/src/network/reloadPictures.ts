import type { ShellApi } from '@vended/module/shellApi';

/** Loads the pictures again that did not arrive while the server could not be reached. */
export function reloadPictures({ subscribe }: ShellApi['refresh']): void {
  subscribe((cause) => {
    if (cause !== 'network') return;
    for (const picture of document.images) {
      const isMissing = picture.complete && picture.naturalWidth === 0 && picture.src !== '';
      // The same address again makes the browser ask again.
      if (isMissing) picture.setAttribute('src', picture.src);
    }
  });
}
