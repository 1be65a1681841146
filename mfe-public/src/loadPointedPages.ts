const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Loads the code of a page as soon as the visitor points at, touches or tabs to a link to it.
 *
 * @param load gets the path of the link
 * @returns a function that stops it
 */
export function loadPointedPages(load: (pathname: string) => void): () => void {
  function handleIntent({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link) load(link.pathname);
  }

  for (const intent of intents) document.addEventListener(intent, handleIntent, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, handleIntent);
  };
}
