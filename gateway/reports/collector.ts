import { json, Router, type Request, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { report, type Report } from '@vended/contract/reports';
import type { Manifest } from '@vended/module/platform/manifest';
import { matchRoute } from '@vended/module/platform/routePattern';
import { refusal } from '../http/errors';
import { senderOf } from '../visitors/visitorAddress';
import type { ReportToken, ReportTokens } from '@vended/platform/health/reportTokens';
import { createReportQuota } from '@vended/platform/health/reportQuota';

type Route = Manifest['routes'][number];

interface CollectorOptions {
  readonly manifests: () => readonly Manifest[];
  readonly tokens: ReportTokens;
  /** Called for every report that counts. @param sender only distinguishes networks @param routes the patterns of all routes */
  readonly onReport: (taken: Report, sender: string, routes: readonly string[]) => void;
  readonly logger: Logger;
}

/**
 * `POST /collect`: receives reports from pages of this origin and writes them to the log. It reads no cookie and does not
 * identify visitors; of a page behind the sign-in it logs only the route, never which record it showed.
 *
 * A report counts if its token is valid for its content and within its quota. All others are dropped with the same answer,
 * 204: an old page must not cause errors in a visitor's browser.
 */
export function collector({ manifests, tokens, onReport, logger }: CollectorOptions): RequestHandler {
  const router = Router();
  const quota = createReportQuota();
  // A whole office may share one address.
  const fewEnough = rateLimit({
    windowMs: 60_000,
    limit: 1_200,
    standardHeaders: false,
    legacyHeaders: false,
    keyGenerator: senderOf,
  });
  // Beacons are sent as text, which needs no preflight request.
  const body = json({ type: ['application/json', 'text/plain'], limit: '4kb' });

  const fromOwnPage: RequestHandler = (request, response, next) => {
    if (isFromOwnPage(request)) return next();
    response.status(403).json(refusal('Reports come from pages of this site only.'));
  };

  router.post('/collect', fewEnough, fromOwnPage, body, (request, response) => {
    const parsed = report.safeParse(request.body);
    if (!parsed.success) return void response.status(400).json(refusal('This is not a report.'));
    const { token: sent = '', ...received } = parsed.data;
    if (received.type === 'contract-use') return void response.status(204).end();
    const taken = withoutMailAddresses(received);
    const routes = manifests().flatMap((manifest) => manifest.routes);
    const token = tokens.read(sent);
    if (token && isKnown(taken, token, routes) && quota.use(token.id, taken)) {
      const patterns = routes.map(({ path }) => path);
      onReport(taken, senderOf(request), patterns);
      const { type, ...content } = taken;
      logger.info({ report: type, ...content, ...shortened(taken, routes) }, 'report');
    }
    response.status(204).end();
  });
  return router;
}

/** What looks like an e-mail address, in any script, and in a URL too. */
const mailAddress =
  /[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/giu;

/** The message of an error may name a person: it reaches the log and the modules page without addresses. */
function withoutMailAddresses(taken: Report): Report {
  return 'message' in taken
    ? { ...taken, message: taken.message.replaceAll(mailAddress, '(address)') }
    : taken;
}

/** Only browsers send reports, and every browser states the origin of a request in one of these headers. */
function isFromOwnPage(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = request.get('Origin');
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.get('Host');
}

/** Whether the subject of a report exists: a build that the page was given, or a route. */
function isKnown(taken: Report, token: ReportToken, routes: readonly Route[]): boolean {
  if (taken.type === 'page-view') return matchRoute(routes, pathOf(taken.path)) !== null;
  if (taken.type === 'vital') return routes.some(({ path }) => path === taken.path);
  return isShell(taken) || token.names({ name: taken.module, build: taken.build });
}

const isShell = ({ module, build }: { module: string; build: string }) =>
  module === 'shell' && build === 'shell';

/** The parts of a report that the log replaces, because they could identify a visitor or a record. */
function shortened(taken: Report, routes: readonly Route[]) {
  return 'path' in taken ? { path: pageOf(pathOf(taken.path), routes) } : {};
}

/** The path of a public page; for any other page, only its route. */
function pageOf(path: string, routes: readonly Route[]): string {
  const route = matchRoute(routes, path)?.route;
  return route?.permission === 'public' ? path : (route?.path ?? '(unknown)');
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '');
