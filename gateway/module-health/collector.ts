import { json, Router, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import type { Failure } from '@vended/contract/failure';
import { report, type Report } from '@vended/contract/reports';
import type { Manifest } from '@vended/module/platform/manifest';
import { matchRoute } from '@vended/module/platform/routePattern';

interface CollectorOptions {
  readonly manifests: () => Promise<readonly Manifest[]>;
  /** Called for every report. @param sender distinguishes senders, nothing else @param routes the patterns of all routes */
  readonly onReport: (taken: Report, sender: string, routes: readonly string[]) => void;
  readonly logger: Logger;
}

/**
 * `POST /collect`: receives reports from pages of this origin and writes them to the log. It reads no cookie and does not
 * identify visitors; of a page behind the sign-in it logs only the route, never which record it showed.
 */
export function collector({ manifests, onReport, logger }: CollectorOptions): RequestHandler {
  const router = Router();
  // A whole office may share one address.
  const fewEnough = rateLimit({
    windowMs: 60_000,
    limit: 1_200,
    standardHeaders: false,
    legacyHeaders: false,
  });
  // A beacon is sent as text, so that browsers send it without a preflight request.
  const body = json({ type: ['application/json', 'text/plain'], limit: '4kb' });

  router.post('/collect', fewEnough, body, async (request, response) => {
    const site = request.get('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin') {
      return void response.status(403).json(refusal('Reports come from pages of this site only.'));
    }
    const parsed = report.safeParse(request.body);
    if (!parsed.success) return void response.status(400).json(refusal('This is not a report.'));
    const { type, ...content } = parsed.data;
    const known = await manifests();
    const page = 'path' in content ? { path: pageOf(content.path, known) } : {};
    const routes = known.flatMap((manifest) => manifest.routes.map(({ path }) => path));
    onReport(parsed.data, request.ip ?? '', routes);
    logger.info({ report: type, ...content, ...page }, 'report');
    response.status(204).end();
  });
  return router;
}

function refusal(error: string): Failure {
  return { error };
}

/** A public page's address without its query; of any other page the route alone. */
function pageOf(address: string, manifests: readonly Manifest[]): string {
  const path = address.replace(/[?#].*$/, '');
  const route = matchRoute(
    manifests.flatMap(({ routes }) => routes),
    path,
  )?.route;
  if (!route) return '(unknown)';
  return route.permission === 'public' ? path : route.path;
}
