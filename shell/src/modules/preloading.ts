import type { Shell } from '../shell';
import { storeValue } from '../storeValue';
import { whenQuiet } from '../whenQuiet';

/** Long enough to pass over a link on the way to another, short enough to be ahead of a click. */
const intent = 80;

/** How many areas are fetched ahead in quiet moments. */
const most = 2;

const storageKey = 'used_areas';

interface PreloadOptions {
  readonly shell: Shell;
  readonly warm: (module: string) => void;
}

/**
 * Fetches a module's code, and the data that its page opens with, before they are asked for: when somebody points at, touches or tabs to a link into its area and
 * stays there; and the code alone in a quiet moment, for the areas that they use most. Never where data is to be saved.
 */
export function startPreloading({ shell, warm }: PreloadOptions): void {
  if (savesData()) return;
  let pending: { readonly link: Element; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  const ownerOf = (address: string) => {
    const visitor = shell.apiFor('shell', 'shell').session.current()?.user_type ?? 'anonymous';
    const found = shell.routes.destination(shell.routes.resolve(address, visitor), visitor);
    return found.kind === 'page' && found.owner !== 'shell' ? found.owner : null;
  };

  function begin({ target }: Event) {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    if (!link || link === pending?.link) return;
    stop();
    const timer = setTimeout(() => {
      pending = null;
      const address = link.getAttribute('href') ?? '/';
      const owner = ownerOf(address);
      if (!owner) return;
      warm(owner);
      shell.startData(address);
    }, intent);
    pending = { link, timer };
  }

  function end({ target }: Event) {
    if (target instanceof Node && pending?.link.contains(target)) stop();
  }

  function stop() {
    clearTimeout(pending?.timer);
    pending = null;
  }

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, begin, { passive: true });
  }
  for (const type of ['pointerout', 'focusout', 'touchcancel']) {
    document.addEventListener(type, end, { passive: true });
  }

  noteAreas(shell);
  whenQuiet(() => {
    if (!shell.apiFor('shell', 'shell').session.current()) return;
    for (const area of mostUsed().slice(0, most)) warm(area);
  });
}

/** Remembers how often each area was entered; of what was done there, nothing. */
function noteAreas({ history, destination }: Shell): void {
  let last = '';
  history.subscribe(() => {
    const found = destination();
    const owner = found.kind === 'page' && found.route.permission !== 'public' ? found.owner : '';
    if (owner === last) return;
    last = owner;
    if (owner === '' || owner === 'shell') return;
    const used = readUsed();
    storeValue(storageKey, JSON.stringify({ ...used, [owner]: (used[owner] ?? 0) + 1 }));
  });
}

function mostUsed(): string[] {
  return Object.entries(readUsed())
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name);
}

function readUsed(): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}

/** The browser says so where it knows; not all do. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
