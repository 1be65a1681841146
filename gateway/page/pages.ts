import { createHash } from 'node:crypto';
import type { FlagValues } from '@vended/contract/flagValues';
import { urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { sendCompressed } from '../files/compressed';
import type { RenderedPage } from '../ssr/rendered';
import type { ServerRendering } from '../ssr/serverRendering';
import type { LiveModule } from '@vended/platform/registry/liveModules';
import type { PageModules } from '@vended/platform/registry/pageModules';
import { hasSessionCookie } from '../http/hasSessionCookie';
import { requireFormText } from '../http/formText';
import { asksForPage, isFromOwnPage } from '@vended/server/requestOrigin';
import type { Overrides } from '../visitors/override';
import { renderPage } from './page';
import { pageConfig, type PageSettings } from './pageConfig';
import { pagePolicy } from './pagePolicy';
import type { ShellAssets } from '@vended/platform/builds/shellAssets';
import { canonicalAddress } from '../visitors/canonicalAddress';
import { visit, type Visit } from '../visitors/visit';
import { buildText } from '@vended/module/platform/buildId';

type Options = PageSettings & {
  readonly overrides: Overrides;
  readonly rendering: ServerRendering;
  /** Whether modules are left out that should be served: then an address that nobody has may be one of theirs. */
  readonly isIncomplete: () => boolean;
};

/**
 * Serves the page at every address that a browser opens; with status 404 where neither a module nor the shell has one.
 * Visitors without a session get public pages rendered on the server, the same for everyone. A plain form that is sent to
 * such a page is answered by its module.
 */
export function pages({ overrides, rendering, isIncomplete, ...settings }: Options): RequestHandler[] {
  const { shell } = settings;

  async function send(
    request: Request,
    response: Response,
    modules: PageModules,
    visited: Visit,
    rendered: RenderedPage | null,
  ) {
    const page = renderPage({
      visit: visited,
      rendered,
      nonce: String(response.locals['nonce']),
      shell,
      modules,
      config: await pageConfig(request, response, modules, settings),
    });
    await sendCompressed(response, page);
  }

  return [
    (request, _response, next) => {
      const isPage = ['GET', 'HEAD', 'POST'].includes(request.method) && request.accepts('html') !== false;
      next(isPage ? undefined : 'route');
    },
    ...pagePolicy({ ...settings, overrides }),

    async (request, response, next) => {
      if (request.method === 'POST') return next();
      const question = asksForPage(request) ? await settings.previews.unanswered(request) : null;
      if (question !== null)
        return response.set('Cache-Control', 'no-store').redirect(303, `/preview/${question}`);
      const { modules, values: flags } = await settings.selection.of(request, response);
      const canonical = canonicalAddress(request.originalUrl, modules.list);
      if (canonical !== null) return movedTo(response, canonical);
      const signedIn = hasSessionCookie(request);
      const visited = visit(request.originalUrl, signedIn, modules);
      if (!visited.found && isFileName(request.path) && !asksForPage(request)) return next('route');
      const { module, isPublic, address, found } = visited;
      const rendered =
        module && isPublic && !signedIn ? await rendering.render(module, address, request, flags) : null;
      if (rendered?.kind === 'redirect' && isOtherPage(rendered.to, request.originalUrl))
        return movedTo(response, rendered.to);
      const page = rendered?.kind === 'page' ? rendered : null;
      // Search engines forget an address that answers 404.
      const ifNotFound = isIncomplete() ? 503 : 404;
      response.status(found ? (page?.status ?? 200) : ifNotFound);
      const preview = await settings.previews.of(request);
      // A link that has ended is forgotten once a page has said so.
      if (preview?.shown.ended && preview.shown.ended !== 'unchecked')
        settings.previews.forget(request, response);
      const isCommon = page !== null && response.statusCode === 200 && preview === null;
      if (isCommon && address === request.originalUrl) {
        response
          .set({
            'Cache-Control': 'private, no-cache',
            ETag: tagOf(page, shell, modules.list, flags, settings.tokens.period()),
          })
          .vary('Cookie');
        if (request.fresh) return notModified(response);
      } else {
        response.setHeader('Cache-Control', 'no-store');
      }
      await send(request, response, modules, visited, page);
    },

    urlencoded({ extended: false, limit: '64kb', parameterLimit: 50, verify: requireFormText }),
    async (request, response, next) => {
      const { modules, values } = await settings.selection.of(request, response);
      const visited = visit(request.originalUrl, false, modules);
      const { module, isPublic, found, address } = visited;
      const isForm = request.is('application/x-www-form-urlencoded') !== false;
      if (!module?.definition.server || !isPublic || !found || !isForm) return next();
      response.setHeader('Cache-Control', 'no-store');
      if (!isFromOwnPage(request)) {
        response.status(403).type('text/plain').send('Forms are accepted only from pages of this site.\n');
        return;
      }
      const rendered = await rendering.answerForm(module, address, request, fieldsOf(request.body), values);
      if (rendered?.kind === 'redirect') return response.redirect(303, rendered.to);
      if (rendered?.kind !== 'page') {
        response.status(503).type('text/plain');
        response.send('Something went wrong. Please go back and try again.\n');
        return;
      }
      response.status(rendered.status);
      await send(request, response, modules, visited, rendered);
    },
  ];
}

/** Sends the browser to the address that a page has. Not kept for good: another build may have another page there. */
function movedTo(response: Response, address: string): void {
  response.set('Cache-Control', 'no-cache').redirect(308, address);
}

/** Whether a module names another page of the site, and not one of another host or the same page again. */
const isOtherPage = (to: string, asked: string) => /^\/(?![/\\])/.test(to) && to !== asked;

/** True for an address such as /logo.png, for which a not-found page is of no use. */
function isFileName(path: string): boolean {
  return /\.\w+$/.test(path);
}

function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/**
 * The ETag of a page, the same for pages that differ only in the nonce and the report token. It changes with each
 * period, so that no browser keeps a page whose token has expired.
 */
function tagOf(
  page: RenderedPage,
  shell: ShellAssets,
  modules: readonly LiveModule[],
  flags: FlagValues | null,
  period: string,
): string {
  const content = hashOf(page, () => [page.head, page.body, page.data]);
  const hash = createHash('sha256').update(
    JSON.stringify([content, hashOf(shell, () => shell), flags, period]),
  );
  for (const { name, build } of modules) hash.update(buildText({ name, build }));
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

const hashes = new WeakMap<RenderedPage | ShellAssets, string>();

/** The hash of the content; computed once, because a page is large and many visitors get it. */
function hashOf(content: RenderedPage | ShellAssets, said: () => unknown): string {
  const known = hashes.get(content);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(said())).digest('base64');
  hashes.set(content, hash);
  return hash;
}

/** Answers 304 without a new policy: the cached page needs the cached policy, which contains its nonce. */
function notModified(response: Response): void {
  response.removeHeader('Content-Security-Policy');
  response.status(304).end();
}
