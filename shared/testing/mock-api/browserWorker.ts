import { setupWorker } from 'msw/browser';
import { mockApi } from './mockApi';

/**
 * Stands the mock API between this page and the network. The page's server must serve msw's worker script at
 * /mockServiceWorker.js.
 */
export async function startMockApi(): Promise<void> {
  await setupWorker(...mockApi.handlers).start({
    quiet: true,
    // The page's own files, and its server's socket, go past the mock; a call that it misses is answered with its 404.
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
}
