import { Router, type RequestHandler } from 'express';
import path from 'node:path';
import type { GatewayConfig } from '../settings/gatewayConfig';
import { pagePolicy, workerPolicy } from './pagePolicy';
import { standalonePage } from './standalonePage';
import type { ShellAssets } from '@vended/platform/builds/shellAssets';

type Options = Pick<GatewayConfig, 'shellDir' | 'analyticsUrl'> & { readonly shell: ShellAssets };

/** `/worker.js`, the background worker, and `/offline`, the page that it shows without a network. */
export function offline({ shell, shellDir, analyticsUrl }: Options): RequestHandler {
  const router = Router();
  router.get('/worker.js', workerPolicy, (_request, response, next) => {
    if (!shell.worker) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(path.resolve(shellDir, shell.worker), { cacheControl: false }, next);
  });
  router.get('/offline', ...pagePolicy({ analyticsUrl }), (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(offlinePage(String(response.locals['nonce']), shell));
  });
  return router;
}

/** Requests the server until it answers: the network may return some time before the server can be reached. */
const openWhenReached = `
async function ask() {
  if (!navigator.onLine) return;
  const reached = await fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false);
  if (reached) location.reload();
}
addEventListener('online', ask);
setInterval(ask, 3000);`;

function offlinePage(nonce: string, shell: ShellAssets): string {
  return standalonePage(shell, nonce, {
    title: 'Offline',
    head: `<script nonce="${nonce}">${openWhenReached}</script>`,
    body: `<h1>You are offline</h1>
<p>This page has not been opened on this device before, so it cannot be shown offline. Pages that you have opened before can still be read. This page opens when you reconnect.</p>
<p><a href="/">Go to the home page</a></p>`,
  });
}
