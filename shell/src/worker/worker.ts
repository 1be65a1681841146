/*
 * The background worker: without a network, it serves visited pages from its cache, and the offline page for all others.
 * The shell's build compiles this file on its own, so it imports nothing.
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

const pages = { name: 'pages-1', maxEntries: 60 };
const files = { name: 'files-1', maxEntries: 400 };
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
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event));
  // Their names change with their content, so a cached file is never out of date.
  else if (/^\/(?:modules|shell)\//.test(pathname) || pathname === '/api/blog_public_image')
    event.respondWith(respondWithFile(event));
});

/** The shell sends the address of each public page that was opened by client-side navigation. */
self.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data === 'string' && new URL(data, self.location.href).origin === self.location.origin)
    event.waitUntil(
      fetch(data, { headers: { accept: 'text/html' } }).then((response) => store(pages, data, response)),
    );
});

async function respondWithPage(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    event.waitUntil(store(pages, event.request.url, response.clone()));
    return response;
  } catch (error) {
    const cache = await caches.open(pages.name);
    const cached =
      (await cache.match(event.request.url)) ??
      (await cache.match(event.request.url, { ignoreSearch: true })) ??
      (await cache.match(offlinePage));
    if (cached) return cached;
    throw error;
  }
}

async function respondWithFile(event: FetchEvent): Promise<Response> {
  const cached = await (await caches.open(files.name)).match(event.request);
  if (cached) return cached;
  const response = await fetch(event.request);
  event.waitUntil(store(files, event.request.url, response.clone()));
  return response;
}

/** Respects the server's `no-store`, which it sends with every page for a signed-in user. */
async function store({ name, maxEntries }: typeof pages, url: string, response: Response): Promise<void> {
  const storable = response.status === 200 && response.type === 'basic' && !response.redirected;
  if (!storable || /no-store/.test(response.headers.get('cache-control') ?? 'no-store')) return;
  const cache = await caches.open(name);
  // Delete and put again, so that the entries stay ordered by their last visit.
  await cache.delete(url);
  await cache.put(url, response);
  const entries = (await cache.keys()).filter((request) => new URL(request.url).pathname !== offlinePage);
  await Promise.all(
    entries.slice(0, Math.max(0, entries.length - maxEntries)).map((request) => cache.delete(request)),
  );
}

async function removeOldCaches(): Promise<void> {
  const current = [pages.name, files.name];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
}
