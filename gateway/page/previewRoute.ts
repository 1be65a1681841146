import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { Manifest } from '@vended/module/platform/manifest';
import type { NodeBuilds } from '@vended/platform/builds/nodeBuilds';
import type { ShellAssets } from '@vended/platform/builds/shellAssets';
import { refusal } from '../http/errors';
import { isFromOwnPage } from '@vended/server/requestOrigin';
import { pagePolicy } from './pagePolicy';
import { previewQuestion } from './previewQuestion';
import { readPublishedBuild } from '@vended/platform/registry/liveModules';
import type { Links } from '@vended/platform/links/links';
import { isOpen } from '@vended/platform/links/linkStore';
import type { VisitorPreviews } from '../visitors/preview';

/**
 * How long a browser keeps a link after its end, in milliseconds. If the cookie ended with the link, the next page would be the live
 * one without an explanation. The gateway checks the link for every page.
 */
const keptAfterEndMs = 24 * 60 * 60_000;

interface Options {
  readonly links: Links;
  readonly previews: VisitorPreviews;
  readonly builds: NodeBuilds;
  readonly shell: ShellAssets;
  readonly analyticsUrl: string;
  readonly logger: Logger;
}

/**
 * `GET /preview/<link>` asks whether a preview is to be shown in the visitor's browser, since the build runs with their rights and can
 * read what they type; `POST` to the same address says yes, and leads to the previewed module's first page.
 * `DELETE /platform/preview` ends it.
 */
export function previewRoute(options: Options): RequestHandler {
  const { links, previews, builds, shell } = options;
  const router = Router();

  type OfLink = Request<{ link: string[] }>;

  async function start(request: OfLink, response: Response): Promise<void> {
    const link = request.params.link.join('/');
    const terms = links.signer.read(link);
    const build = terms && (await previewedManifest(builds, terms.module, terms.build));
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    // A link that no longer works, however old, is kept for one page, which says why (`pages.ts`).
    const until = terms && Math.max(terms.endsAt.getTime() + keptAfterEndMs, Date.now() + 60_000);
    previews.keep(request, response, until === null ? null : { text: link, until: new Date(until) });
    response.redirect(303, build ? firstPage(build) : '/');
  }

  router.get('/preview/*link', ...pagePolicy(options), async (request: OfLink, response) => {
    const terms = links.signer.read(request.params.link.join('/'));
    const kept = terms && (await links.store.find(terms.id).catch(() => 'unknown' as const));
    if (kept === 'unknown') {
      response.setHeader('Cache-Control', 'no-store');
      return void response
        .status(503)
        .type('text/plain')
        .send('The preview cannot be checked at the moment. Please open its link again in a minute.\n');
    }
    if (!kept || !isOpen(kept)) return start(request, response);
    // A visitor who leaves this page without answering gets the live product.
    previews.forget(request, response);
    // The page's form must send its origin, and no other site may learn the link.
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
    response.type('html').send(previewQuestion(shell, String(response.locals['nonce']), kept));
  });

  router.post('/preview/*link', async (request: OfLink, response) => {
    if (isFromOwnPage(request)) return start(request, response);
    response.setHeader('Cache-Control', 'no-store');
    response.status(403).json(refusal('A preview is started by its link, or on a page of this site.'));
  });

  router.delete('/platform/preview', (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (!isFromOwnPage(request))
      return void response.status(403).json(refusal('A preview is ended on a page of this site only.'));
    previews.forget(request, response);
    response.status(204).end();
  });
  return router;
}

async function previewedManifest(
  builds: NodeBuilds,
  module: string,
  build: string,
): Promise<Manifest | null> {
  const isBrought = await builds.bring({ name: module, build }).catch(() => false);
  if (!isBrought) return null;
  return readPublishedBuild(builds.modulesDir, { name: module, build }).then(
    ({ manifest }) => manifest,
    () => null,
  );
}

/** The first page of a preview: one that everybody can open, if the module has one. */
function firstPage({ routes }: Manifest): string {
  const plain = routes.filter(({ path }) => !path.includes(':'));
  return (plain.find(({ permission }) => permission === 'public') ?? plain[0])?.path ?? '/';
}
