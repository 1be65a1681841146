/*
 * The background worker: without a network, it serves visited pages from its cache, and the offline page for all others.
 * It is a build of its own (`shared/webpack/shellConfig.mjs`).
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerMessage extends WorkerEvent {
  readonly data: unknown;
}
declare const self: {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
};

const cacheNames = { pages: 'pages-2', files: 'files-2', offline: 'offline-2' };
const offlinePage = '/offline';

/** The entries that were used last stay, each under its address alone. */
const keeping = (maxEntries: number) => [
  {
    cacheKeyWillBeUsed: ({ request }: { readonly request: Request }) => Promise.resolve(request.url),
    cacheWillUpdate: ({ response }: { readonly response: Response }) =>
      Promise.resolve(isStorable(response) ? response : null),
  },
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }),
];

/** Respects the server's `no-store`, which it sends with every page for a signed-in user. */
function isStorable({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? 'no-store';
  return status === 200 && type === 'basic' && !redirected && !control.includes('no-store');
}

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  plugins: [...keeping(60), { handlerDidError: ({ request }) => nearest(request) }],
});

/** What is shown for a page that was not visited: the page with another query, else the offline page. */
async function nearest({ url }: Request): Promise<Response | undefined> {
  const { pages: cacheName } = cacheNames;
  return (await caches.match(url, { cacheName, ignoreSearch: true })) ?? caches.match(offlinePage);
}

registerRoute(new NavigationRoute(pages));
registerRoute(
  // Their names change with their content, so a cached file is never out of date.
  ({ sameOrigin, url: { pathname } }) =>
    sameOrigin && (/^\/(?:modules|shell)\//.test(pathname) || pathname === '/api/blog_public_image'),
  new CacheFirst({ cacheName: cacheNames.files, plugins: keeping(400) }),
);

/** The shell sends the address of each public page that was opened by client-side navigation. */
self.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data !== 'string' || new URL(data, self.location.href).origin !== self.location.origin) return;
  const request = new Request(data, { headers: { accept: 'text/html' } });
  const [, stored] = pages.handleAll({ event, request });
  event.waitUntil(stored);
});

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheNames.offline)
      .then((cache) => cache.add(offlinePage))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()));
clientsClaim();

async function removeOldCaches(): Promise<void> {
  const current = Object.values(cacheNames);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
}
