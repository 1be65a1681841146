import { setupWorker } from 'msw/browser';
import { mockApi } from './mockApi';

/**
 * Intercepts this page's calls and answers them from the mock API. The page's server must serve msw's worker script
 * at /mockServiceWorker.js.
 */
export async function startMockApi(): Promise<void> {
  await setupWorker(...mockApi.handlers).start({
    quiet: true,
    // The page's own files and its development server's socket are not intercepted.
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
}
