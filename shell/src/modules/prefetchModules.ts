import type { Shell } from '../shell-api/shell';
import { storeValue } from '@vended/module/browser/storeValue';
import { whenIdle } from '../browser/whenIdle';
import { whenQuiet } from '../browser/whenQuiet';
import { shellBuild } from '../shell-api/shellBuild';

/** Long enough to ignore a pointer that only passes over the link, short enough to start before the click. */
const intentDelayMs = 80;

/** How many areas are prefetched while the browser is idle. */
const maxIdlePrefetches = 2;

const storageKey = 'used_areas';

interface PrefetchOptions {
  readonly shell: Shell;
  readonly prefetchModule: (module: string) => void;
  /** The addresses of the files that areas need. */
  readonly filesAhead: () => readonly string[];
}

/**
 * Prefetches a module's code and the data of its page when the user points at, touches or tabs to a link into its
 * area and stays there. While the browser is idle, it also prefetches the code of the areas that the user opens most.
 * Once the console's page has loaded, it prefetches the files that areas need, without executing them.
 * Does nothing if the user has asked the browser to save data.
 */
export function startPrefetching({ shell, prefetchModule, filesAhead }: PrefetchOptions): void {
  if (isDataSaverOn()) return;
  let pending: { readonly link: Element; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  const ownerOf = (address: string) => {
    const visitor = shell.apiFor(shellBuild).session.current()?.user_type ?? 'anonymous';
    const found = shell.routes.destination(shell.routes.resolve(address, visitor), visitor);
    return found.kind === 'page' && found.owner !== 'shell' ? found.owner : null;
  };

  function handleIntent({ target }: Event) {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    if (!link || link === pending?.link) return;
    cancel();
    const timer = setTimeout(() => {
      pending = null;
      const address = link.getAttribute('href') ?? '/';
      const owner = ownerOf(address);
      if (!owner) return;
      prefetchModule(owner);
      shell.prefetchData(address);
    }, intentDelayMs);
    pending = { link, timer };
  }

  function handleIntentEnd({ target }: Event) {
    if (target instanceof Node && pending?.link.contains(target)) cancel();
  }

  function cancel() {
    clearTimeout(pending?.timer);
    pending = null;
  }

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, handleIntent, { passive: true });
  }
  for (const type of ['pointerout', 'focusout', 'touchcancel']) {
    document.addEventListener(type, handleIntentEnd, { passive: true });
  }

  countAreaVisits(shell);
  whenIdle(() => {
    if (!shell.apiFor(shellBuild).session.current()) return;
    for (const area of mostUsedAreas().slice(0, maxIdlePrefetches)) prefetchModule(area);
  });
  const { session } = shell.apiFor(shellBuild);
  const fetchAhead = () => {
    if (session.current() && !isConnectionSlow()) whenQuiet(() => fetchFiles(filesAhead()));
  };
  session.subscribe(fetchAhead);
  fetchAhead();
}

/** Makes the browser fetch files at its lowest priority, unless they were already linked. Their hashes are verified when they run. */
function fetchFiles(addresses: readonly string[]): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"], link[rel="preload"]');
  const linked = new Set([...links].map(({ href }) => href));
  for (const address of new Set(addresses)) {
    const { href } = new URL(address, window.location.href);
    if (linked.has(href)) continue;
    const link = { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}

/** Counts how often each area is opened, and stores nothing else about what the user does. */
function countAreaVisits({ history, destination }: Shell): void {
  let last = '';
  history.subscribe(() => {
    const found = destination();
    const owner = found.kind === 'page' && found.route.permission !== 'public' ? found.owner : '';
    if (owner === last) return;
    last = owner;
    if (owner === '' || owner === 'shell') return;
    const visits = readVisits();
    storeValue(storageKey, JSON.stringify({ ...visits, [owner]: (visits[owner] ?? 0) + 1 }));
  });
}

function mostUsedAreas(): string[] {
  return Object.entries(readVisits())
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name);
}

function readVisits(): Readonly<Record<string, number>> {
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

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Not every browser describes the connection. If it is unknown, assume that it is neither metered nor slow. */
const connection = () => (navigator as Navigator & { readonly connection?: Connection }).connection;

const isDataSaverOn = () => connection()?.saveData === true;

/** On connections where these files would take many seconds, they are fetched only for pages that the user opens. */
const isConnectionSlow = () => /2g$/.test(connection()?.effectiveType ?? '');
