import type { CookieOptions, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PagePreview } from '@vended/module/platform/registry';
import { readCookie } from '@vended/server/cookies';
import { reasonOf } from '@vended/server/startError.mjs';
import type { NodeBuilds } from '@vended/platform/builds/nodeBuilds';
import { sessionCookie } from '../http/hasSessionCookie';
import type { LinkTerms } from '@vended/platform/links/signedLinks';
import type { Links } from '@vended/platform/links/links';
import { readPublishedBuild, withBuild, type LiveModule } from '@vended/platform/registry/liveModules';
import { findClash } from '@vended/platform/registry/manifestClashes';
import type { Registry } from '@vended/platform/registry/registry';
import { buildText } from '@vended/module/platform/buildId';

/** How many previewed builds have a process that renders their public pages, and for how long after their last visit. */
const maxRendered = 2;
const renderedForMs = 5 * 60_000;

/** How many descriptions of previewed builds are kept in memory. */
const maxKept = 50;

/** The visitor's preview: the build that they get, or none where it has ended, and what their page says about it. */
interface VisitorPreview {
  readonly module: LiveModule | null;
  readonly shown: PagePreview;
}

export interface VisitorPreviews {
  /**
   * Null for a visitor without a preview, and for one who has not agreed to it since they signed in. The link is checked again for
   * every request. Never rejects.
   */
  of(request: Request): Promise<VisitorPreview | null>;
  /** The link of a preview that somebody who is signed in has not agreed to in this session; null if there is none. */
  unanswered(request: Request): Promise<string | null>;
  /** Has the browser keep a link that a guest follows, or that somebody who is signed in agrees to. @param link null for one that cannot be read */
  keep(request: Request, response: Response, link: KeptLink | null): void;
  /** Has the browser forget its link. */
  forget(request: Request, response: Response): void;
  /** The builds that were previewed a moment ago. */
  recent(): readonly LiveModule[];
}

interface KeptLink {
  readonly text: string;
  readonly until: Date;
}

interface Options {
  readonly production: boolean;
  readonly links: Links;
  readonly builds: NodeBuilds;
  readonly registry: Registry;
  readonly logger: Logger;
}

/** Between the link and the agreement of somebody who is signed in. */
const separator = '~';

/** What a visitor's cookie says. */
interface Read {
  readonly link: string;
  readonly preview: VisitorPreview;
  /** False for somebody who is signed in and has not agreed in this session that the build runs with their rights. */
  readonly isAnswered: boolean;
}

/** Decides which visitor gets which published build in place of the live one. */
export function createVisitorPreviews(options: Options): VisitorPreviews {
  const { production, links, builds, registry, logger } = options;
  // In production bound to HTTPS and to this host: a subdomain cannot set it.
  const cookieName = production ? '__Host-vended_preview' : 'vended_preview';
  // A link in a message or a pull request must work, so the cookie is sent with a navigation from elsewhere.
  const cookieOptions = (request: Request): CookieOptions => ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: production || request.secure,
  });
  const answers = new WeakMap<Request, Promise<Read | null>>();
  const definitions = new LRUCache<string, LiveModule>({ max: maxKept });
  const visited = new LRUCache<string, LiveModule>({ max: maxRendered, ttl: renderedForMs });

  async function published({ module: name, build }: LinkTerms): Promise<LiveModule | null> {
    // Asked of the store each time: the build may have been removed since.
    if (!(await builds.store.record({ name, build })) || !(await builds.bring({ name, build }))) return null;
    const key = buildText({ name, build });
    const known = definitions.get(key);
    if (known) return known;
    const module = { name, build, definition: await readPublishedBuild(builds.modulesDir, { name, build }) };
    definitions.set(key, module);
    return module;
  }

  /** Why a preview whose link is genuine is not shown; null where it is. */
  async function judge(terms: LinkTerms): Promise<LiveModule | NonNullable<PagePreview['ended']>> {
    if (terms.endsAt.getTime() <= Date.now()) return 'expired';
    const kept = await links.store.find(terms.id);
    if (!kept || kept.revokedBy !== null) return 'revoked';
    const module = await published(terms);
    if (!module) return 'removed';
    return findClash(withBuild(registry.used().live, module)) ? 'clash' : module;
  }

  async function read(link: string): Promise<VisitorPreview> {
    const terms = links.signer.read(link);
    if (!terms) return { module: null, shown: { ended: 'invalid' } };
    const { module: name, build, endsAt } = terms;
    const described = { module: name, build, endsAt: endsAt.toISOString() };
    const judged = await judge(terms).catch((error: unknown) => {
      logger.warn({ reason: reasonOf(error), module: name, build }, 'a preview could not be checked');
      return 'unchecked' as const;
    });
    if (typeof judged === 'string') return { module: null, shown: { ...described, ended: judged } };
    visited.set(buildText({ name, build }), judged);
    return { module: judged, shown: described };
  }

  function answered(request: Request): Promise<Read | null> {
    const cookie = readCookie(request, cookieName);
    if (!cookie) return Promise.resolve(null);
    const known = answers.get(request) ?? readCookieOf(request, cookie);
    answers.set(request, known);
    return known;
  }

  async function readCookieOf(request: Request, cookie: string): Promise<Read> {
    const [link = '', agreement] = cookie.split(separator);
    const session = sessionCookie(request);
    const isAsked = session === undefined || agreement === links.signer.agreement(link, session);
    const preview = await read(link);
    // A link that no longer works needs no agreement: the page only says why, and no build runs.
    return { link, preview, isAnswered: isAsked || preview.module === null };
  }

  return {
    async of(request) {
      const found = await answered(request);
      return found?.isAnswered ? found.preview : null;
    },
    async unanswered(request) {
      const found = await answered(request);
      return found && !found.isAnswered ? found.link : null;
    },
    keep(request, response, link) {
      const session = sessionCookie(request);
      const agreement =
        link && session !== undefined ? separator + links.signer.agreement(link.text, session) : '';
      response.cookie(cookieName, link ? link.text + agreement : 'invalid', {
        ...cookieOptions(request),
        ...(link && { expires: link.until }),
        encode: String,
      });
    },
    forget: (request, response) => void response.clearCookie(cookieName, cookieOptions(request)),
    recent: () => [...visited.values()],
  };
}
