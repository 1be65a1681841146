import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { buildText, type BuildId } from '@vended/module/platform/buildId';
import { LRUCache } from 'lru-cache';

const second = 1_000;
const minute = 60 * second;

/**
 * How long reports with a token count. An open page gets a newer one much earlier: it requests the registry every minute, and
 * takes the token of the answer once its own is a quarter of an hour old.
 */
const validFor = 60 * minute;

/** How much the clocks of two servers with the same key may differ. */
const maxClockSkew = 10 * minute;

/** How old a cached page may be before it gets a new token. */
const renewedAfter = 30 * minute;

/** A build as pages name it in reports. An override, which comes from a developer's server, has no build. */
interface GivenBuild extends BuildId {
  readonly origin?: string;
}

/** The content of a valid token. */
export interface ReportToken {
  /** Identifies one page load, or one answer to an open page. */
  readonly id: string;
  /** Whether the page was given this build. */
  names(id: BuildId): boolean;
}

export interface ReportTokens {
  /** A token for a page that is given these builds. */
  issue(modules: readonly GivenBuild[]): string;
  /** The content of a token; null if it is forged, malformed or expired. */
  read(token: string): ReportToken | null;
  /** Changes twice an hour, so that browsers do not reuse a cached answer with an old token. */
  period(): string;
}

/**
 * Signs and reads the tokens that pages send with their reports. A token is public to its page and says nothing about the
 * visitor: a random id, the time, and marks of the builds that the page was given.
 */
export function createReportTokens(key: Buffer): ReportTokens {
  const sign = (content: string) => createHmac('sha256', key).update(content).digest();

  return {
    issue(modules) {
      const given = modules.filter(({ origin }) => !origin);
      const marks = given.map(markOf).join('');
      const id = randomBytes(12).toString('base64url');
      const content = [id, Math.floor(Date.now() / second), marks].join('.');
      return `${content}.${sign(content).toString('base64url')}`;
    },

    read(token) {
      const [, content, id = '', issued, marks = '', signature = ''] =
        /^(([\w-]{16})\.(\d{1,12})\.((?:[\w-]{8})*))\.([\w-]{43})$/.exec(token) ?? [];
      if (!content || !timingSafeEqual(sign(content), Buffer.from(signature, 'base64url'))) return null;
      const age = Date.now() - Number(issued) * second;
      if (age < -maxClockSkew || age > validFor + maxClockSkew) return null;
      const given = new Set(marks.match(/.{8}/g));
      return { id, names: (id) => given.has(markOf(id)) };
    },

    period: () => String(Math.floor(Date.now() / renewedAfter)),
  };
}

/** How many marks are kept: a page has one of each module, and all pages have nearly the same ones. */
const maxMarks = 500;

const marks = new LRUCache<string, string>({
  max: maxMarks,
  memoMethod: (identity) => createHash('sha256').update(identity).digest('base64url').slice(0, 8),
});

/** Eight characters that identify a build: its whole name would make every page longer. */
const markOf = (id: BuildId): string => marks.memo(buildText(id));
