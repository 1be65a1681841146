import { setupWorker } from 'msw/browser';
import { mockApi } from './mockApi';

/**
 * Intercepts this page's calls and answers them from the mock API.
 *
 * @param script where the page's server serves msw's worker script
 */
export async function startMockApi(script = '/mockServiceWorker.js'): Promise<void> {
  await setupWorker(...mockApi.handlers).start({
    quiet: true,
    // The page's own files and its development server's socket are not intercepted.
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: script },
  });
}
