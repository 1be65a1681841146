import { Router } from 'express';
import type { Call } from '@vended/contract/call';
import { openApi } from './openApi';
import { page } from './page';

/** Serves `/openapi.json`, and `/docs` for people: outside production, or if the settings ask for it. */
export function openApiPages(calls: readonly Call[]): Router {
  // Made when somebody asks for it: that takes longer than the rest of the start.
  let document: ReturnType<typeof openApi> | undefined;
  const router = Router();
  router.get('/openapi.json', (_request, response) => void response.json((document ??= openApi(calls))));
  router.get('/docs', (_request, response) => {
    // The page runs no script and loads nothing.
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'sha256-" + page.styleHash + "'");
    response.type('html').send(page.html(calls));
  });
  return router;
}
