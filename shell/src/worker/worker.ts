/*
 * The background worker: shows visitors without a network the pages that they have seen, and says so on any other. It is
 * one file, compiled by the shell's build as it stands, so it imports nothing.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerMessage extends WorkerEvent {
  readonly data: unknown;
}
declare const self: {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
};

const pages = { name: 'pages-1', most: 60 };
const files = { name: 'files-1', most: 400 };
const offlinePage = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(pages.name)
      .then((cache) => cache.add(offlinePage))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  // Their names change with their content, so what is kept is never out of date.
  else if (/^\/(?:modules|shell)\//.test(pathname) || pathname === '/api/blog_public_image')
    event.respondWith(file(event));
});

/** The shell says which public page was reached without a load. */
self.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data === 'string' && new URL(data, self.location.href).origin === self.location.origin)
    event.waitUntil(
      fetch(data, { headers: { accept: 'text/html' } }).then((response) => keep(pages, data, response)),
    );
});

async function page(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keep(pages, event.request.url, response.clone()));
    return response;
  } catch (error) {
    const cache = await caches.open(pages.name);
    const known =
      (await cache.match(event.request.url)) ??
      (await cache.match(event.request.url, { ignoreSearch: true })) ??
      (await cache.match(offlinePage));
    if (known) return known;
    throw error;
  }
}

async function file(event: FetchEvent): Promise<Response> {
  const known = await (await caches.open(files.name)).match(event.request);
  if (known) return known;
  const response = await fetch(event.request);
  event.waitUntil(keep(files, event.request.url, response.clone()));
  return response;
}

/** Only what the server lets anybody keep: a page for somebody who is signed in says `no-store`. */
async function keep({ name, most }: typeof pages, url: string, response: Response): Promise<void> {
  const storable = response.status === 200 && response.type === 'basic' && !response.redirected;
  if (!storable || /no-store/.test(response.headers.get('cache-control') ?? 'no-store')) return;
  const cache = await caches.open(name);
  // Put anew, so that the oldest is the one that was not seen for longest.
  await cache.delete(url);
  await cache.put(url, response);
  const kept = (await cache.keys()).filter((request) => new URL(request.url).pathname !== offlinePage);
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)));
}

async function removeOldCaches(): Promise<void> {
  const current = [pages.name, files.name];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
}
